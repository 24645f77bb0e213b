import type { Dispute } from './dispute.ts'
import { partyOf, type Situation } from './situation.ts'
import type { Facts } from './work.ts'

/** What ties somebody to a dispute so that they neither mediate it nor review its decision. */
export type Tie = 'role' | 'side' | 'hand' | 'before'
type Candidate = NonNullable<Facts['candidate']>

/** G-NEUTRAL: has the role, no seat or hand in the deal, and was not in this dispute before, under whatever account; null without a tie. */
export function tieOf(
  { id, otherAccounts, isMediator, isOfASide }: Candidate,
  transaction: Situation['transaction'],
  { excluded, mediatorId, reviewerId }: Pick<Dispute, 'excluded' | 'mediatorId' | 'reviewerId'>,
): Tie | null {
  if (!isMediator) return 'role'
  if (isOfASide || partyOf(transaction, id)) return 'side'
  const isOne = (of: string | null) => of !== null && (of === id || otherAccounts.includes(of))
  if (transaction.handledBy.some(isOne)) return 'hand'
  return [...excluded, mediatorId, reviewerId].some(isOne) ? 'before' : null
}
