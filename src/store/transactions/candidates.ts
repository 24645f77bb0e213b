import type { Facts } from '#domain/transactions/work.ts'
import { type Reader, rowsOf } from '../database/database.ts'

type Sides = Readonly<{ id: string; buyerId: string | null; sellerId: string | null }>

/** What has to be known of somebody who shall mediate a dispute or review its decision (G-NEUTRAL). */
export async function candidateOf(
  reader: Reader,
  personId: string,
  { id, buyerId, sellerId }: Sides,
): Promise<NonNullable<Facts['candidate']>> {
  const [found] = await rowsOf<{ isMediator: boolean; isOfASide: boolean }>(reader)`
    select 'mediator' = any (roles) as "isMediator",
      has_stake(person_id, ${buyerId}::uuid, ${sellerId}::uuid, broker_of(${id}::uuid)) as "isOfASide"
    from people where person_id = ${personId} and closed_at is null`
  return { id: personId, isMediator: found?.isMediator ?? false, isOfASide: found?.isOfASide ?? false }
}
