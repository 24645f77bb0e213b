import { stepCommand } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { endFreeze } from '#store/transactions/freezes.ts'
import { FreezeInput, freezeToDecide } from './freeze-input.ts'

/**
 * A second person, who decided nothing about the deal, executes what an authority ruled (X16): the money is shared as it says,
 * with the fee on the seller's share alone, and a dispute about it is over. Refused to whoever prepared it and to its
 * mediators and reviewers, under whatever account, and where nothing was ruled.
 */
export const executeRuling = stepCommand({
  name: 'freezes.execute',
  action: 'execute-ruling',
  input: FreezeInput,
  know: async (act, given, { disputes }) => {
    const found = await freezeToDecide(act, given, 'standing')
    if (!found) return {}
    const { ruling, rulingBy } = found
    if (ruling === null || rulingBy === null) return refuse('wrong-moment')
    const judges = disputes.flatMap((each) => [each.mediatorId, each.reviewerId].filter((id) => id !== null))
    for (const first of new Set([rulingBy, ...judges]))
      await mustBeAnother({ actor: act.actor, reader: act.means.database.reader }, first, 'execute-ruling')
    return { ruling: { shares: ruling.shares, by: rulingBy } }
  },
  beside: async (connection, { freeze: freezeId }, { actor, now: at }) => {
    const ended = { freezeId, by: actor.id, at, as: 'executed' } as const
    if (!(await endFreeze(writerOn(connection), ended))) refuse('wrong-moment')
  },
})
