import { z } from 'zod'
import { stepCommand, TrancheNumber } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { keepRuling } from '#store/transactions/freezes.ts'
import { asEvidence, freezeToDecide, paperOf, WithPaper } from './freeze-input.ts'

/**
 * A person of the office brings the final ruling of whoever froze a deal and writes down what each side gets of each part
 * (X16); another one executes it. Refuses sums that do not share all that is held, and a deal that is not frozen.
 */
export const bringRuling = stepCommand({
  name: 'freezes.bring-ruling',
  action: 'bring-ruling',
  input: WithPaper.extend({
    freeze: z.uuid(),
    shares: z
      .array(
        z.object({
          tranche: TrancheNumber,
          toSellerMinor: z.coerce.bigint().nonnegative(),
          toBuyerMinor: z.coerce.bigint().nonnegative(),
        }),
      )
      .max(99),
  }),
  bring: (given) => ({ order: paperOf(given), ruling: given.shares }),
  evidence: asEvidence,
  know: async (act, given) => {
    await freezeToDecide(act, given, 'standing')
    return {}
  },
  beside: async (connection, given, { actor }, step) => {
    const { number } = existing(step.evidence, 'the ruling is evidence')
    const ruling = { ...paperOf(given), evidence: number, shares: given.shares }
    const isKept = await keepRuling(writerOn(connection), { freezeId: given.freeze, by: actor.id, ruling })
    if (!isKept) refuse('wrong-moment')
  },
})
