import type pg from 'pg'
import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { circumstancesOf, mustHold } from '#commands/step.ts'
import { isWithUs } from '#domain/banking/payment-file-states.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { listFilePayouts, noteBankAnswer, readPaymentFile } from '#store/bank/payment-files.ts'
import { recordRound, roundsOf, situationsOf } from './rounds.ts'

const Input = z.object({ fileId: z.uuid() })

export type Sent = Readonly<{ fileId: string; payouts: number }>

/**
 * The bank has a payment file that was handed over (P4b): all its payouts that are still waiting are sent, in one go.
 * What the bank answered before that, it stays. Refused the second time, and before it was handed over.
 */
export const sendPayments: Command<z.infer<typeof Input>, Sent> = {
  name: 'payouts.send',
  input: Input,
  async run(act, { fileId }) {
    mustHold(act.actor, 'operator')
    const { reader, pool } = act.means.database
    const file = (await readPaymentFile(reader, fileId)) ?? refuse('not-found')
    if (isWithUs(file.state)) refuse('payment-file-not-taken')
    const payouts = (await listFilePayouts(reader, fileId)).map((each) => ({
      transactionId: each.transaction_id,
      payoutId: each.payout_id,
    }))
    return inTransaction(pool, async (connection) => {
      const isNoted = await noteBankAnswer(connection, fileId, { at: act.now, refusal: null })
      if (!isNoted) refuse('wrong-moment')
      let sent = 0
      for (const round of roundsOf(payouts)) sent += await sendRound(connection, act, round)
      return { fileId, payouts: sent }
    })
  },
}

/** Notes payouts of one round that still stand in their file as sent. Answers how many. */
export async function sendRound(
  connection: pg.ClientBase,
  act: Act,
  round: readonly { transactionId: string; payoutId: string }[],
): Promise<number> {
  const situationOf = await situationsOf(connection, round)
  const group = round.flatMap(({ transactionId, payoutId }) => {
    const situation = situationOf({ transactionId })
    if (situation.payouts.find((each) => each.id === payoutId)?.state !== 'exported') return []
    const step = engine.decide(
      situation,
      'send-payout',
      { payout: payoutId },
      circumstancesOf(act, situation),
    )
    return [{ step, alongside: { waiting: waitingOf(step.after) } }]
  })
  if (group.length === 0) return 0
  await recordRound(connection, group)
  return group.length
}
