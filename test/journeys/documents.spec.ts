import { expect, test } from './story.ts'

/*
 * The published documents on paper: only the document, dark on white whatever the device prefers, with its address
 * and the addresses that it names.
 */

for (const path of ['/docs/terms-of-service', '/docs/privacy-policy', '/docs/dispute-guidelines'])
  test(`${path} is printed whole, and nothing of the site around it`, async ({ page, baseURL }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.getByText(`${baseURL}${path}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    // Waiting over the page for the keyboard, it would stand at the foot of every sheet.
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toHaveCount(0)
    const sections = page.getByRole('article').locator('section')
    expect(await sections.count()).toBeGreaterThan(10)
    for (const section of await sections.all()) await expect(section).toBeVisible()
    const [paper, ink, address] = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://ejemplo.example/a' })
      document.body.append(link)
      const { backgroundColor } = getComputedStyle(document.body)
      const { color } = getComputedStyle(document.querySelector('h1') ?? document.body)
      return [backgroundColor, color, getComputedStyle(link, '::after').content]
    })
    expect(paper).toBe('rgb(255, 255, 255)')
    expect(ink).toMatch(/^(rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)|(oklch|oklab)\(0\.[0-3])/)
    expect(address).toContain('https://ejemplo.example/a')
  })
