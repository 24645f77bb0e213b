import { refuse } from '../refusal.ts'
import { total } from '../money.ts'
import { apply } from './apply.ts'
import type { Transition } from './process.ts'
import { isUnpaid } from './states.ts'
import type { Work } from './work.ts'

/** What a line of the bank brought to one part: the deposit itself, and what the operator bore of a small shortage (L4). */
export type BroughtToPart = Readonly<{ tranche: number; amountMinor: bigint; borneMinor: bigint }>

/** A deposit that the payer's bank takes back: its whole sum, and what of it went to which part and still counts there. */
export type Recall = Readonly<{ amountMinor: bigint; parts: readonly BroughtToPart[] }>

type Find = (work: Work, action: string) => Transition | undefined

/**
 * Part for part, what is still held leaves with the recall (F11); what is not held any more the buyer owes (F12). What they
 * are owed in the deal is set against that (P11), and while they owe more, no payout of the deal that is still with us
 * goes on by itself (P2e). Refused while a file of ours would still pay them: it is cancelled first.
 */
export function recall(work: Work, find: Find, { amountMinor, parts }: Recall): void {
  work.recall = { restMinor: amountMinor, part: null }
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
  if (inFile(work) && stillOwed(work) < work.transaction.buyerOwesMinor) refuse('refund-in-file')
}

/** Whether money for the buyer stands in a payment file that has not left yet. */
function inFile({ payouts }: Work): boolean {
  return payouts.some((each) => each.to === 'buyer' && each.state === 'exported')
}

/** What the buyer is owed and no file took yet, which is set against what they owe. */
function stillOwed({ payouts }: Work): bigint {
  const theirs = payouts.filter((each) => each.to === 'buyer' && isUnpaid(each.state))
  return total(
    theirs.filter((each) => !['exported', 'sent'].includes(each.state)).map((each) => each.amountMinor),
  )
}

function take(work: Work, find: Find, action: string): boolean {
  const row = find(work, action)
  if (row) apply(work, row)
  return row !== undefined
}
