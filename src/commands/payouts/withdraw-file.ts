import type pg from 'pg'
import type { Act } from '#commands/command.ts'
import { circumstancesOf, mustBeAsSeen } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { cancelFile, listPayoutsIn } from '#store/bank/payment-files.ts'
import { endedRefusal } from './file-content.ts'
import { recordRound, roundsOf, situationsOf } from './rounds.ts'

type InFile = Readonly<{ transactionId: string; payoutId: string }>
type Withdrawal = Readonly<{ fileId: string; note: string; rejected: string | null }>

/**
 * Cancels a payment file that was not handed over, with all its payouts: they are approved as before, but for one that
 * is rejected with it. Returns them. Whoever hands it over at the same time comes first, or not at all.
 */
export async function withdrawFile(
  connection: pg.ClientBase,
  act: Act,
  given: Withdrawal,
): Promise<readonly InFile[]> {
  const { fileId, note } = given
  const by = { by: act.actor.id, at: act.now, reason: note }
  const { isDone, state } = (await cancelFile(connection, fileId, by)) ?? refuse('not-found')
  if (!isDone) refuse(endedRefusal(state))
  const payouts = await listPayoutsIn(connection, fileId)
  for (const round of roundsOf(payouts)) await withdrawRound(connection, act, round, given)
  return payouts
}

async function withdrawRound(
  connection: pg.ClientBase,
  act: Act,
  round: readonly InFile[],
  { note, rejected }: Withdrawal,
): Promise<void> {
  const situationOf = await situationsOf(connection, round)
  const group = []
  for (const { transactionId, payoutId } of round) {
    const situation = situationOf({ transactionId })
    const isRejected = payoutId === rejected
    const by = circumstancesOf(act, situation, {}, { note })
    const action = isRejected ? 'reject-payout' : 'withdraw-payout'
    const step = engine.decide(situation, action, { payout: payoutId }, by)
    if (isRejected) await mustBeAsSeen(act, situation, { payout: payoutId })
    const answer = { transactionId, version: step.transaction.version }
    const key = isRejected && act.key ? { key: { ...act.key, answer } } : {}
    group.push({ step, alongside: { waiting: waitingOf(step.after), ...key } })
  }
  await recordRound(connection, group)
}
