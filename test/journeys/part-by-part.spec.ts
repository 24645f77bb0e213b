import type { Page } from '@playwright/test'
import { anaAndMarcos, seenByBank, takeTo } from '#test/http/dealing.ts'
import { ana, marcos, openAs } from './demonstration.ts'
import { sendDeal, stateOf, toStep } from './deals.ts'
import { faultsOfLooks, picturesOf } from './looks.ts'
import { passTime, provePassword } from './people.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenario 10 as its people live it, up to its second part: three pieces of work that are deposited for one by one.
 * With JOURNEY_PICTURES=on pictures are kept under artifacts/journeys/part-by-part.
 */

const parts = [
  { title: 'Muebles', price: '900', day: 20 },
  { title: 'Encimera', price: '400', day: 40 },
  { title: 'Remates', price: '150', day: 50 },
] as const

const picture = picturesOf('part-by-part')

async function writeParts(page: Page): Promise<void> {
  await page.goto('/app/transactions/create')
  await page.getByRole('radio', { name: /^Compro/ }).check()
  await toStep(page, 'guest')
  await page.getByLabel('Nombre de la otra persona').fill(marcos.name)
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Cocina a medida')
  await page
    .getByLabel('Descripción')
    .fill('Muebles de roble, encimera de piedra y remates, montados en casa.')
  await toStep(page, 'delivery')
  await page.getByRole('radio', { name: /^Un servicio/ }).check()
  await toStep(page, 'price')
  await expect(page.getByText('¿Cómo se deposita?')).toBeHidden()
  await page.getByRole('button', { name: 'Pagar por tramos' }).click()
  await expect(page.getByRole('group', { name: 'Tramo 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar un tramo' }).click()
  await expect(page.getByRole('group', { name: 'Tramo 3' })).toBeVisible()
  for (const [index, { title, price }] of parts.entries()) {
    const part = page.getByRole('group', { name: `Tramo ${index + 1}` })
    await part.getByLabel('Nombre del tramo').fill(title)
    await part.getByLabel('Importe del tramo').fill(price)
  }
  await page.getByRole('radio', { name: /^Tramo por tramo/ }).check()
  await expect(page.getByLabel('¿Se puede terminar entre un tramo y otro?')).toBeVisible()
  await toStep(page, 'delivery')
  for (const [index, { day }] of parts.entries()) {
    const part = page.getByRole('group', { name: `Tramo ${index + 1}` })
    const date = part.getByLabel('Entrega hasta el')
    const today = Temporal.PlainDate.from((await date.getAttribute('min')) ?? '')
    await date.fill(today.add({ days: day }).toString())
  }
}

test('a kitchen in three parts: only the first is deposited for, then the next one opens, and Ana ends it there', async ({
  browser,
  baseURL,
}) => {
  const [hers, his] = [await browser.newContext(), await browser.newContext()]
  const page = await openAs(hers, ana, '/app/transactions')
  await writeParts(page)
  expect(await faultsOfLooks(page, async () => {})).toEqual([])
  await picture(page, 'tres-tramos')
  await toStep(page, 'guest')
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByText(/Tramo por tramo: cada uno cuando termina el anterior/)).toBeVisible()
  await picture(page, 'revisar')
  const { invitation, address } = await sendDeal(page)

  const seller = await openAs(his, marcos, invitation)
  await seller.getByRole('button', { name: /^Entrar en la transacción/ }).click()
  await seller.getByRole('link', { name: 'Revisar y acordar' }).click()
  await expect(seller.getByText(/por la primera parte\. El resto/)).toBeVisible()
  await picture(seller, 'acordar')
  await provePassword(seller, /^Acordar/, marcos.password)
  await seller.getByRole('button', { name: /^Acordar/ }).click()

  await page.goto(address)
  await openFolds(page)
  await expect(page.getByText(/Cuando termine el tramo anterior se depositan/).first()).toBeVisible()
  expect(await faultsOfLooks(page, async () => {})).toEqual([])
  await picture(page, 'toca-la-primera')
  await page.getByRole('link', { name: /^Depositar|^Ver los datos/ }).click()
  await picture(page, 'depositar-la-primera')
  await page.getByRole('button', { name: 'Hacer el depósito de prueba' }).click()
  const dealers = await anaAndMarcos(baseURL ?? '')
  await seenByBank(dealers.buyer, address)
  for (const stage of ['delivered', 'inspecting'] as const)
    await takeTo(stage, { address, invitation }, dealers)

  await page.goto(address)
  await page.getByRole('link', { name: 'Liberar el dinero' }).first().click()
  await provePassword(page, /^Liberar .* a Marcos$/, ana.password)
  await page.getByRole('button', { name: /^Liberar .* a Marcos$/ }).click()
  await expect(stateOf(page, 'Aceptado')).toBeVisible()
  await passTime(page, 'Adelantar 1 hora')
  await page.goto(address)
  await openFolds(page)
  await expect(page.getByText(/^Encimera · Deposita/).first()).toBeVisible()
  await expect(page.getByText('Si ya no quieren seguir, pueden terminar aquí sin coste.')).toBeVisible()
  expect(await faultsOfLooks(page, async () => {})).toEqual([])
  await picture(page, 'toca-la-segunda')
  await page.goto(`${address}/what-next`)
  await picture(page, 'que-pasa-ahora')
  await page.goto(address)
  await openFolds(page)
  await page.getByRole('link', { name: 'Terminar aquí' }).click()
  await expect(
    page.getByText('Las partes que faltan se anulan. Nadie paga ni entrega nada por ellas.'),
  ).toBeVisible()
  await picture(page, 'terminar-aqui')
  await page.getByLabel(/^(Motivo|Por qué|¿Por qué)/).fill('Con los muebles nos basta.')
  await page.getByRole('button', { name: 'Anular las partes que faltan' }).click()
  await expect(stateOf(page, 'Liquidando')).toBeVisible()
  await picture(page, 'termino')
})
