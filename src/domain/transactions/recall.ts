import { refuse } from '../refusal.ts'
import { apply } from './apply.ts'
import type { Transition } from './process.ts'
import type { Work } from './work.ts'

/** What a line of the bank brought to one part: the deposit itself, and what the operator bore of a small shortage (L4). */
export type BroughtToPart = Readonly<{ tranche: number; amountMinor: bigint; borneMinor: bigint }>

/** A deposit that the payer's bank takes back: its line, its whole sum, and what of it went to which part and still counts there. */
export type Recall = Readonly<{ lineId: string; amountMinor: bigint; parts: readonly BroughtToPart[] }>

type Find = (work: Work, action: string) => Transition | undefined

/**
 * Part for part, what is still held leaves with the recall (F11); what is not held any more the buyer owes (F12). What they
 * are owed in the deal is set against that (P11), and while they owe more, no payout of the deal that is still with us
 * goes on by itself (P2e).
 */
export function recall(work: Work, find: Find, { lineId, amountMinor, parts }: Recall): void {
  work.recall = { lineId, restMinor: amountMinor, part: null }
  for (const part of parts) {
    work.tranche = part.tranche
    work.recall.part = part
    take(work, find, 'recall-deposit')
  }
  work.tranche = null
  work.recall.part = null
  take(work, find, 'recall-late-money')
  if (work.recall.restMinor === 0n) return
  if (!take(work, find, 'recall-released')) refuse('wrong-moment')
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
