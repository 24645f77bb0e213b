import type { Facts } from '#domain/transactions/work.ts'
import { sql } from 'kysely'
import { type Reader, rowsOf } from '../database/database.ts'

/** The other accounts of a person of `people`, by their document. */
export const otherAccounts = sql`array(select other from accounts_of_identity(person_id) other where other <> person_id)`

type Sides = Readonly<{ id: string; buyerId: string | null; sellerId: string | null }>

/** What has to be known of somebody who shall mediate a dispute or review its decision (G-NEUTRAL). */
export async function candidateOf(
  reader: Reader,
  personId: string,
  { id, buyerId, sellerId }: Sides,
): Promise<NonNullable<Facts['candidate']>> {
  const [found] = await rowsOf<{ otherAccounts: readonly string[]; isMediator: boolean; isOfASide: boolean }>(
    reader,
  )`
    select ${otherAccounts} as "otherAccounts", 'mediator' = any (roles) as "isMediator",
      has_stake(person_id, ${buyerId}::uuid, ${sellerId}::uuid, broker_of(${id}::uuid)) as "isOfASide"
    from people where person_id = ${personId} and closed_at is null`
  return { id: personId, ...(found ?? { otherAccounts: [], isMediator: false, isOfASide: false }) }
}
