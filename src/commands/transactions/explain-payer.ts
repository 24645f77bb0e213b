import { z } from 'zod'
import { LineId } from '#commands/bank/line-id.ts'
import { command } from '#commands/command.ts'
import { TransactionId } from '#commands/step.ts'
import { Reason } from '#commands/written.ts'
import { refuse } from '#domain/refusal.ts'
import { savePayerExplanation } from '#store/bank/payer-explanations.ts'
import { readingIn } from '#store/database/database.ts'
import { addJob } from '#store/queue/jobs.ts'
import { dealOfParty } from '#store/transactions/messages.ts'

/**
 * The buyer says who paid a deposit that does not come from them (F8), once; the operator reads it and decides. Refused
 * to everybody but the buyer, and when it was said or judged before.
 */
export const explainPayer = command({
  name: 'transactions.explain-payer',
  input: z.object({ transactionId: TransactionId, lineId: LineId, explanation: Reason }),
  async run({ tx, actor, now }, { transactionId, lineId, explanation }) {
    const deal = await dealOfParty(readingIn(tx), transactionId, actor.id)
    if (deal?.buyerId !== actor.id) refuse('not-found')
    if (!(await savePayerExplanation(tx, { lineId, transactionId, explanation, at: now })))
      refuse('wrong-moment')
    await addJob(tx, { task: 'tell-page', payload: { transactionId } })
    return { transactionId }
  },
})
