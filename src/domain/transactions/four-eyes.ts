import type { Transition } from './process.ts'
import { partyOf, type Payout, type Transaction } from './situation.ts'

type Hands = Readonly<{
  transaction: Pick<Transaction, 'buyerId' | 'sellerId' | 'handledBy'>
  payout: Pick<Payout, 'preparedBy'>
}>

/**
 * Whether who takes a row for the operator has a hand in the money of its deal. Preparing and sending a payout are hands of
 * their own; who says who judges, or that an order from outside holds the money, gives it to nobody: who writes a ruling down does.
 */
export function isHand({ on, to, by, action }: Pick<Transition, 'on' | 'to' | 'by' | 'action'>): boolean {
  const saysWhatCameBack = to === 'rejected' || to === 'returned'
  return by.some(isOfOffice) && !givesNothing.includes(action) && (on !== 'payout' || saysWhatCameBack)
}

const givesNothing: readonly string[] = [
  'assign-mediator',
  'assign-reviewer',
  'bring-order',
  'refuse-order',
  'freeze-deal',
  'lift-freeze',
]

const handsOfOffice: readonly string[] = ['operator', 'mediator', 'reviewer', 'supervisor']

/** Whether somebody takes a step for the platform, by what they say about the money of a deal. */
export function isOfOffice(role: string): boolean {
  return handsOfOffice.includes(role)
}

/** Which hand of their own keeps somebody of the office from approving a payout; null where none does. */
export function ownHand(
  { transaction, payout }: Hands,
  personId: string,
): 'approve' | 'approve-handled' | null {
  if (payout.preparedBy === personId) return 'approve'
  return transaction.handledBy.includes(personId) ? 'approve-handled' : null
}

/** Whether none of those who approve may approve a payout: each had a hand in it or has a stake in its deal. */
export function lacksApprover(hands: Hands, approvers: readonly string[]): boolean {
  return approvers.every((each) => ownHand(hands, each) !== null || partyOf(hands.transaction, each) !== null)
}
