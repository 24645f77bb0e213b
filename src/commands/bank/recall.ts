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
import type { Step } from '#domain/transactions/step.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { lockLine } from '#store/bank/debits.ts'
import {
  type DepositOfLine,
  onlyExplainedRecalls,
  partsOf,
  type RecallableLine,
  readRecallable,
  takeBackWhole,
} from '#store/bank/recalls.ts'
import { type Reader, readingIn } from '#store/database/database.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import type { StepToRecord } from '#store/transactions/step-rows.ts'

type Debit = Readonly<{ custody_id: string; amount_minor: bigint; currency: string }>

/**
 * The deposit that somebody says the bank took back with a debit, checked: in a deal or divided among several, of the same
 * account, currency and sum, and not taken back yet. A piece alone is none: the bank takes back what it told.
 */
export async function recalledWith(
  reader: Reader,
  debit: Debit,
  lineId: string | undefined,
): Promise<RecallableLine> {
  if (lineId === undefined) return refuse('input-wrong', { fields: ['recalledLineId'] })
  const line = (await readRecallable(reader, lineId)) ?? refuse('not-found')
  if (line.state === 'recalled') refuse('deposit-recalled')
  const isDeposit = line.direction === 'credit' && line.payoutId === null && !line.isPiece
  if (!isDeposit || !depositStates.includes(line.state)) return refuse('not-a-deposit')
  if (line.custodyId !== debit.custody_id || line.currency !== debit.currency) refuse('not-a-deposit')
  if (line.amountMinor !== debit.amount_minor)
    refuse('amount-differs', {
      receivedMinor: String(debit.amount_minor),
      expectedMinor: String(line.amountMinor),
      currency: line.currency,
    })
  return line
}

const depositStates = ['matched', 'divided']

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
 * side of its deal, nor who confirms it had a hand in its money but for another recall. Refused where the deal moved on in
 * between. What was divided is taken back in every deal of it, or in none.
 */
export async function bookRecall(
  connection: pg.ClientBase,
  act: Act,
  { debit, lineId, proposedBy }: Readonly<{ debit: Debit; lineId: string; proposedBy: string }>,
): Promise<void> {
  if (!isProven(act.actor, act.now)) refuse('step-up-needed')
  const { deposits } = await recalledWith(readingIn(writerOn(connection)), debit, lineId)
  const steps: StepToRecord[] = []
  for (const deposit of deposits) {
    const step = await recallStep(connection, act, deposit, proposedBy)
    steps.push({ step, alongside: { waiting: waitingOf(step.after) } })
  }
  await recordRound(connection, steps)
  await takeBackWhole(connection, lineId)
}

async function recallStep(
  connection: pg.ClientBase,
  act: Act,
  deposit: DepositOfLine,
  proposedBy: string,
): Promise<Step> {
  const reader = readingIn(writerOn(connection))
  const { situation, facts } = await knownIn(connection, act, deposit.transactionId)
  const { transaction } = situation
  if ([act.actor.id, proposedBy].some((each) => hasStakeIn(situation, each))) refuse('not-your-deal')
  for (const personId of transaction.handledBy) {
    const isOwn = await isOneIdentity(reader, act.actor.id, personId)
    if (isOwn && !(await onlyExplainedRecalls(reader, transaction.id, { personId, transitions: hands })))
      refuse('same-person-twice', { action: 'confirm-recall' })
  }
  const { lineId, amountMinor } = deposit
  const taken = { lineId, amountMinor, parts: await partsOf(reader, deposit) }
  const use = { lineId, from: ['matched'], to: 'recalled', payoutId: null }
  const circumstances = circumstancesOf(act, situation, facts, { lineId, alsoBy: proposedBy })
  return engine.decideRecall(situation, taken, use, circumstances)
}
