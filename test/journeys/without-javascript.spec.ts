import { sendDeal, stateOf, writeDeal } from './deals.ts'
import { ana, marcos, openAs } from './demonstration.ts'
import { issueStatement } from './markets.ts'
import { provePassword } from './people.ts'
import { expect, test } from './story.ts'

test.use({ javaScriptEnabled: false })

test('the whole way to a declared delivery works without JavaScript', async ({ browser }) => {
  const context = () => browser.newContext({ javaScriptEnabled: false })
  const anaPage = await openAs(await context(), ana, '/app/transactions')
  const marcosPage = await openAs(await context(), marcos, '/app/transactions')

  await writeDeal(anaPage, { title: 'Amplificador de válvulas', guest: 'Marcos', price: '380,50' })
  const { address, invitation } = await sendDeal(anaPage)

  await marcosPage.goto(invitation)
  await marcosPage.getByRole('button', { name: /^Entrar en la transacción/ }).click()
  await marcosPage.getByRole('link', { name: 'Revisar y acordar' }).click()
  await provePassword(marcosPage, /^Acordar/, marcos.password)
  await marcosPage.getByRole('button', { name: /^Acordar/ }).click()
  await expect(stateOf(marcosPage, 'Por depositar')).toBeVisible()

  await anaPage.goto(`${address}/deposit`)
  await anaPage.getByRole('button', { name: 'Hacer el depósito de prueba' }).click()
  await issueStatement(anaPage, 'EUR')
  await expect(async () => {
    await marcosPage.goto(address)
    await expect(stateOf(marcosPage, 'En custodia')).toBeVisible({ timeout: 250 })
  }).toPass()

  await marcosPage.getByRole('link', { name: 'Ya entregué' }).click()
  await marcosPage.getByRole('button', { name: /^Avisar a Ana/ }).click()
  await expect(marcosPage.getByRole('alert')).toContainText('Elige quién lleva el paquete.')
  await marcosPage.getByLabel('¿Quién lleva el paquete?').selectOption('SEUR')
  await marcosPage.getByLabel('Número de seguimiento').fill('0441 2000 1234')
  await marcosPage.getByRole('button', { name: /^Avisar a Ana/ }).click()
  await expect(stateOf(marcosPage, 'Entrega declarada')).toBeVisible()
})

test('a deal in several parts is written with buttons of the server alone', async ({ browser }) => {
  const page = await openAs(
    await browser.newContext({ javaScriptEnabled: false }),
    ana,
    '/app/transactions/create',
  )
  await page.getByLabel('Título').fill('Reforma de un baño')
  await page.getByRole('button', { name: 'Pagar por tramos' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Reforma de un baño')
  await page.getByLabel('Importe del tramo').first().fill('900')
  await page.getByLabel('Importe del tramo').last().fill('1.100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('2.000,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el tramo 2' }).click()
  await expect(page.getByLabel('Precio')).toHaveValue('900')
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  await expect(page).toHaveURL(/draft=/)
  await expect(page.getByLabel('Título')).toHaveValue('Reforma de un baño')
})
