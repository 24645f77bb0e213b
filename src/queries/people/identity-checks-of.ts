import type { CheckState } from '#domain/people/identity-check.ts'
import type { Reader } from '#store/database/database.ts'
import { otherAccountsOf } from '#store/people/identity-fingerprints.ts'
import { identityHold } from '#store/people/holds.ts'
import { listIdentityChecks } from '#store/people/identity-checks.ts'

const MOST_MESSAGES = 50

/** A check as the operator sees it: the provider's session, its state, and the code of what the person is told. */
type OfficeCheck = Readonly<{
  id: string
  sessionId: string | null
  state: CheckState
  reason: string | null
  /** What its person wrote for the operator. */
  vendorData: string | null
  openedAt: Temporal.Instant
  decidedAt: Temporal.Instant | null
}>

/** What the provider sent about a person and what became of it. `outcome` is null while it waits to be handled. */
type OfficeMessage = Readonly<{
  id: string
  sessionId: string | null
  says: string | null
  receivedAt: Temporal.Instant
  outcome: string | null
}>

/** What the identity provider was asked and said about a person, for the operator, with the hold on their money. */
export async function identityChecksOf(reader: Reader, personId: string) {
  const checks = await listIdentityChecks(reader, personId)
  const sessions = checks.flatMap((check) => check.sessionId ?? [])
  const messages = await reader
    .selectFrom('identity_messages')
    .select(['message_id', 'session_id', 'says', 'received_at', 'outcome'])
    .where('session_id', 'in', sessions.length > 0 ? sessions : [''])
    .orderBy('received_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  const proved = await reader
    .selectFrom('verified_identities')
    .select(['verified_name', 'birth_date', 'document_type', 'country', 'valid_until', 'decided_at'])
    .where('person_id', '=', personId)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  const hold = await identityHold(reader, personId)
  return {
    checks: checks.map(({ id, sessionId, state, reason, vendorData, openedAt, decidedAt }): OfficeCheck => ({
      id,
      sessionId,
      state,
      reason,
      vendorData,
      openedAt,
      decidedAt,
    })),
    messages: messages.map((row): OfficeMessage => ({
      id: row.message_id,
      sessionId: row.session_id,
      says: row.says,
      receivedAt: row.received_at,
      outcome: row.outcome,
    })),
    proved: proved ?? null,
    hold: hold ?? null,
    /** Other accounts that proved the same document. */
    sameDocument: await otherAccountsOf(reader, personId),
  }
}
