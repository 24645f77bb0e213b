import type { Party } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Reader } from '#store/database/database.ts'

type Seat = Readonly<{ name: string; isVerified: boolean; isFree: boolean }>
export type Seats = Readonly<Record<Party, Seat>>

type Invitation = { guest_name: string; sealed_token: string; claimed_by: string | null }

/** Who sits on which side: names as people gave them, the invited name for a free seat. */
export async function seatsOf(
  reader: Reader,
  { transaction }: Situation,
  invitation: Pick<Invitation, 'guest_name'> | undefined,
): Promise<Seats> {
  const ids = [transaction.buyerId, transaction.sellerId].filter((id) => id !== null)
  const people = await reader
    .selectFrom('people')
    .select(['person_id', 'display_name', 'tier', 'closed_at'])
    .where('person_id', 'in', ids)
    .execute()
  const seat = (id: string | null): Seat => {
    const person = people.find((each) => each.person_id === id)
    if (!person) return { name: invitation?.guest_name ?? 'la otra persona', isVerified: false, isFree: true }
    return { name: person.display_name, isVerified: person.tier > 0 && !person.closed_at, isFree: false }
  }
  return { buyer: seat(transaction.buyerId), seller: seat(transaction.sellerId) }
}

/** The invitation of a transaction, sealed as it is kept. */
export async function invitationOf(reader: Reader, transactionId: string): Promise<Invitation | undefined> {
  return reader
    .selectFrom('invitations')
    .select(['guest_name', 'sealed_token', 'claimed_by'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}
