import { toStep } from './deals.ts'
import { expect, test } from '@playwright/test'
import { openAs, ana, marcos } from './demonstration.ts'
import { becomes } from '#test/http/dealing.ts'
import { invented } from '#test/http/visitor.ts'

const valentina = { name: 'Valentina Ríos Acosta' }

test('Ana sells and pays Valentina for the deal; Marcos buys and reads a name and no figure', async ({
  browser,
  baseURL,
}) => {
  const broker = await openAs(await browser.newContext(), valentina, '/app/commissions')
  const code = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(
    await broker.getByRole('main').innerText(),
  )?.[0]
  expect(code).toBeTruthy()

  const seller = await openAs(await browser.newContext(), ana, '/app/transactions/create')
  await expect(seller.getByLabel('Código de tu intermediario')).toBeHidden()
  await seller.getByLabel('Vendo').check()
  await toStep(seller, 'price')
  await seller.locator('[name="p1.amount"]').fill('450')
  await toStep(seller, 'what')
  await seller.getByLabel('Título').fill('Cómoda de nogal')
  await seller.getByLabel('Descripción').fill('Cómoda de nogal de 1930, restaurada, con sus tiradores.')
  await toStep(seller, 'delivery')
  await seller.getByLabel('En persona').check()
  await toStep(seller, 'guest')
  await seller.getByLabel('Nombre de la otra persona').fill('Marcos')
  await seller.getByText('Intermediario', { exact: true }).click()
  await seller.getByLabel('Código de tu intermediario').fill(code ?? '')
  await seller.getByLabel('Su comisión').fill('37,19')
  await seller.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(seller.getByRole('main')).toContainText('Comisión del intermediario')
  await expect(seller.getByRole('main')).toContainText('Valentina')
  await expect(seller.getByRole('main')).toContainText('37,19')
  await seller.getByRole('button', { name: /^Proponer/ }).click()
  await seller.waitForURL(/\/invite$/)
  const address = new URL(seller.url()).pathname.replace(/\/invite$/, '')
  await expect.poll(() => seller.content()).toMatch(/\/invitacion\//)
  const invitation = /\/invitacion\/[\w-]+/.exec(await seller.content())?.[0] ?? ''

  const buyer = await openAs(await browser.newContext(), marcos, invitation)
  await expect(buyer.getByRole('main')).toContainText('Valentina')
  expect(await buyer.content()).not.toContain('37,19')
  await buyer.getByRole('button', { name: 'Entrar en la transacción' }).click()
  await buyer.waitForURL(new RegExp(`${address}$`))
  await buyer.goto(`${address}/accept`)
  await buyer.getByRole('button', { name: /Acordar/ }).click()
  await buyer.waitForURL(new RegExp(`${address}$`))
  for (const page of [address, `${address}/statement`, `${address}/what-next`]) {
    await buyer.goto(page)
    expect(await buyer.content(), page).not.toContain('37,19')
  }
  await expect(
    buyer.goto(address.replace('transactions', 'commissions')).then((a) => a?.status()),
  ).resolves.toBe(404)

  // The notice leads the broker to what is theirs, and nowhere else.
  const asBroker = await invented(baseURL ?? '', 'valentina')
  await becomes(asBroker, '/app/notices', /Cobrarás una comisión/)
  await broker.goto(address)
  await broker.waitForURL(/\/app\/commissions\//)
  await expect(broker.getByRole('main')).toContainText('37,19')
  await broker.getByText('Cómo se comprueba').click()
  await expect(broker.getByRole('main')).toContainText(`resguardo-intermediario 1 ${code} 3719 `)
  expect((await broker.goto(`${address}/statement`))?.status()).toBe(404)
  await broker.goto('/app/commissions')
  await expect(broker.getByRole('link', { name: 'Cómoda de nogal' })).toBeVisible()
})
