import { z } from 'zod'
import type { Act } from '#commands/command.ts'
import { SentEvidence } from '#commands/transactions/bring-evidence.ts'
import { TransactionId } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { authorityKinds } from '#domain/transactions/authority.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { written } from '#domain/written.ts'
import { type Freeze, freezeById, type FreezeState } from '#store/transactions/freezes.ts'

const named = z.string().trim().min(written.least).max(200)

/** The paper of an authority with its file: whose it is, its number there and its date. */
export const WithPaper = SentEvidence.omit({ keepsPlace: true }).extend({
  transactionId: TransactionId,
  kind: z.enum(authorityKinds),
  authority: named,
  reference: named,
  datedOn: z.iso.date(),
})

type Paper = Pick<z.infer<typeof WithPaper>, 'kind' | 'authority' | 'reference' | 'datedOn'>

export const paperOf = ({ kind, authority, reference, datedOn }: Paper) => ({
  kind,
  authority,
  reference,
  datedOn,
})

/** The file becomes a piece of evidence about the deal as a whole: both sides read it. */
export const asEvidence = ({ words, files }: Pick<z.infer<typeof WithPaper>, 'words' | 'files'>) =>
  ({ words, files, keepsPlace: false, purpose: 'dispute', tranche: null }) as const

/** Which order of which deal. */
export const FreezeInput = z.object({ transactionId: TransactionId, freeze: z.uuid() })
export type AboutFreeze = z.infer<typeof FreezeInput>

/**
 * The order that somebody of the office decides about; undefined for whoever is not of it, whom the process refuses. Refuses
 * an order of another deal, and one that is not in this state.
 */
export async function freezeToDecide(
  { means, actor }: Act,
  { transactionId, freeze }: AboutFreeze,
  state: FreezeState,
): Promise<Freeze | undefined> {
  if (!actor.roles.includes('operator')) return undefined
  const found = await freezeById(means.database.reader, freeze)
  if (!found || found.transactionId !== transactionId) return refuse('not-found')
  return found.state === state ? found : refuse('wrong-moment')
}

/** That its order waits to be looked at, for whoever did not bring it; nothing for whoever is not of the office. */
export async function knowWaiting(act: Act, given: AboutFreeze): Promise<Facts> {
  const found = await freezeToDecide(act, given, 'proposed')
  if (!found) return {}
  await mustBeAnother(
    { actor: act.actor, reader: act.means.database.reader },
    found.broughtBy,
    'confirm-order',
  )
  return { order: { waits: true, isLiftProposed: false } }
}
