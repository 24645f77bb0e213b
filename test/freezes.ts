import { bringOrder } from '#commands/freezes/bring.ts'
import { bringRuling } from '#commands/freezes/bring-ruling.ts'
import { confirmOrder } from '#commands/freezes/confirm.ts'
import { proposeLift } from '#commands/freezes/propose-lift.ts'
import { existing } from '#domain/assert.ts'
import { freezesOf } from '#store/transactions/freezes.ts'
import { pdf } from './pictures.ts'
import { usualTerms } from './usual-terms.ts'
import type { Name, World } from './world.ts'

/** What a court's paper says of itself, with its file. */
export const courtPaper = {
  kind: 'court',
  authority: 'Juzgado 3 de Puebla',
  reference: 'auto 12/2026',
  datedOn: '2026-01-15',
  words: 'Medida cautelar sobre el dinero.',
  files: [{ name: 'auto.pdf', bytes: pdf }],
} as const

export type FrozenDeal = Readonly<{ transactionId: string; freeze: string }>

/** Somebody brings the paper of a court about a deal. */
export async function broughtOrder(
  world: World,
  transactionId: string,
  who: Name = 'ana',
): Promise<FrozenDeal> {
  await world.perform(who, bringOrder, { transactionId, ...courtPaper })
  const [newest] = await freezesOf(world.database.reader, transactionId)
  return { transactionId, freeze: existing(newest, 'it was brought').id }
}

/** Ana brings it and Olga confirms it: the deal is frozen. */
export async function frozenDeal(world: World, transactionId: string): Promise<FrozenDeal> {
  const about = await broughtOrder(world, transactionId)
  await world.perform('olga', confirmOrder, about)
  return about
}

/** What Olga writes down of a ruling that shares the 10,000.00 of the only part, in minor units. */
export const rulingOf = (
  about: FrozenDeal,
  toSellerMinor: bigint,
  toBuyerMinor = 1_000_000n - toSellerMinor,
) => ({
  ...about,
  ...courtPaper,
  reference: 'sentencia 40/2026',
  shares: [{ tranche: 1, toSellerMinor: toSellerMinor.toString(), toBuyerMinor: toBuyerMinor.toString() }],
})

/** The same, and Olga has prepared a ruling of 6,000.00 for Benito: another person executes it. */
export async function ruledDeal(world: World, transactionId: string): Promise<FrozenDeal> {
  const about = await frozenDeal(world, transactionId)
  await world.perform('olga', bringRuling, rulingOf(about, 600_000n))
  return about
}

/** How a ruling shares the 100.00 of one of those deals. */
export const cheapRuling = [6_000n, 4_000n] as const

/** A deal in each moment in which somebody may do something about its order. Somebody else than the attempts' colleague took the first steps. */
export async function othersOrders(world: World) {
  // The month of their people has its limit.
  const tranches = usualTerms.tranches.map((part) => ({ ...part, priceMinor: '10000' }))
  const deal = () => world.transactionIn('inspecting', { tranches })
  const waiting = await broughtOrder(world, await deal())
  const standing = await frozenDeal(world, await deal())
  const liftable = await frozenDeal(world, await deal())
  await world.perform('pablo', proposeLift, { ...liftable, reason: 'Lo levantó el juzgado.' })
  const ruled = await frozenDeal(world, await deal())
  await world.perform('pablo', bringRuling, rulingOf(ruled, ...cheapRuling))
  return { waiting, standing, liftable, ruled }
}

/** Whether the money of a deal stands still now. */
export const isFrozen = async (world: World, id: string) =>
  (await world.situation(id)).transaction.frozenAt !== null

/** All who have nothing to do with orders, nor with the deal. */
export const outsiders: readonly Name[] = ['zoe', 'carla', 'adela', 'sara']

/** Why an order ends. */
export const reason = 'El juzgado levantó la medida.'
