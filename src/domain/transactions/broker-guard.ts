import { commissionFits } from './broker.ts'
import type { GuardRefusal } from './guards.ts'
import { partyOf } from './situation.ts'
import type { Work } from './work.ts'

/**
 * Whether a seller who offers or accepts can pay the broker out of what they receive. The buyer is never refused for it:
 * that would tell them something of the figure. What they offer, the seller still has to accept.
 */
export function commissionObjection({
  actor,
  transaction,
  facts,
  broker,
  input,
  terms,
}: Work): GuardRefusal | null {
  const isSeller = partyOf(transaction, actor.id) === 'seller' || input.party === 'seller'
  const named = facts.broker === undefined ? broker : facts.broker
  if (!isSeller || !named || commissionFits(input.terms ?? terms, named.commissionMinor)) return null
  return { code: 'commission-too-high' }
}
