import { stepCommand } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { newId } from '#store/ids.ts'
import { addFreeze } from '#store/transactions/freezes.ts'
import { asEvidence, paperOf, WithPaper } from './freeze-input.ts'

/**
 * A side of a deal, or the office, brings the paper of a court, an arbitrator or an authority that holds its money (X15). It
 * changes nothing until another person of the office confirms it. Refuses a deal without a deposit, one that is frozen, and
 * a second paper while one waits.
 */
export const bringOrder = stepCommand({
  name: 'freezes.bring',
  action: 'bring-order',
  input: WithPaper,
  bring: (given) => ({ order: paperOf(given) }),
  evidence: asEvidence,
  beside: async (connection, given, { actor, now }, step) => {
    const { number, side } = existing(step.evidence, 'the paper is evidence')
    const isNew = await addFreeze(writerOn(connection), {
      ...paperOf(given),
      id: newId(now),
      transactionId: given.transactionId,
      evidence: number,
      by: actor.id,
      as: side,
      at: now,
    })
    if (!isNew) refuse('order-waits-already')
  },
})
