import { sql } from 'kysely'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'
import { heldFor } from './holds.ts'

/** Another account of the same identity. */
export type AccountOfIdentity = Readonly<{ id: string; name: string; closed: boolean }>

/**
 * Notes by which document a person proved who they are. Two accounts that prove the same one at the same moment do so
 * one after the other, so that the second knows of the first. What is held of the first is held of the second from now on.
 */
export async function noteFingerprint(
  writer: Writer,
  { fingerprint, personId, at }: Readonly<{ fingerprint: string; personId: string; at: Temporal.Instant }>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(writer)
  const added = await writer
    .insertInto('identity_fingerprints')
    .values({ fingerprint, person_id: personId, first_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n && (await heldFor(readingIn(writer), personId)))
    await addJob(writer, { task: 'follow-hold', payload: { personId } })
}

/** The other accounts of whoever proved to be this person, by the same document; closed ones too. */
export async function otherAccountsOf(
  reader: Reader,
  personId: string,
): Promise<readonly AccountOfIdentity[]> {
  return rowsOf<AccountOfIdentity>(reader)`
    select person_id as id, display_name as name, closed_at is not null as closed from people
    where person_id in (select accounts_of_identity(${personId}::uuid)) and person_id <> ${personId}::uuid
    order by person_id`
}

/** Whether a step was stopped because one person would sit on both sides of a deal. */
export function isOfOnePerson(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'two_sides_are_two_persons'
}

/** Whether one person sits on both sides of a deal that is not over. */
export async function sitsOnBothSides(writer: Writer, personId: string): Promise<boolean> {
  const rows = await rowsOf(readingIn(writer))`
    select from participants mine join transactions deal using (transaction_id)
    join participants other on other.transaction_id = deal.transaction_id and other.person_id <> mine.person_id
    where mine.person_id = ${personId}::uuid and deal.state in ('proposed', 'agreed', 'active', 'settling')
      and other.person_id in (select accounts_of_identity(${personId}::uuid))
    limit 1`
  return rows.length > 0
}

/** Whether whoever proved to be this person has a role in the office under another account. */
export async function worksUnderOther(writer: Writer, personId: string): Promise<boolean> {
  const rows = await rowsOf(readingIn(writer))`
    select from people where person_id in (select accounts_of_identity(${personId}::uuid))
      and person_id <> ${personId}::uuid and roles <> '{}' limit 1`
  return rows.length > 0
}

/** Whether somebody sits in a deal, under this account or another one of the same identity. */
export async function hasStake(
  reader: Reader,
  { personId, transactionId }: Readonly<{ personId: string; transactionId: string }>,
): Promise<boolean> {
  const rows = await rowsOf(reader)`
    select from transactions
    where transaction_id = ${transactionId}::uuid and has_stake(${personId}::uuid, buyer_id, seller_id, broker_of(transaction_id))`
  return rows.length > 0
}

/** Whether PostgreSQL refused that somebody has a hand, for the operator, in the money of a deal of their own. */
export function isOfOwnDeal(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'who_has_a_stake_has_no_hand'
}

/** Whether PostgreSQL refused that one person, under two accounts, does what takes two. */
export function isOfOnePersonTwice(error: unknown): boolean {
  const { constraint } = (error ?? {}) as { constraint?: string }
  return constraint === 'two_steps_are_of_two_persons' || constraint === 'who_had_a_hand_does_not_approve'
}

/** Whether two accounts are of one person, as far as it is known by their documents; an account and itself are. */
export async function isOneIdentity(reader: Reader, one: string, other: string): Promise<boolean> {
  const rows = await rowsOf(reader)`
    select from accounts_of_identity(${one}::uuid) same (id) where same.id = ${other}::uuid`
  return rows.length > 0
}
