import { shownAs } from '#domain/people/shown-name.ts'
import { type Reader, rowsOf } from '../database/database.ts'

type Row = Readonly<{ displayName: string; verifiedName: string | null; tier: number }>

/** The public name of somebody who can be paid a commission; undefined where nobody has such an account any more. */
export async function nameOfBroker(reader: Reader, personId: string): Promise<string | undefined> {
  const [found] = await rowsOf<Row>(reader)`
    select display_name as "displayName", verified_name as "verifiedName", tier
    from people where person_id = ${personId}::uuid and closed_at is null`
  return found && shownAs(found).name
}

/** Whether PostgreSQL refused a broker who sits in the deal, under this account or another one of the same identity. */
export function isOfBrokerInDeal(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_broker_is_on_neither_side'
}

/** Whether a step named a broker who was closing their account at that moment. */
export function isOfClosedBroker(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_broker_has_an_account'
}
