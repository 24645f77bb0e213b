import { sql } from 'kysely'
import { inItsTransaction, type Reader, type Writer } from '../database/database.ts'
import { newId } from '../ids.ts'

/** An identity at a provider that opens somebody's account. */
type LinkedIdentity = Readonly<{
  id: string
  /** As the settings call it: `google`, or `oidc` with its issuer. */
  provider: string
  linkedAt: Temporal.Instant
}>

/** What a provider calls somebody. */
export type Identity = Readonly<{ provider: string; subject: string }>

/** The linked identities of a person, the oldest first. */
export async function listLinkedIdentities(
  reader: Reader,
  personId: string,
): Promise<readonly LinkedIdentity[]> {
  return reader
    .selectFrom('linked_identities')
    .select(['identity_id as id', 'provider', 'linked_at as linkedAt'])
    .where('person_id', '=', personId)
    .orderBy('linked_at')
    .orderBy('identity_id')
    .execute()
}

/** Whose account an identity opens; null for nobody's. */
export async function personOfIdentity(
  reader: Reader,
  { provider, subject }: Identity,
): Promise<string | null> {
  const row = await reader
    .selectFrom('linked_identities')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Lets an identity open a person's account; false when it opens one already. */
export async function linkIdentity(
  writer: Writer,
  given: Identity & Readonly<{ personId: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { provider, subject, personId, at } = given
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('linked_identities')
    .values({ identity_id: newId(at), person_id: personId, provider, subject, linked_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Takes a linked identity away, unless nothing would be left to enter with: a password, a telephone that opens the
 * account, a passkey, or another identity at one of the providers that still work.
 */
export async function unlinkIdentity(
  writer: Writer,
  given: Readonly<{ personId: string; id: string; working: readonly string[] }>,
): Promise<'done' | 'gone' | 'last'> {
  const { personId, id, working } = given
  return inItsTransaction(writer, async (tx) => {
    // Two that are taken away at once must not each count on the other.
    await tx
      .selectFrom('people')
      .select('person_id')
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    const { rows } = await sql<{ is_there: boolean; is_last: boolean }>`
      select
        exists (select from linked_identities
          where identity_id = ${id}::uuid and person_id = p.person_id) as is_there,
        not (
          exists (select from passwords w where w.person_id = p.person_id)
          or exists (select from linked_identities l where l.person_id = p.person_id
            and l.identity_id <> ${id}::uuid and l.provider = any (${[...working]}::text[]))
          or exists (select from passkeys k where k.person_id = p.person_id)
          or (p.phone is not null and not p.phone_is_factor)
        ) as is_last
      from people p where p.person_id = ${personId}::uuid`.execute(tx)
    const [row] = rows
    if (!row?.is_there) return 'gone'
    if (row.is_last) return 'last'
    await tx.deleteFrom('linked_identities').where('identity_id', '=', id).execute()
    return 'done'
  })
}
