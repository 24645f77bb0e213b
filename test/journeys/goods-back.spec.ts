import { type Dealers, passwordsOfAnaAndMarcos } from '#test/http/dealing.ts'
import { invented } from '#test/http/visitor.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { stateOf } from './deals.ts'
import { assigns, opens, take, writes } from './dispute-pages.ts'
import { picturesOf } from './looks.ts'
import { atDesk, passTime, untilAfternoon } from './people.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenarios 12 and 13 as their people live them: goods that come back, a seller who says nothing, and one who says that
 * they are not as they left. With JOURNEY_PICTURES=on pictures are kept under artifacts/journeys/goods-back.
 */

const picture = picturesOf('goods-back')

/** A deal whose goods are on their way back to Marcos, by the forms of its pages. */
async function onItsWayBack(baseURL: string | undefined, title: string) {
  const deal = await dealAt('inspecting', baseURL, title)
  const { buyer, seller }: Dealers = deal
  const at = (step: string) => `${deal.address}/${step}?tranche=1`
  const home = 'Marcos Prado, calle del Pez 12, 28004 Madrid'
  for (const { status } of [
    await buyer.fillIn(at('reject'), 'Rechazar', {
      wanted: 'return',
      reason: 'El plato no gira y la aguja está doblada.',
    }),
    await seller.fillIn(at('accept-return'), 'Aceptar', { address: home, paidBy: 'seller' }),
    await buyer.fillIn(at('ship-return'), 'Avisar', {
      way: 'carrier',
      carrier: 'correos',
      number: 'PQ4F2A0710065010128001W',
    }),
  ])
    expect(status).toBe(302)
  return { ...deal, at }
}

test('the goods come back, the seller says nothing more, and the buyer has the money again', async ({
  browser,
  baseURL,
}) => {
  const deal = await onItsWayBack(baseURL, 'Tocadiscos de vuelta')
  const [hers, his] = [await browser.newContext(), await browser.newContext()]
  const page = await openAs(hers, ana, deal.address)
  const seller = await openAs(his, marcos, deal.address)
  await seller.getByRole('link', { name: 'Ya me llegó la devolución' }).click()
  await picture(seller, 'llego-la-devolucion')
  await seller
    .getByRole('main')
    .getByRole('button', { name: /^Confirmar/ })
    .click()
  await expect(seller.getByText('Revisa lo que te devolvieron')).toBeVisible()
  await picture(seller, 'revisar-lo-devuelto')
  await untilAfternoon(page)
  // He reads what he is told, day by day, and does nothing. A leap over a reminder's hour brings it late, and his silence
  // then counts a day after it: how many days that are depends on the hour at which the journey runs.
  await expect(async () => {
    await seller.goto('/app/notices')
    await passTime(page, 'Adelantar 1 día')
    // A mail that leaves only after the next leap would be a day late, its silence would not count, and the office would be asked.
    await page.waitForTimeout(5_000)
    await page.goto(deal.address)
    await expect(stateOf(page, 'Liquidando')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000, intervals: [0] })
  await expect(page.getByText(/de vuelta a ti/).first()).toBeVisible()
  await picture(page, 'de-vuelta')
})

test('the goods come back otherwise than they left: the seller opens a dispute, and a mediator shares the money', async ({
  browser,
  baseURL,
}) => {
  const deal = await onItsWayBack(baseURL, 'Tocadiscos rayado')
  expect((await deal.seller.fillIn(deal.at('confirm-return'), 'Confirmar')).status).toBe(302)
  const page = await openAs(await browser.newContext(), marcos, deal.address)
  const seller = { page, password: marcos.password }
  const { at, office } = await opens(seller, deal.address, {
    ground: /^Devolución distinta o dañada/,
    statement: 'Volvió con un rayón en la tapa.',
    remedy: /^Liberación completa/,
    claimed: null,
  })
  await picture(page, 'no-volvio-igual')

  await passTime(page, 'Adelantar 1 día', 4)
  const [olga, carla] = [await invented(baseURL ?? '', 'olga'), await atDesk(browser, 'Carla Jiménez Prado')]
  expect((await deal.buyer.fillIn(at('ask-mediation'), 'Pedir mediación')).status).toBe(302)
  await assigns(olga, office, 'Asignar a quien media', 'Carla')
  for (const side of [deal.buyer, deal.seller])
    expect((await side.fillIn(at('rest-case'), 'Decir que no tengo más pruebas')).status).toBe(302)
  await writes(carla, office, 'Enviar la propuesta', '150', '300', /distinta o dañada/i)
  await expect(carla.getByText('Propuesta de mediación')).toBeVisible()
  expect((await deal.buyer.fillIn(at('refuse-resolution'), 'No aceptar la propuesta')).status).toBe(302)
  await writes(carla, office, 'Decidir', '150', '300', /distinta o dañada/i)
  await expect(carla.getByText('Decidida', { exact: true })).toBeVisible()
  const fields = { password: passwordsOfAnaAndMarcos.buyer }
  expect((await deal.buyer.fillIn(at('waive-appeal'), 'Conformarme', fields)).status).toBe(302)
  await take(seller, at('waive-appeal'), 'Conformarme')
  await expect(stateOf(page, 'Liquidando')).toBeVisible()
  await openFolds(page)
  await expect(page.getByText('150,00').first()).toBeVisible()
  await picture(page, 'repartido')
})
