import type pg from 'pg'
import type { Reader, Writer } from '../database/database.ts'

type Invitation = Readonly<{
  transactionId: string
  tokenHash: string
  sealedToken: string
  guestName: string
  guestContact: string
  /** The account that is told of it; null for nobody. */
  invitedId: string | null
  at: Temporal.Instant
}>

/**
 * Keeps the link to the free seat of a transaction: its hash to find it, its sealed text to show it again; and promises to tell
 * the account that it is meant for, if it is known here.
 */
export async function addInvitation(connection: pg.ClientBase, invitation: Invitation): Promise<void> {
  await connection.query(
    `insert into invitations (transaction_id, token_hash, sealed_token, guest_name, guest_contact, invited_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      invitation.transactionId,
      invitation.tokenHash,
      invitation.sealedToken,
      invitation.guestName,
      invitation.guestContact,
      invitation.invitedId,
      invitation.at.toString(),
    ],
  )
  if (invitation.invitedId === null) return
  const payload = { transactionId: invitation.transactionId }
  await connection.query(`insert into jobs (task, payload) values ('say-invitation', $1)`, [payload])
}

/** The invitation that a link leads to. */
export async function readInvitation(reader: Reader, tokenHash: string) {
  return reader.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Notes who took the seat, with the step that takes it; false when their link ended meanwhile. */
export async function claimInvitation(
  connection: pg.ClientBase,
  tokenHash: string,
  personId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update invitations set claimed_by = $2, claimed_at = $3 where token_hash = $1 and claimed_by is null',
    [tokenHash, personId, at.toString()],
  )
  return rowCount === 1
}

/** Gives a seat that is still free another link, for whom it is meant now; false when the former link is no longer the one. */
export async function replaceInvitation(
  writer: Writer,
  formerHash: string,
  { transactionId, tokenHash, sealedToken, guestName, guestContact, invitedId, at }: Invitation,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('invitations')
    .set({
      token_hash: tokenHash,
      sealed_token: sealedToken,
      guest_name: guestName,
      guest_contact: guestContact,
      invited_id: invitedId,
      created_at: at,
    })
    .where('transaction_id', '=', transactionId)
    .where('token_hash', '=', formerHash)
    .where('claimed_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The invitation to a deal while its seat is free, where an account was told of it. */
export async function toldInvitation(reader: Reader, transactionId: string) {
  return reader
    .selectFrom('invitations')
    .select(['invited_id as invitedId', 'sealed_token as sealedToken'])
    .where('transaction_id', '=', transactionId)
    .where('invited_id', 'is not', null)
    .where('claimed_by', 'is', null)
    .executeTakeFirst()
}
