import type { Page } from '@playwright/test'
import { ana, marcos, openAs } from './demonstration.ts'
import { signIn } from './people.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

const title = 'Bicicleta de montaña Orbea Alma'

/** From the list of deals to one of the receipts on the page of the deal. */
async function openReceipt(page: Page, kind: 'depósito' | 'pago') {
  await page.goto(`/app/transactions?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: `Comprobante de ${kind}` }).click()
  await expect(page.getByRole('heading', { name: `Comprobante de ${kind}`, level: 1 })).toBeVisible()
}

const shown = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${label}:? ?$`) })
    .locator('+ dd')

test('who was paid prints a receipt, and anybody checks it without learning a name', async ({ browser }) => {
  const marcosPage = await openAs(await browser.newContext(), marcos, '/app/transactions')
  await openReceipt(marcosPage, 'pago')
  await expect(shown(marcosPage, 'Vende')).toHaveText(marcos.name)
  await expect(shown(marcosPage, 'Referencia del banco')).not.toBeEmpty()
  await expect(marcosPage.getByRole('link', { name: 'Comprobar un historial' })).toHaveAttribute(
    'href',
    '/verificar',
  )
  const downloading = marcosPage.waitForEvent('download')
  await marcosPage.getByRole('link', { name: 'Descargar el historial' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^resguardo-historial-/)
  const [number, seal] = [
    await shown(marcosPage, 'Número').innerText(),
    await shown(marcosPage, 'Sello').innerText(),
  ]
  await marcosPage.emulateMedia({ media: 'print' })
  await expect(marcosPage.getByRole('navigation')).toHaveCount(0)
  await expect(marcosPage.getByRole('button', { name: /Imprimir/ })).toBeHidden()
  await expect(marcosPage.getByRole('img', { name: /^Código que abre/ })).toBeVisible()

  const anybody = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const answer = await anybody.goto(`/comprobante/${number}`)
  expect(answer?.status()).toBe(200)
  await expect(anybody.getByText('Este comprobante es auténtico')).toBeVisible()
  await expect(shown(anybody, 'Sello')).toHaveText(seal)
  await expect(shown(anybody, 'De quién es')).toContainText('M. I. S.')
  await expect(anybody.getByText('Pagado', { exact: true })).toBeVisible()
  const text = await anybody.getByRole('main').innerText()
  expect(text).not.toMatch(/Marcos|Ibáñez|Ana|Beltrán|••••|Bicicleta/)

  const anaPage = await openAs(await browser.newContext(), ana, '/app/transactions')
  await openReceipt(anaPage, 'depósito')
  await expect(anaPage.getByRole('link', { name: title })).toBeVisible()
  const own = new URL(marcosPage.url()).pathname
  expect((await anaPage.goto(own))?.status(), 'the other side has its own receipts').toBe(404)
})

test('a payout that the bank gave back says so on its receipt and to whoever checks it', async ({
  browser,
}) => {
  const rosa = await (await browser.newContext()).newPage()
  await rosa.goto('/login')
  await signIn(rosa, { email: 'rosa@demostracion.example', password: 'demostracion-rosa' })
  await rosa.getByRole('link', { name: 'Telar de pedal de cuatro marcos' }).first().click()
  await expect(rosa.getByRole('heading', { level: 1 })).toHaveText('Telar de pedal de cuatro marcos')
  await openFolds(rosa)
  await rosa.getByRole('link', { name: 'Comprobante de pago' }).click()
  const returned = /^Devuelto por el banco el \d+ de \p{L}+ de \d{4}$/u
  await expect(rosa.getByRole('main').getByText(returned)).toBeVisible()
  const anybody = await (await browser.newContext()).newPage()
  await anybody.goto(`/comprobante/${await shown(rosa, 'Número').innerText()}`)
  await expect(anybody.getByText('Este comprobante es auténtico')).toBeVisible()
  await expect(anybody.getByRole('main').getByText(returned)).toBeVisible()
})

test('a number that is nobody’s is not found, and the page says what to look at', async ({ page }) => {
  for (const wrong of ['x', '2'.repeat(24), '%3Cscript%3E', '0000-1111']) {
    const answer = await page.goto(`/comprobante/${wrong}`)
    expect(answer?.status(), wrong).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No hay ningún comprobante con ese número',
    )
    await expect(page.getByRole('link', { name: 'Preguntar a quien opera' })).toBeVisible()
    await expect(page).toHaveTitle('No hay tal comprobante · Resguardo')
  }
})
