import { existing } from '#domain/assert.ts'
import { saveTaxData } from '#commands/people/save-tax-data.ts'
import { setTaxIdentity } from '#commands/ledger/set-tax-identity.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { readInvoices } from '#store/ledger/invoices.ts'
import { system } from '#domain/transactions/situation.ts'
import type { Name, World } from './world.ts'

/** Who issues the invoices in tests. */
export const taxIdentityTyped = {
  legalName: 'Resguardo de Prueba, S. L.',
  taxNumber: 'B12345678',
  address: 'Calle Mayor 1, 28013 Madrid',
  residence: 'ES:Europe/Madrid',
  series: 'RSG',
} as const

/** To whom Ana's invoices are made out in tests. */
export const taxDataTyped = {
  name: 'Ana Prueba García',
  taxNumber: '12345678Z',
  address: 'Calle Menor 2, 41001 Sevilla',
  country: 'ES',
} as const

/** From now on the operator invoices. */
export const invoicing = (world: World) => world.perform('olga', setTaxIdentity, taxIdentityTyped)

export const givesTaxData = (world: World, who: Name = 'ana', data: object = {}) =>
  world.perform(who, saveTaxData, { ...taxDataTyped, ...data })

/** Deals whose release only waits for its time to undo, all of which is over. */
export async function dealsToRelease(world: World, count: number, terms: object = {}): Promise<string[]> {
  const deals: string[] = []
  for (let n = 0; n < count; n += 1) deals.push(await world.transactionIn('releasable', terms))
  world.pass('PT11M')
  return deals
}

/** What Ana released is Benito's: the fee is earned. */
export const release = (world: World, transactionId: string) =>
  world.perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })

/** A deal that was released whole: half of its fee is Ana's, half Benito's. */
export async function releasedDeal(world: World, terms: object = {}): Promise<string> {
  const [deal = ''] = await dealsToRelease(world, 1, terms)
  await release(world, deal)
  return deal
}

/** All invoices there are, in the order in which they were issued. */
export const allInvoices = ({ database, means }: World) =>
  readInvoices(database.reader, means.seals, { order: 'oldest', most: 1_000 })

/** The last invoice of a person, who gave their tax data after it. */
export async function invoiceToReplace(world: World, who: Name): Promise<string> {
  await givesTaxData(world, who)
  const mine = (await allInvoices(world)).findLast((each) => each.personId === world.ids[who])
  return existing(mine, 'there is an invoice').id
}
