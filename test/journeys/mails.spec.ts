import { AxeBuilder } from '@axe-core/playwright'
import { everyMail } from '#test/letters.ts'
import { keepPicture, looks } from './looks.ts'
import { expect, test } from './story.ts'

/*
 * Every mail that the program can send, as a mail program with a narrow screen shows it, by day and by night.
 */

const narrow = 320

test('every mail fits a telephone, by day and by night, and everybody can read it', async ({ page }) => {
  test.setTimeout(600_000)
  const seen = new Set<string>()
  for (const { name, mail } of everyMail().filter(({ name: each }) => !each.endsWith(', bare'))) {
    await page.setViewportSize({ width: narrow, height: 844 })
    await page.setContent(mail.html ?? '')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${name} scrolls sideways`).toBe(0)
    // The looks differ by what a letter is made of, not by its words.
    const made = [mail.unsubscribe !== undefined, mail.html?.match(/class="here"/g)?.length ?? 0].join()
    if (seen.has(made)) continue
    seen.add(made)
    for (const [viewport, colorScheme] of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, `mail ${name} ${colorScheme}`)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .setLegacyMode(true)
        .analyze()
      expect(violations, `${name} ${colorScheme}`).toEqual([])
    }
  }
  expect(seen.size).toBeGreaterThan(3)
})

test('the post of the demonstration shows a mail as text and as it looks', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/dev/mail?to=ana@demostracion.example`)
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(letter.getByText('Si el botón no se abre')).toBeVisible()
  await expect(
    page.getByText('List-Unsubscribe').or(page.getByText('Nunca te pediremos')).first(),
  ).toBeVisible()
})
