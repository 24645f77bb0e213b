import { appealDecision } from '#commands/disputes/appeal.ts'
import { assignMediator } from '#commands/disputes/assign-mediator.ts'
import { decideDispute } from '#commands/disputes/decide.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { proposeResolution } from '#commands/disputes/propose-resolution.ts'
import { refuseResolution } from '#commands/disputes/refuse-resolution.ts'
import { restCase } from '#commands/disputes/rest-case.ts'
import { waiveAppeal } from '#commands/disputes/waive-appeal.ts'
import { askMediation } from '#commands/disputes/ask-mediation.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import type { DisputeState } from '#domain/transactions/states.ts'
import { usualTerms } from './usual-terms.ts'
import type { Name, World } from './world.ts'

/** Somebody whose last proof is older than a step that moves money takes (G-STEP). */
export const unsure = (world: World, who: Name) => ({
  ...world.actor(who),
  steppedUpAt: world.now().subtract({ minutes: 6 }),
})

/** What Ana says when the bicycle of 10,000.00 is not the one that she bought; anything can be replaced. */
export const complaint = {
  tranche: 1,
  ground: 'distinto',
  remedy: 'refund',
  claimedMinor: '1000000',
  statement: 'Es otro modelo: el cuadro no es de carbono.',
  noEvidence: 'Las fotos las hago mañana con luz.',
} as const

/** What Benito says against Ana in turn. */
export const counterclaim = {
  ground: 'comprador_no_responde',
  remedy: 'release',
  statement: 'No contesta y no me deja recogerla.',
} as const

/** What a mediator writes, with these sums. */
export const resolution = (toSellerMinor: bigint, toBuyerMinor: bigint) => ({
  toSellerMinor: toSellerMinor.toString(),
  toBuyerMinor: toBuyerMinor.toString(),
  contested: 'Ana dice que el cuadro es de aluminio; Benito, que es de carbono.',
  reasons: 'Quien compra se la queda con un descuento.',
  rules: ['prueba-distinto', 'remedio-split'],
})

/** What a mediator writes whose money waits for something to be done within five days; the seller's share of what is missed. */
export const remedy = (kind: 'return' | 'repair', toSellerMinor: bigint, otherwiseToSellerMinor: bigint) => ({
  ...resolution(toSellerMinor, 1_000_000n - toSellerMinor),
  rules: ['prueba-distinto', kind === 'return' ? 'remedio-return' : 'remedio-repair'],
  condition: { kind, paidBy: 'seller', days: 5, otherwiseToSellerMinor: otherwiseToSellerMinor.toString() },
})

/** Carla decided a remedy about what Ana got from Benito, nobody appealed, and its part follows it now. */
export async function remediedDispute(
  world: World,
  decided: object,
  terms: object = laterTerms,
): Promise<Disputed> {
  const raw = await openedDispute(world, {}, terms)
  world.pass({ hours: 72 })
  await driveDispute(world, raw, 'proposal')
  await decideRemedy(world, raw, decided)
  return raw
}

/** A proposal is refused, this is decided instead, and nobody appeals. */
export async function decideRemedy(world: World, raw: Disputed, decided: object): Promise<void> {
  await world.perform('ana', refuseResolution, raw)
  await world.perform('carla', decideDispute, { ...raw, ...decided })
  await world.perform('ana', waiveAppeal, raw)
  await world.perform('benito', waiveAppeal, raw)
}

type Disputed = Readonly<{ transactionId: string; dispute: string }>
type Reached = Exclude<DisputeState, 'executed' | 'settled' | 'withdrawn'>

/** Somebody tests it for weeks: the day of delivery is far. */
const laterTerms = { tranches: [{ ...usualTerms.tranches[0], deliverBy: '2026-12-18' }] }

/** Ana disputes what she got from Benito. */
export async function openedDispute(
  world: World,
  change: object = {},
  terms: object = laterTerms,
): Promise<Disputed> {
  const transactionId = await world.transactionIn('inspecting', terms)
  await world.perform('ana', openDispute, { transactionId, ...complaint, ...change })
  return { transactionId, dispute: await disputeOf(world, transactionId) }
}

/** The same, and it has come so far; Carla mediates. A decision gives Benito 6,000.00 of 10,000.00; one that is appealed, all. */
export async function disputeIn(world: World, state: Reached, change: object = {}): Promise<Disputed> {
  const raw = await openedDispute(world, change)
  if (state === 'negotiation') return raw
  world.pass({ hours: 72 })
  await driveDispute(world, raw, state)
  return raw
}

/** Takes a dispute that was talked about for long enough so far, by whoever mediates it. */
export async function driveDispute(
  world: World,
  raw: Disputed,
  state: Reached,
  mediator: 'carla' | 'david' = 'carla',
): Promise<void> {
  const { perform, ids } = world
  await perform('benito', askMediation, raw)
  if (state === 'mediation_queue') return
  await perform('olga', assignMediator, { ...raw, personId: ids[mediator] })
  if (state === 'evidence') return
  await perform('ana', restCase, raw)
  await perform('benito', restCase, raw)
  const { tranches } = await world.situation(raw.transactionId)
  const tenth = (tranches[0]?.heldMinor ?? 0n) / 10n
  await perform(mediator, proposeResolution, { ...raw, ...resolution(5n * tenth, 5n * tenth) })
  if (state === 'proposal') return
  await perform('ana', refuseResolution, raw)
  const forSeller = state === 'appeal' ? 10n : 6n
  await perform(mediator, decideDispute, {
    ...raw,
    ...resolution(forSeller * tenth, (10n - forSeller) * tenth),
  })
  if (state === 'decided') return
  if (state === 'appeal') {
    // Benito got all of it and she wants all of it back: nothing is uncontested.
    await perform('ana', appealDecision, { ...raw, ...appeal, toSellerMinor: '0' })
    return
  }
  await perform('ana', waiveAppeal, raw)
  await perform('benito', waiveAppeal, raw)
}

/** What Ana says against the decision: half, and not six tenths. */
export const appeal = {
  appealGround: 'wrong-fact',
  statement: 'El perito dice que vale la mitad.',
  toSellerMinor: '500000',
}

/** The only dispute of a deal. */
export async function disputeOf(world: World, transactionId: string): Promise<string> {
  const { disputes } = await world.situation(transactionId)
  return existing(disputes[0], 'there is a dispute').id
}

/** Where the dispute, its part and all parts of a deal are. */
export async function whereIs(world: World, transactionId: string) {
  const { disputes, tranches } = await world.situation(transactionId)
  return { dispute: disputes[0]?.state, parts: tranches.map((each) => each.state) }
}

/** A clock of the dispute runs out, and what was published for it happens. */
export async function lapseOfDispute(world: World, transactionId: string, kind: TimerKind): Promise<void> {
  const { timers } = await world.situation(transactionId)
  const { subject, cycle, dueAt } = existing(
    timers.findLast((each) => each.kind === kind && each.state === 'armed'),
    `${kind} runs`,
  )
  world.pass(world.now().until(dueAt).add({ seconds: 1 }))
  await world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })
}

export const bySize = (one: bigint, other: bigint) => Number(one - other)

/** What is paid in a deal, smallest first, in minor units. */
export async function paidIn(world: World, transactionId: string): Promise<bigint[]> {
  const { payouts } = await world.situation(transactionId)
  return payouts.map((each) => each.amountMinor).toSorted(bySize)
}
