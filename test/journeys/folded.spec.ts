import { dealAt, marcos, openAs } from './demonstration.ts'
import { foldOf } from './folds.ts'
import { expect, test } from './story.ts'

/* The page of a deal on a telephone: its task on the first screen, and the rest folded, which anybody can open. */

const small = { width: 360, height: 640 }

test('the first screen is the task, and what folds opens by a press, by its address and for paper', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('funded', baseURL, 'Lámpara de pie')
  const page = await openAs(await browser.newContext({ viewport: small }), marcos, address)
  const nav = await page.getByRole('navigation').last().boundingBox()
  const button = await page.getByRole('link', { name: 'Ya entregué' }).first().boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0), 'the one button stands above the bar').toBeLessThan(
    nav?.y ?? 0,
  )
  for (const told of [/Hasta el/, /^Si no entregas/])
    await expect(page.getByText(told).first()).toBeInViewport()
  const terms = page.getByText('Revisado, con tapa y aguja nueva.')
  await expect(terms).toBeHidden()
  await foldOf(page, 'El acuerdo').click()
  await expect(terms).toBeVisible()
  await expect(page.getByLabel(/^Escribe a/)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Según el acuerdo')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${address}#mensajes`)
  await expect(page.getByLabel(/^Escribe a/)).toBeVisible()
})

test('without scripts an address still opens its part, and beside a wide page nothing folds', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('agreed', baseURL, 'Mesa de pino')
  const bare = await browser.newContext({ viewport: small, javaScriptEnabled: false })
  const page = await openAs(bare, marcos, address)
  await expect(page.getByLabel(/^Escribe a/)).toBeHidden()
  await foldOf(page, 'Mensajes').click()
  await expect(page.getByLabel(/^Escribe a/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(page.getByLabel(/^Escribe a/)).toBeVisible()
  await expect(page.locator('summary', { has: page.locator('.folds-mark') }).first()).toBeHidden()
})
