import { stepCommand } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { endFreeze } from '#store/transactions/freezes.ts'
import { Note } from '../written.ts'
import { FreezeInput, freezeToDecide } from './freeze-input.ts'

/**
 * A second person lets a frozen deal go on as it was (X15): its clocks run again, with 48 hours at the least, and both sides
 * read why. Refused to whoever proposed it, under whatever account, and where nobody did.
 */
export const liftFreeze = stepCommand({
  name: 'freezes.lift',
  action: 'lift-freeze',
  input: FreezeInput.extend({ reason: Note }),
  bring: ({ reason }) => ({ reason }),
  know: async (act, given) => {
    const found = await freezeToDecide(act, given, 'standing')
    if (!found?.liftBy) return {}
    await mustBeAnother({ actor: act.actor, reader: act.means.database.reader }, found.liftBy, 'lift-freeze')
    return { order: { waits: false, isLiftProposed: true } }
  },
  beside: async (connection, { freeze: freezeId }, { actor, now: at }) => {
    const ended = { freezeId, by: actor.id, at, as: 'lifted' } as const
    if (!(await endFreeze(writerOn(connection), ended))) refuse('wrong-moment')
  },
})
