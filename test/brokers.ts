import { acceptTransaction } from '#commands/transactions/accept.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { usualTerms } from './usual-terms.ts'
import type { Name, World } from './world.ts'

/** What the broker of the tests gets, in minor units: a figure that stands nowhere else. */
export const commissionMinor = 43_210n

/** A deal of Ana and Benito in which Benito pays Zoe, or somebody else, agreed by real commands. */
export async function brokeredDeal(world: World, terms: object = {}, broker: Name = 'zoe'): Promise<string> {
  const transactionId = await world.transactionIn('claimed', terms)
  await world.perform('benito', counterOffer, {
    transactionId,
    terms: Terms.parse({ ...usualTerms, ...terms }),
    broker: { personId: world.ids[broker], commissionMinor },
  })
  const { transaction } = await world.situation(transactionId)
  await world.perform('ana', acceptTransaction, { transactionId, hash: transaction.termsHash })
  return transactionId
}

/** The same where the goods came and are looked at. */
export async function brokeredInspection(
  world: World,
  terms: object = {},
  broker: Name = 'zoe',
): Promise<string> {
  const transactionId = await brokeredDeal(world, terms, broker)
  await world.deposit(transactionId, sumsOf((await world.situation(transactionId)).terms).buyerPaysMinor)
  await declared(world, transactionId)
  return transactionId
}

/** Its goods came, and Ana looks at them. */
export async function declared(world: World, transactionId: string): Promise<void> {
  await world.perform('benito', declareDelivery, {
    transactionId,
    tranche: 1,
    proof: { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' },
  })
  await world.perform('ana', confirmReceipt, { transactionId, tranche: 1 })
}
