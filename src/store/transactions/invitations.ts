import type pg from 'pg'
import type { Reader } from '../database/database.ts'

type Invitation = Readonly<{
  transactionId: string
  tokenHash: string
  sealedToken: string
  guestName: string
  guestContact: string
  at: Temporal.Instant
}>

/** Keeps the link to the free seat of a transaction: its hash to find it, its sealed text to show it again. */
export async function addInvitation(connection: pg.ClientBase, invitation: Invitation): Promise<void> {
  await connection.query(
    `insert into invitations (transaction_id, token_hash, sealed_token, guest_name, guest_contact, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      invitation.transactionId,
      invitation.tokenHash,
      invitation.sealedToken,
      invitation.guestName,
      invitation.guestContact,
      invitation.at.toString(),
    ],
  )
}

/** The invitation that a link leads to. */
export async function readInvitation(reader: Reader, tokenHash: string) {
  return reader.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Notes who took the seat, with the step that takes it. */
export async function claimInvitation(
  connection: pg.ClientBase,
  transactionId: string,
  personId: string,
  at: Temporal.Instant,
): Promise<void> {
  await connection.query(
    'update invitations set claimed_by = $2, claimed_at = $3 where transaction_id = $1 and claimed_by is null',
    [transactionId, personId, at.toString()],
  )
}
