import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** What a link does: confirm an address, set a new password, move to another address, or stop that. */
export type MailedLinkPurpose = 'confirm' | 'recover' | 'change-email' | 'keep-email'

/** A link that was sent by mail and was not used yet. */
export type MailedLink = Readonly<{
  tokenHash: string
  personId: string
  /** The address that it was sent to. */
  email: string
  /** Where its reader was going; null for nowhere. */
  redirect: string | null
  madeAt: Temporal.Instant
}>

/** Keeps a link that is about to be sent; those that nobody can use any more go. */
export async function addMailedLink(writer: Writer, row: Insertable<Schema['mailed_links']>): Promise<void> {
  await writer.deleteFrom('mailed_links').where('expires_at', '<', row.made_at).execute()
  await writer.insertInto('mailed_links').values(row).execute()
}

/** The link behind a token's hash; null when there is none, it is too old, or it was used. */
export async function mailedLink(
  reader: Reader,
  purpose: MailedLinkPurpose,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<MailedLink | null> {
  const row = await reader
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { person_id: personId, email, redirect, made_at: madeAt } = row
  return { tokenHash, personId, email, redirect, madeAt }
}

/** Uses a link up; false when somebody else was faster. */
export async function useMailedLink(
  writer: Writer,
  tokenHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('mailed_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes links of a person worth nothing: all of these purposes, or only those made since a moment. */
export async function dropMailedLinks(
  writer: Writer,
  personId: string,
  purposes: readonly MailedLinkPurpose[],
  since: Temporal.Instant | null = null,
): Promise<void> {
  let links = writer
    .deleteFrom('mailed_links')
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
  if (since) links = links.where('made_at', '>=', since)
  await links.execute()
}

/** Whether an address was an account's until some days ago and can still be given back to it. */
export async function isAddressKept(reader: Reader, email: string, now: Temporal.Instant): Promise<boolean> {
  const row = await reader
    .selectFrom('mailed_links')
    .select('token_hash')
    .where('purpose', '=', 'keep-email')
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
