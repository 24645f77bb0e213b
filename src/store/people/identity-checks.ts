import type { Selectable } from 'kysely'
import type { CheckState, IdentityCheck } from '#domain/people/identity-check.ts'
import { identityReasons } from '#domain/people/identity-reasons.ts'
import { checkStates } from '#domain/people/identity-check.ts'
import { existing } from '#domain/assert.ts'
import type { Reader, Writer } from '../database/database.ts'
import { addJob, dropJob } from '../queue/jobs.ts'
import type { Schema } from '../schema.ts'

/** A check with its session at the provider; both are null until the provider gave one. */
export type KeptCheck = IdentityCheck &
  Readonly<{
    personId: string
    sessionId: string | null
    sealedUrl: string | null
    /** What its person wrote for the operator, which the provider sends back; null where it has the check's id. */
    vendorData: string | null
    changedAt: Temporal.Instant
  }>

/** Reserves a check of a person before the provider is asked for a session. */
export async function addIdentityCheck(
  writer: Writer,
  check: { id: string; personId: string; at: Temporal.Instant },
): Promise<void> {
  await writer
    .insertInto('identity_checks')
    .values({
      check_id: check.id,
      person_id: check.personId,
      state: 'none',
      opened_at: check.at,
      changed_at: check.at,
    })
    .execute()
}

/** Gives a reserved check its session. */
export async function openIdentitySession(
  writer: Writer,
  session: {
    checkId: string
    sessionId: string
    sealedUrl: string
    vendorData: string | null
    at: Temporal.Instant
  },
): Promise<void> {
  await writer
    .updateTable('identity_checks')
    .set({
      session_id: session.sessionId,
      sealed_url: session.sealedUrl,
      vendor_data: session.vendorData,
      state: 'created',
      opened_at: session.at,
      changed_at: session.at,
    })
    .where('check_id', '=', session.checkId)
    .execute()
}

/** Keeps how far a check is, and when the provider has to be asked about it. */
export async function saveIdentityCheck(
  writer: Writer,
  check: IdentityCheck,
  times: { askAt: Temporal.Instant | null; now: Temporal.Instant },
): Promise<void> {
  const saved = await writer
    .updateTable('identity_checks')
    .set({
      state: check.state,
      attempt_id: check.attemptId,
      decided_attempts: [...check.decidedAttempts],
      reason: check.reason,
      submitted_at: check.submittedAt,
      decided_at: check.decidedAt,
      changed_at: times.now,
    })
    .where('check_id', '=', check.id)
    .returning('session_id as sessionId')
    .executeTakeFirst()
  if (saved?.sessionId) await askIdentityAt(writer, saved.sessionId, times.askAt)
}

/** Promises to ask the provider about a session at a moment, and at no other; null for not at all. */
export async function askIdentityAt(
  writer: Writer,
  sessionId: string,
  askAt: Temporal.Instant | null,
): Promise<void> {
  const key = `ask-identity-provider ${sessionId}`
  if (!askAt) return dropJob(writer, key)
  await addJob(writer, { task: 'ask-identity-provider', payload: { sessionId } }, { key, dueAt: askAt })
}

/** All checks of a person, the newest first. */
export async function listIdentityChecks(reader: Reader, personId: string): Promise<KeptCheck[]> {
  const rows = await reader
    .selectFrom('identity_checks')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('opened_at', 'desc')
    .orderBy('check_id', 'desc')
    .execute()
  return rows.map(checkOf)
}

/** The check that a session at the provider belongs to; null for a session that is not ours. */
export async function checkOfSession(reader: Reader, sessionId: string): Promise<KeptCheck | null> {
  const row = await reader
    .selectFrom('identity_checks')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? checkOf(row) : null
}

/** Checks that nobody finished and that were opened by a moment: whose they are, and their sessions. */
export async function oldIdentityChecks(
  reader: Reader,
  openedBy: Temporal.Instant,
  most: number,
): Promise<readonly Readonly<{ personId: string; sessionId: string | null }>[]> {
  return reader
    .selectFrom('identity_checks')
    .select(['person_id as personId', 'session_id as sessionId'])
    .where('state', 'in', ['none', 'created', 'started', 'resubmission_requested'])
    .where('opened_at', '<=', openedBy)
    .orderBy('opened_at')
    .limit(most)
    .execute()
}

type VerifiedIdentity = Readonly<{
  checkId: string
  personId: string
  name: string | null
  birthDate: string | null
  documentType: string | null
  country: string | null
  sealedNumber: string | null
  validUntil: string | null
  decidedAt: Temporal.Instant
}>

/** Keeps what the law asks to keep of a person whom the provider verified; a later decision of the session replaces it. */
export async function saveVerifiedIdentity(writer: Writer, verified: VerifiedIdentity): Promise<void> {
  const proved = {
    verified_name: verified.name,
    birth_date: verified.birthDate,
    document_type: verified.documentType,
    country: verified.country,
    sealed_number: verified.sealedNumber,
    valid_until: verified.validUntil,
    decided_at: verified.decidedAt,
  }
  await writer
    .insertInto('verified_identities')
    .values({ check_id: verified.checkId, person_id: verified.personId, ...proved })
    .onConflict((conflict) => conflict.column('check_id').doUpdateSet(proved))
    .execute()
}

function checkOf(row: Selectable<Schema['identity_checks']>): KeptCheck {
  return {
    id: row.check_id,
    personId: row.person_id,
    sessionId: row.session_id,
    sealedUrl: row.sealed_url,
    vendorData: row.vendor_data,
    state: stateOf(row.state),
    attemptId: row.attempt_id,
    decidedAttempts: row.decided_attempts,
    reason: identityReasons.find((reason) => reason === row.reason) ?? null,
    openedAt: row.opened_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    changedAt: row.changed_at,
  }
}

function stateOf(text: string): CheckState {
  return existing(
    checkStates.find((state) => state === text),
    'the state of a check is known',
  )
}
