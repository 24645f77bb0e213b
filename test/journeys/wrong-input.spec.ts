import type { Page } from '@playwright/test'
import { fillDeal } from './deals.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { atDesk, passTime, provePassword } from './people.ts'
import { expect, test } from './story.ts'

/** The sentence that stands beside a field, as its description for everybody. */
function errorOf(page: Page, label: string) {
  return expect(page.getByLabel(label, { exact: true }))
}

test('a wrong price and a past day are told beside their fields, and nothing typed is lost', async ({
  context,
}) => {
  const page = await openAs(context, ana, '/app/transactions/create')
  await fillDeal(page, { title: 'Sofá de dos plazas', guest: 'Marcos', price: '12,345', deliverIn: -3 })
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByText('Falta corregir 2 datos')).toBeVisible()
  await errorOf(page, 'Precio').toHaveAccessibleDescription(/\w+.*\./)
  await errorOf(page, 'Entrega hasta el').toHaveAccessibleDescription(/fecha|día|hoy/i)
  await errorOf(page, 'Precio').toHaveAttribute('aria-invalid', 'true')
  await errorOf(page, 'Precio').toHaveValue('12,345')
  await errorOf(page, 'Título').toHaveValue('Sofá de dos plazas')
  // The first of them has the focus, for whoever cannot see where they are.
  await errorOf(page, 'Precio').toBeFocused()
  await errorOf(page, 'Precio').toBeInViewport()
})

test('an account number with a wrong control digit is told in words', async ({ context }) => {
  const page = await openAs(context, ana, '/app/account/bank-accounts/add?country=ES')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('ES66 2100 0418 4012 3456 7890')
  await provePassword(page, 'Guardar la cuenta', ana.password)
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  const field = page.getByRole('textbox', { name: 'IBAN' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/dígito|control|número/i)
  await expect(field).toHaveValue('ES66 2100 0418 4012 3456 7890')
})

test('a wrong password is told beside its field, and the step is not taken', async ({ context, baseURL }) => {
  const { address } = await dealAt('claimed', baseURL, 'Horno de leña')
  const page = await openAs(context, marcos, address)
  // Signing in proves who one is for a few minutes.
  await passTime(page, 'Adelantar 1 hora')
  await page.goto(`${address}/accept`)
  const password = page.getByLabel('Tu contraseña', { exact: true })
  await password.fill('no es esta')
  await page.getByRole('button', { name: /^Acordar/ }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/no es tu contraseña/)
})

test('what is not there says so in Spanish and leads on', async ({ page }) => {
  const answer = await page.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a statement that is too large is refused in words, on a page that leads back', async ({ browser }) => {
  const page = await atDesk(browser, 'Olga Navarro Pino')
  await page.goto('/ops/bank')
  const buffer = Buffer.alloc(23 * 1024 * 1024, 'A')
  await page
    .getByLabel('Extracto del banco')
    .setInputFiles({ name: 'extracto.xml', mimeType: 'text/xml', buffer })
  await page.getByRole('button', { name: 'Importar el extracto' }).click()
  await expect(page.getByRole('heading', { name: 'El archivo es demasiado grande' })).toBeVisible()
  // What stands around stays, and nothing crashed.
  await expect(page.getByRole('navigation', { name: 'Operación' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a abrir la página' }).click()
  await expect(page.getByRole('button', { name: 'Importar el extracto' })).toBeVisible()
  await page.context().close()
})
