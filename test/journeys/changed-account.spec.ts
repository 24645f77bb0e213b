import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { stateOf } from './deals.ts'
import { picturesOf } from './looks.ts'
import { passTime, provePassword } from './people.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenario 19 as its people live it: where Marcos is paid changes just before he is. With JOURNEY_PICTURES=on pictures are kept under
 * artifacts/journeys/changed-account.
 */

const picture = picturesOf('changed-account')

test('Marcos changes where he is paid, and what was released waits for the new account and says until when', async ({
  browser,
  baseURL,
}) => {
  const deal = await dealAt('inspecting', baseURL, 'Trípode de carbono')
  const seller = await openAs(await browser.newContext(), marcos, '/app/account/bank-accounts/add?country=ES')
  await seller.getByRole('textbox', { name: 'IBAN' }).fill('ES66 2100 0418 4012 3456 7891')
  await seller.getByRole('checkbox', { name: 'Cobrar en esta cuenta desde ahora' }).check()
  await provePassword(seller, 'Guardar la cuenta', marcos.password)
  await seller.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(seller.getByText('La cuenta está guardada.')).toBeVisible()
  await picture(seller, 'cuenta-nueva')

  const page = await openAs(await browser.newContext(), ana, `${deal.address}/release?tranche=1`)
  await provePassword(page, /^Liberar .* a Marcos$/, ana.password)
  await page.getByRole('button', { name: /^Liberar .* a Marcos$/ }).click()
  await expect(stateOf(page, 'Aceptado')).toBeVisible()
  await passTime(page, 'Adelantar 1 hora')
  await seller.goto(deal.address)
  await expect(seller.getByRole('heading', { name: /espera de seguridad de tu cuenta/ })).toBeVisible()
  await picture(seller, 'espera-por-seguridad')

  await passTime(page, 'Adelantar 1 día', 4)
  await seller.goto(deal.address)
  await expect(seller.getByText(/espera de seguridad/)).toBeHidden()
  await picture(seller, 'ya-puede-cobrar')
})
