import { refuse } from '#domain/refusal.ts'
import { type Payee, payeeFacts } from '#domain/transactions/payees.ts'
import type { Party } from '#domain/transactions/party.ts'
import { seenBy } from '#domain/transactions/seen-by.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import type { Facts, Policy } from '#domain/transactions/work.ts'
import { type Asking, maySee } from '../query.ts'

/** A transaction as the one who asks may see it. `mine` is null for the operator's people. */
export type AskedSituation = Readonly<{
  situation: Situation
  mine: Party | null
  facts: Facts
  payees: readonly Payee[]
  policy: Policy
}>

/** Loads a transaction for whoever may see it; a stranger's question and a wrong address are both not found. */
export async function askedSituation(asking: Asking, transactionId: string): Promise<AskedSituation> {
  const { loadToDecide, policy, actor, now } = asking
  const known = await loadToDecide(transactionId)
  if (!known || !maySee(actor, known.situation)) return refuse('not-found')
  const { payees, learnt } = known
  const { transaction } = known.situation
  const mine = partyOf(transaction, actor.id)
  const situation = seenBy(known.situation, mine)
  const facts =
    transaction.state === 'draft' ? {} : { ...payeeFacts(situation, payees, policy, now), ...learnt }
  // A draft is its author's alone: not even the operator's people read along.
  if (transaction.state === 'draft' && !mine) return refuse('not-found')
  return { situation, mine, facts, payees, policy: { ...policy, custody: transaction.currency } }
}
