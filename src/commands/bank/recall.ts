import { hasStakeIn } from '#domain/transactions/stakes.ts'
import type pg from 'pg'
import type { Act, Tx } from '#commands/command.ts'
import { knownIn, recordRound } from '#commands/payouts/rounds.ts'
import { circumstancesOf } from '#commands/step.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { isHand } from '#domain/transactions/four-eyes.ts'
import { transitions } from '#domain/transactions/process.ts'
import { recalls } from '#domain/transactions/process/recalls.ts'

import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { lockLine } from '#store/bank/debits.ts'
import { onlyExplainedRecalls, partsOf, type RecallableLine, readRecallable } from '#store/bank/recalls.ts'
import { type Reader, readingIn } from '#store/database/database.ts'
import { writerOn } from '#store/database/in-transaction.ts'

type Debit = Readonly<{ custody_id: string; amount_minor: bigint; currency: string }>

/**
 * The deposit that somebody says the bank took back with a debit, checked: in a deal, of the same account, currency and
 * sum, and not taken back yet.
 */
export async function recalledWith(
  reader: Reader,
  debit: Debit,
  lineId: string | undefined,
): Promise<RecallableLine & { transactionId: string }> {
  if (lineId === undefined) return refuse('input-wrong', { fields: ['recalledLineId'] })
  const { transactionId, ...line } = (await readRecallable(reader, lineId)) ?? refuse('not-found')
  if (line.state === 'recalled') refuse('deposit-recalled')
  const isDeposit = line.direction === 'credit' && line.payoutId === null && line.state === 'matched'
  if (!isDeposit || transactionId === null) return refuse('not-a-deposit')
  if (line.custodyId !== debit.custody_id || line.currency !== debit.currency) refuse('not-a-deposit')
  if (line.amountMinor !== debit.amount_minor)
    refuse('amount-differs', {
      receivedMinor: String(debit.amount_minor),
      expectedMinor: String(line.amountMinor),
      currency: line.currency,
    })
  return { ...line, transactionId }
}

/** The same before it is confirmed: whoever says so of another debit at the same time waits for this one. */
export async function mustBeRecallable(tx: Tx, debit: Debit, lineId: string): Promise<void> {
  await lockLine(tx, lineId)
  await recalledWith(readingIn(tx), debit, lineId)
}

/** By what somebody has a hand in a deal's money that keeps them from confirming a recall: saying so of another deposit is none. */
const hands = transitions
  .filter((row) => isHand(row) && !recalls.some((each) => each.id === row.id))
  .map((row) => row.id)

/**
 * The bank took a deposit back (F11, F12), as `proposedBy` said and this person confirms with a fresh proof: nobody who is a
 * side of that deal, nor who confirms it had a hand in its money but for another recall. Refused where the deal moved on in between.
 */
export async function bookRecall(
  connection: pg.ClientBase,
  act: Act,
  { debit, lineId, proposedBy }: Readonly<{ debit: Debit; lineId: string; proposedBy: string }>,
): Promise<void> {
  if (!isProven(act.actor, act.now)) refuse('step-up-needed')
  const reader = readingIn(writerOn(connection))
  const line = await recalledWith(reader, debit, lineId)
  const { situation, facts } = await knownIn(connection, act, line.transactionId)
  const { transaction } = situation
  if ([act.actor.id, proposedBy].some((each) => hasStakeIn(situation, each))) refuse('not-your-deal')
  const isOwn = transaction.handledBy.includes(act.actor.id)
  const by = { personId: act.actor.id, transitions: hands }
  if (isOwn && !(await onlyExplainedRecalls(reader, transaction.id, by)))
    refuse('same-person-twice', { action: 'confirm-recall' })
  const taken = { lineId, amountMinor: line.amountMinor, parts: await partsOf(reader, line) }
  const use = { lineId, from: ['matched'], to: 'recalled', payoutId: null }
  const circumstances = circumstancesOf(act, situation, facts, { lineId, alsoBy: proposedBy })
  const step = engine.decideRecall(situation, taken, use, circumstances)
  await recordRound(connection, [{ step, alongside: { waiting: waitingOf(step.after) } }])
}
