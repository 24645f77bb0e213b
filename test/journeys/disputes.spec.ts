import { invented } from '#test/http/visitor.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { stateOf } from './deals.ts'
import { assigns, opens, plastic, type Side, take, words, writes } from './dispute-pages.ts'
import { faultsOfLooks, picturesOf } from './looks.ts'
import { atDesk, passTime } from './people.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenarios 14, 15 and 16 as their people live them: a dispute about a part, whose rest is paid the same day, a
 * decision, its appeal, and offers that nobody sees. With JOURNEY_PICTURES=on pictures are kept under artifacts/journeys/disputes.
 */

const picture = picturesOf('disputes')

test('Ana disputes a third of it: the rest is paid the same day, a mediator decides, and the appeal changes it', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? ''
  const deal = await dealAt('inspecting', address, 'Cámara de metal')
  const olga = await invented(address, 'olga')
  const [hers, his] = [await browser.newContext(), await browser.newContext()]
  const buyer = { page: await openAs(hers, ana, deal.address), password: ana.password }
  const seller = { page: await openAs(his, marcos, deal.address), password: marcos.password }
  const { page } = buyer
  const { at, office } = await opens(buyer, deal.address, plastic('150'))
  await expect(
    page.getByRole('figure', { name: /^450,00 € en custodia, 150,00 € de ellos bloqueados/ }),
  ).toBeVisible()
  await picture(page, 'abierta')
  expect(await faultsOfLooks(page)).toEqual([])
  await passTime(page, 'Adelantar 1 hora')
  await seller.page.goto(deal.address)
  await openFolds(seller.page)
  await expect(seller.page.getByText('Liberado', { exact: true })).toBeVisible()
  await picture(seller.page, 'lo-que-no-se-reclama-es-suyo')

  await passTime(page, 'Adelantar 1 día', 4)
  await take(buyer, at('ask-mediation'), 'Pedir mediación')
  await assigns(olga, office, 'Asignar a quien media', 'Carla')
  for (const side of [buyer, seller]) await take(side, at('rest-case'), 'Decir que no tengo más pruebas')
  const carla = await atDesk(browser, 'Carla Jiménez Prado')
  await writes(carla, office, 'Enviar la propuesta', '75', '75')
  await expect(carla.getByText('Propuesta de mediación')).toBeVisible()
  await page.goto(deal.address)
  await expect(
    page.getByText('75,00 € para Marcos y 75,00 € para Ana, antes de la comisión.').first(),
  ).toBeVisible()
  await picture(page, 'propuesta')
  await take(seller, at('refuse-resolution'), 'No aceptar la propuesta')

  await writes(carla, office, 'Decidir', '90', '60')
  await expect(carla.getByText('Decidida', { exact: true })).toBeVisible()
  await picture(carla, 'decidida')
  expect(await faultsOfLooks(carla)).toEqual([])
  await page.goto(deal.address)
  await expect(page.getByText(words.reasons).last()).toBeVisible()
  await picture(page, 'decision')
  await take(buyer, at('appeal'), 'Apelar la decisión', async () => {
    await page.getByRole('radio', { name: /error en los hechos/ }).check()
    await page.getByLabel('Explica el error').fill('El perito dice que vale la mitad.')
    await page.getByLabel(/^¿Cuánto debería recibir Marcos/).fill('75')
  })
  await picture(page, 'apelada')

  await assigns(olga, office, 'Asignar', 'David')
  await take(seller, at('answer-appeal'), 'Enviar la respuesta', async () => {
    await seller.page
      .getByRole('main')
      .getByRole('textbox')
      .first()
      .fill('Es el mismo modelo, con otra funda.')
  })
  const david = await atDesk(browser, 'David Ferrer Lobo')
  await writes(david, office, 'Resolver la apelación', '75', '75')
  await page.goto(deal.address)
  await expect(stateOf(page, 'Liquidando')).toBeVisible()
  await picture(page, 'resuelta')
  // The 300,00 of the first day and the half of what was left.
  await openFolds(page)
  await expect(page.getByText('375,00').first()).toBeVisible()
})

test('what each would accept is written in secret: the figures meet, and both read the same middle', async ({
  browser,
  baseURL,
}) => {
  const deal = await dealAt('inspecting', baseURL, 'Cámara con polvo')
  const [hers, his] = [await browser.newContext(), await browser.newContext()]
  const buyer = { page: await openAs(hers, ana, deal.address), password: ana.password }
  const seller = { page: await openAs(his, marcos, deal.address), password: marcos.password }
  const { at } = await opens(buyer, deal.address, plastic('450'))
  const writeFigure = (side: Side, sum: string) =>
    take(side, at('make-secret-offer'), 'Guardar mi cifra', async () => {
      await picture(side.page, 'cifra-secreta')
      await side.page.getByRole('main').getByRole('textbox').first().fill(sum)
    })
  await writeFigure(buyer, '350')
  await seller.page.goto(deal.address)
  await expect(seller.page.getByText('350,00')).toBeHidden()
  await writeFigure(seller, '250')
  for (const { page } of [buyer, seller]) {
    await page.goto(deal.address)
    await openFolds(page)
    await expect(page.getByText('300,00').first()).toBeVisible()
    await expect(page.getByText(/350,00|250,00/)).toBeHidden()
  }
  await picture(seller.page, 'se-cruzaron')
})
