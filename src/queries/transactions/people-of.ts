import { shownAs } from '#domain/people/shown-name.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Asking } from '../query.ts'

type Seat = Readonly<{ name: string; isVerified: boolean; isFree: boolean }>
export type Seats = Readonly<Record<Party, Seat>>

type Invitation = {
  guest_name: string
  sealed_token: string
  claimed_by: string | null
  /** The account that is told of it. */
  invited_id: string | null
}

type Person = { id: string; displayName: string; verifiedName: string | null; tier: number }
type Row = { people: Person[] | null } & { [Field in keyof Invitation]: Invitation[Field] | null }

const statement = `
select i.guest_name, i.sealed_token, i.claimed_by, i.invited_id, (
    select json_agg(json_build_object(
      'id', person_id, 'displayName', display_name, 'verifiedName', verified_name,
      'tier', case when closed_at is null then tier else 0 end
    )) from people where person_id = any ($2::uuid[])
  ) as people
from (values ($1::uuid)) asked (transaction_id) left join invitations i using (transaction_id)`

/**
 * Who sits on which side: names as others see them, the invited name for a free seat; and the invitation, sealed as it
 * is kept.
 */
export async function seatsOf(
  { named }: Pick<Asking, 'named'>,
  { transaction }: Situation,
): Promise<Readonly<{ seats: Seats; invitation: Invitation | null }>> {
  const { id: transactionId, buyerId, sellerId } = transaction
  const ids = [buyerId, sellerId].filter((id) => id !== null)
  const [row] = await named<Row>({ name: 'seats', text: statement, values: [transactionId, ids] })
  const seat = (id: string | null): Seat => {
    const person = row?.people?.find((each) => each.id === id)
    if (!person) return { name: row?.guest_name ?? 'la otra persona', isVerified: false, isFree: true }
    return { ...shownAs(person), isFree: false }
  }
  const { guest_name = null, sealed_token = null, claimed_by = null, invited_id = null } = row ?? {}
  const isInvited = guest_name !== null && sealed_token !== null
  return {
    seats: { buyer: seat(buyerId), seller: seat(sellerId) },
    invitation: isInvited ? { guest_name, sealed_token, claimed_by, invited_id } : null,
  }
}
