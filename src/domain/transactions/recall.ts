import { refuse } from '../refusal.ts'
import { apply } from './apply.ts'
import type { Transition } from './process.ts'
import type { Work } from './work.ts'

/** What a line of the bank brought to one part: the deposit itself, and what the operator bore of a small shortage (L4). */
export type BroughtToPart = Readonly<{ tranche: number; amountMinor: bigint; borneMinor: bigint }>

/** A deposit that the payer's bank takes back: its line, its whole sum, and what of it went to which part and still counts there. */
export type Recall = Readonly<{ lineId: string; amountMinor: bigint; parts: readonly BroughtToPart[] }>

type Find = (work: Work, action: string) => Transition | undefined
type Taken = NonNullable<Work['recall']>

/**
 * Part for part, what is still held leaves with the recall (F11); what is not held any more the buyer owes (F12). What they
 * are owed in the deal is set against that (P11), and while they owe more, no payout of the deal that is still with us
 * goes on by itself (P2e).
 */
export function recall(work: Work, find: Find, { lineId, amountMinor, parts }: Recall): void {
  const taken: Taken = { lineId, restMinor: amountMinor, part: null }
  work.recall = taken
  for (const part of parts) takeFromFamily(work, find, taken, part)
  work.tranche = null
  taken.part = null
  take(work, find, 'recall-late-money')
  if (taken.restMinor === 0n) return
  if (!take(work, find, 'recall-released')) refuse('wrong-moment')
}

/**
 * What a line brought to a part leaves that part and whatever was split off it for a dispute, before anybody owes. What both
 * sides count as the seller's already, because its release runs, leaves last.
 */
function takeFromFamily(work: Work, find: Find, taken: Taken, part: BroughtToPart): void {
  let leftMinor = part.amountMinor
  for (const tranche of familyOf(work, part.tranche)) {
    if (leftMinor === 0n) return
    const before = taken.restMinor
    work.tranche = tranche
    const borneMinor = tranche === part.tranche ? part.borneMinor : 0n
    taken.part = { tranche, amountMinor: leftMinor, borneMinor }
    take(work, find, 'recall-deposit')
    leftMinor -= before - taken.restMinor
  }
}

/** A part and all that was split off it, or off those, with what is being released at the end. */
function familyOf({ tranches }: Work, number: number): number[] {
  const family = new Set([number])
  // A part that was split off has a higher number than the one that it comes from.
  for (const { number: own, splitFrom } of tranches.toSorted((one, other) => one.number - other.number))
    if (splitFrom !== null && family.has(splitFrom)) family.add(own)
  const isPromised = (each: number) =>
    Number(tranches.some((tranche) => tranche.number === each && tranche.state === 'releasable'))
  return [...family].toSorted((one, other) => isPromised(one) - isPromised(other))
}

/**
 * Refuses a recall that leaves the buyer owing, with all they are owed set against it, while a payment file of ours would
 * still pay them: it is cancelled first.
 */
export function refuseWhileInFile({ recall: taken, transaction, payouts }: Work): void {
  const leavesOwing = (taken?.restMinor ?? 0n) > 0n && transaction.buyerOwesMinor > 0n
  if (leavesOwing && payouts.some((each) => each.to === 'buyer' && each.state === 'exported'))
    refuse('refund-in-file')
}

function take(work: Work, find: Find, action: string): boolean {
  const row = find(work, action)
  if (row) apply(work, row)
  return row !== undefined
}
