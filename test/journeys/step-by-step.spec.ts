import type { Page } from '@playwright/test'
import { sendDeal, steps } from './deals.ts'
import { ana, openAs } from './demonstration.ts'
import { faultsOfLooks } from './looks.ts'
import { expect, test } from './story.ts'

/* On a telephone the form of a new deal asks one question to a step; elsewhere, and without scripts, it stands whole. */

const small = { width: 360, height: 640 }
const touch = { viewport: small, hasTouch: true, isMobile: true }
const count = Object.keys(steps).length

/** That a step is open, alone, with the focus on its heading. */
async function isAt(page: Page, step: number) {
  const headings = page.getByRole('heading', { name: /^Paso/ })
  await expect(headings).toHaveText(new RegExp(`^Paso ${step} de ${count}`))
  await expect(headings).toBeFocused()
  await expect(headings).toBeInViewport()
}

const onward = (page: Page) => page.getByRole('link', { name: 'Siguiente' }).tap()

test('a deal is written by touch, step by step, with the way back and a reload on the way', async ({
  browser,
}) => {
  const page = await openAs(await browser.newContext(touch), ana, '/app/transactions/create')
  await expect(page.getByRole('heading', { name: `Paso 1 de ${count}` })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByLabel('Precio')).toBeHidden()
  await page.getByText('Compro', { exact: true }).tap()
  await onward(page)
  await isAt(page, 2)
  await page.getByLabel('Moneda').selectOption('EUR')
  await page.getByLabel('Precio').fill('240')
  await expect(page.getByText('240,00 €').first()).toBeVisible()
  await expect(page).toHaveURL(/draft=[0-9a-f-]+#paso-2$/)
  await page.getByLabel('Precio').press('Enter')
  await isAt(page, 3)
  const saved = page.waitForResponse(/create\/draft$/)
  await page.getByRole('radio', { name: 'Quien vende' }).tap()
  await expect(page.getByRole('radio', { name: 'Quien vende' })).toBeChecked()

  await page.goBack()
  await isAt(page, 2)
  await expect(page).toHaveURL(/draft=/)
  await page.goBack()
  await isAt(page, 1)
  await expect(page, 'the first step knows the draft too').toHaveURL(/draft=/)
  await page.goForward()
  await page.goForward()
  await isAt(page, 3)
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { name: `Paso 3 de ${count}` })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Quien vende' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
  await page.getByRole('link', { name: 'Atrás' }).tap()
  await isAt(page, 2)
  await expect(page.getByLabel('Precio')).toHaveValue('240')
  await onward(page)
  await onward(page)

  await isAt(page, 4)
  await page.getByLabel('Título').fill('Bicicleta de paseo')
  await page.getByLabel('Descripción').fill('De paseo, con cesta y luces nuevas.')
  await onward(page)
  await isAt(page, 5)
  await page.getByText('En persona', { exact: true }).tap()
  await onward(page)
  await isAt(page, 6)
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).tap()

  const guest = page.getByLabel('Nombre de la otra persona')
  await expect(guest).toBeFocused()
  await guest.fill('Marcos')
  await guest.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Paso 6 de ${count}` })).toBeVisible()
  await expect(guest).toHaveValue('Marcos')
  await page.goForward()
  await sendDeal(page)
})

test('what the program refuses opens the step of the first wrong field', async ({ browser }) => {
  const page = await (await browser.newContext(touch)).newPage()
  await page.goto('/crear#paso-6')
  await page.getByLabel('Nombre de la otra persona').fill('Berta')
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).tap()
  await isAt(page, 1)
  await expect(page.getByText('Elige si compras o vendes.')).toBeVisible()
  await page.getByText('Vendo', { exact: true }).tap()
  await onward(page)
  await expect(page.getByLabel('Precio')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Precio').fill('90')
  for (let step = 2; step < count; step += 1) await onward(page)
  await expect(page.getByLabel('Nombre de la otra persona')).toHaveValue('Berta')
})

test('parts are added without leaving the step', async ({ browser }) => {
  const page = await (await browser.newContext(touch)).newPage()
  await page.goto('/crear#paso-2')
  await page.getByRole('button', { name: 'Pagar por tramos' }).tap()
  await expect(page.getByRole('group', { name: 'Tramo 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Paso 2 de ${count}` })).toBeVisible()
  await expect(page).toHaveURL(/#paso-2$/)
})

test('everybody can use every step', async ({ browser }) => {
  const page = await (await browser.newContext({ ...touch, reducedMotion: 'reduce' })).newPage()
  for (let step = 1; step <= count; step += 1) {
    await page.goto(`/crear#paso-${step}`)
    expect(await faultsOfLooks(page, async () => {}), `step ${step}`).toEqual([])
  }
})

test('the form stands whole on a desk, and without scripts also on a telephone', async ({ browser }) => {
  for (const how of [{ viewport: { width: 1280, height: 800 } }, { ...touch, javaScriptEnabled: false }]) {
    const page = await (await browser.newContext(how)).newPage()
    await page.goto('/crear#paso-3')
    for (const label of ['Nombre de la otra persona', 'Precio', 'Título', 'Entrega hasta el'])
      await expect(page.getByLabel(label)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Revisar antes de enviar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Siguiente' })).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Paso/ })).toHaveCount(0)
  }
})
