import { expect, test } from '@playwright/test'
import { ana, dealAt } from './demonstration.ts'
import { enterAs } from './people.ts'

test('what is typed before a dispute is opened outlives a reload, the way back, and a session that ends', async ({
  page,
  context,
  baseURL,
}) => {
  const { address } = await dealAt('inspecting', baseURL, 'Mesa de mezclas')
  const words = page.getByLabel('Con tus palabras')
  const title = (name: string) => page.getByRole('heading', { name, level: 1 })
  await enterAs(page, ana.name, `${address}/open-dispute?tranche=1`)
  await page.getByText('Dañado', { exact: true }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()

  await words.fill('Llegó con la tapa rota.')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('Llegó con la tapa rota.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(title('¿Qué ayuda a probarlo?')).toBeVisible()
  await page.goBack()
  await expect(words).toHaveValue('Llegó con la tapa rota.')

  await context.clearCookies()
  await words.fill('Llegó con la tapa rota y el brazo doblado.')
  await expect(page.getByText(/^Tu sesión terminó/)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('button', { name: ana.name }).click()
  await expect(words).toHaveValue('Llegó con la tapa rota y el brazo doblado.')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  await page.goto(`${address}/open-dispute?tranche=1&step=claim`)
  await page.getByText('Reclamo solo una parte').click()
  await page.getByLabel('¿Cuánto?', { exact: true }).fill('120')
  await expect(page.getByText(/que no reclamas no esperan: hoy mismo/)).toBeVisible()
})
