import { existing } from '../assert.ts'
import type { Party, Receiver } from './party.ts'
import { partyOf, type Situation } from './situation.ts'

/** The people of the deal; both are known from `agreed` on. */
export function peopleOf(work: Pick<Situation, 'transaction'>): Record<Party, string> {
  return {
    buyer: existing(work.transaction.buyerId, 'an agreed transaction has a buyer'),
    seller: existing(work.transaction.sellerId, 'an agreed transaction has a seller'),
  }
}

/** The account of whoever is owed money of the deal. */
export function personOf(work: Pick<Situation, 'transaction' | 'broker'>, to: Receiver): string {
  if (to !== 'broker') return peopleOf(work)[to]
  return existing(work.broker, 'a commission is owed to a broker').personId
}

/** As whom a person may be owed money of the deal, if at all: what is written of a broker counts once both agreed. */
export function receiverOf(
  { transaction, broker }: Pick<Situation, 'transaction' | 'broker'>,
  personId: string,
): Receiver | null {
  const isBroker = transaction.agreedAt !== null && broker?.personId === personId
  return partyOf(transaction, personId) ?? (isBroker ? 'broker' : null)
}

/** Whether a deal is somebody's own: they sit in it, or are paid for it. */
export function hasStakeIn(
  { transaction, broker }: Pick<Situation, 'transaction' | 'broker'>,
  personId: string,
): boolean {
  return partyOf(transaction, personId) !== null || broker?.personId === personId
}
