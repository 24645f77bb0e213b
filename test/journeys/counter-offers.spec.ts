import type { Page } from '@playwright/test'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { stateOf } from './deals.ts'
import { picturesOf } from './looks.ts'
import { provePassword } from './people.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenario 2 as its people live it: offers go to and fro, each beside the one before, and none is accepted but the newest. With
 * JOURNEY_PICTURES=on pictures are kept under artifacts/journeys/counter-offers.
 */

const picture = picturesOf('counter-offers')

async function counter(page: Page, deal: string, price: string) {
  await page.goto(`${deal}/counter`)
  await page.getByLabel('Precio').fill(price)
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible()
  await page.getByRole('button', { name: /^Enviar la contraoferta/ }).click()
  await expect(page).toHaveURL(deal)
}

test('Ana and Marcos make three counter-offers, an old one is refused to whoever still reads it, and the newest is agreed', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Mecedora de haya')
  const deal = new URL(address, baseURL).href
  const seller = await openAs(await browser.newContext(), marcos, address)
  await counter(seller, deal, '480')

  const context = await browser.newContext()
  const old = await openAs(context, ana, `${address}/accept`)
  await expect(old.getByText(/480,00/).first()).toBeVisible()
  await expect(old.getByText(/450,00/).first()).toBeVisible()
  await picture(old, 'antes-y-ahora')
  const buyer = await context.newPage()
  await counter(buyer, deal, '460')
  await counter(seller, deal, '470')

  const agree = /^Acordar .* con Marcos$/
  await provePassword(old, agree, ana.password)
  await old.getByRole('button', { name: agree }).click()
  await expect(old.getByText(/cambió (después de que lo abriste|mientras la mirabas)/)).toBeVisible()
  await picture(old, 'ya-no-es-la-ultima')
  await buyer.goto(deal)
  await expect(stateOf(buyer, 'Propuesta')).toBeVisible()

  await buyer.goto(`${deal}/accept`)
  await expect(buyer.getByText(/470,00/).first()).toBeVisible()
  await provePassword(buyer, agree, ana.password)
  await buyer.getByRole('button', { name: agree }).click()
  await expect(stateOf(buyer, 'Por depositar')).toBeVisible()
  // On a telephone the agreement folds; its address opens it.
  await buyer.goto(`${deal}#acuerdo`)
  await expect(buyer.getByText('Ver las 4 versiones y sus cambios')).toBeVisible()
  await picture(buyer, 'acordado')
})
