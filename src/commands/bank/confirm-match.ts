import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { deposit, settleOrReturn } from './match-line.ts'
import { LineId } from './line-id.ts'

const Input = z.object({
  lineId: LineId,
  /** The deal that the second person read: another one is not confirmed with it. */
  transactionId: z.uuid(),
  /** The payout of it that came back, where the credit is no deposit. */
  payoutId: z.uuid().optional(),
})

/**
 * A second person confirms which deal a deposit is for that somebody else than the buyer paid, or that is too large for
 * one person to decide: it comes into custody. Or which payout came back: it is owed again, whole. Refused to whoever
 * proposed it, and without a fresh proof.
 */
export const confirmMatch: Command<z.infer<typeof Input>, { lineId: string; transactionId: string }> = {
  name: 'bank.confirm-match',
  input: Input,
  async run(act, { lineId, transactionId, payoutId }) {
    mustHold(act.actor, 'operator')
    mustHaveSteppedUp(act.actor, act.now)
    const line = (await readLine(act.means.database.reader, lineId)) ?? refuse('not-found')
    const { assignment } = line
    if (!assignment) return refuse('line-already-used')
    if (assignment.transactionId !== transactionId || assignment.payoutId !== payoutId) refuse('lost-race')
    await mustBeAnother(
      { actor: act.actor, reader: act.means.database.reader },
      assignment.by,
      'confirm-match',
    )
    if (payoutId) await settleOrReturn(act, line, { kind: 'returns', transactionId, payoutId }, assignment.by)
    else await deposit(act, line, transactionId, assignment.by)
    return { lineId, transactionId }
  },
}
