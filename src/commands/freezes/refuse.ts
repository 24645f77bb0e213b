import { stepCommand } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { refuseFreeze } from '#store/transactions/freezes.ts'
import { Note } from '../written.ts'
import { FreezeInput, knowWaiting } from './freeze-input.ts'

/**
 * A person of the office says that a paper freezes nothing, and why; both sides read it (X15). Refused to whoever brought it,
 * under whatever account, and where it does not wait any more.
 */
export const refuseOrder = stepCommand({
  name: 'freezes.refuse',
  action: 'refuse-order',
  input: FreezeInput.extend({ reason: Note }),
  bring: ({ reason }) => ({ reason }),
  know: knowWaiting,
  beside: async (connection, { freeze: freezeId, reason: note }, { actor, now: at }) => {
    const isDone = await refuseFreeze(writerOn(connection), { freezeId, by: actor.id, at, note })
    if (!isDone) refuse('wrong-moment')
  },
})
