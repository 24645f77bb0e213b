import { stepCommand } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { confirmFreeze } from '#store/transactions/freezes.ts'
import { FreezeInput, knowWaiting } from './freeze-input.ts'

/**
 * A person of the office who did not bring it confirms the paper of an authority (X15): the deal's money stands still and so
 * do its clocks. Refused to whoever brought it, under whatever account, and where it does not wait any more.
 */
export const confirmOrder = stepCommand({
  name: 'freezes.confirm',
  action: 'freeze-deal',
  input: FreezeInput,
  know: knowWaiting,
  beside: async (connection, { freeze: freezeId }, { actor, now: at }) => {
    if (!(await confirmFreeze(writerOn(connection), { freezeId, by: actor.id, at }))) refuse('wrong-moment')
  },
})
