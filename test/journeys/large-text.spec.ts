import { toStep } from './deals.ts'
import { publicPages } from '#web/heads/public-pages.ts'
import { ana, openAs } from './demonstration.ts'
import { phone, sidewaysOf } from './looks.ts'
import { expect, test } from './story.ts'

/*
 * Letters twice as large on a telephone leave the room of 195 pixels, and every length of the house is in letters:
 * so what fits there fits whoever reads with large text. The other widths are those between telephone and desk.
 */

const paths = [
  ...Object.values(publicPages).map(({ path }) => path),
  '/docs/terms-of-service',
  '/docs/privacy-policy',
  '/docs/dispute-guidelines',
  '/login',
  '/login/registration',
  '/app/transactions/create',
  '/invitacion/x',
  '/no-existe',
]

test('no page that anyone may read scrolls sideways, however narrow it is', async ({ page }) => {
  const sideways: string[] = []
  for (const path of new Set(paths)) {
    await page.goto(path)
    for (const width of [200, 280, 640, 700, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const by = await sidewaysOf(page)
      if (by > 0) sideways.push(`${path} at ${width}: ${by}`)
    }
  }
  expect(sideways).toEqual([])
})

test('long words without a space make a proposal no wider than the screen, nor its deal and the list', async ({
  context,
}) => {
  const name = 'MaríaDeLasMercedesFernándezVillaverdeYOrtizDeZárate'
  const page = await openAs(context, ana, '/app/transactions/create')
  await page.setViewportSize(phone)
  await page.getByRole('radio', { name: /^Compro/ }).check()
  await toStep(page, 'delivery')
  await page.getByRole('radio', { name: /^Por envío/ }).check()
  await toStep(page, 'what')
  await page.getByLabel('Título').fill(`Cómoda${name}`)
  await page.getByLabel('Descripción').fill(`https://ejemplo.example/${name}/${name}`)
  await toStep(page, 'guest')
  await page.getByLabel('Nombre de la otra persona').fill(name)
  await toStep(page, 'price')
  await page.getByLabel('Precio').fill('9000')
  await expect(page.getByText(`${name} recibe`)).toBeVisible()
  expect(await sidewaysOf(page), 'what is written').toBe(0)
  await toStep(page, 'guest')
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  const send = page.getByRole('button', { name: /^Proponer/ })
  await expect(send).toBeVisible()
  expect(await sidewaysOf(page), 'the review').toBe(0)
  await send.click()
  await page.getByRole('link', { name: 'Ver la transacción' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await sidewaysOf(page), 'the deal').toBe(0)
  await page.goto('/app/transactions')
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await sidewaysOf(page), 'the list').toBe(0)
})

test('the head of a public page is one row on a small telephone, also for who is signed in', async ({
  page,
  browser,
}) => {
  for (const each of [page, await openAs(await browser.newContext(), ana, '/app/transactions')]) {
    await each.setViewportSize({ width: 360, height: 740 })
    await each.goto('/')
    const head = await each.getByRole('banner').boundingBox()
    expect(head?.height).toBeLessThan(72)
  }
})
