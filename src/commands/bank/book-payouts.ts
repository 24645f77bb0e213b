import type pg from 'pg'
import type { Act } from '#commands/command.ts'
import { circumstancesOf } from '#commands/step.ts'
import { recordRound, roundsOf, situationsOf } from '#commands/payouts/rounds.ts'
import type { PayoutCandidate } from '#domain/banking/matching.ts'
import { engine } from '#domain/transactions/engine.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { BankLine } from '#store/bank/bank-lines.ts'
import { receiptOfPayout } from './receipt.ts'

/**
 * An unexplained debit was these payouts (P5b, P5c): all of them are settled with it, or none, and each payee has a
 * receipt. Refused where one of them moved on meanwhile.
 */
export async function bookAsPayouts(
  connection: pg.ClientBase,
  act: Act,
  line: BankLine,
  payouts: readonly PayoutCandidate[],
): Promise<void> {
  for (const round of roundsOf(payouts)) {
    const situationOf = await situationsOf(connection, round)
    const group = round.map(({ transactionId, payoutId }) => {
      const situation = situationOf({ transactionId })
      const by = circumstancesOf(act, situation, {}, { lineId: line.id })
      const step = engine.decide(situation, 'find-payout-paid', { payout: payoutId }, by)
      return { payoutId, step, alongside: { waiting: waitingOf(step.after) } }
    })
    await recordRound(connection, group)
    for (const { payoutId, step } of group) await receiptOfPayout(act, line, payoutId)(connection, step)
  }
}
