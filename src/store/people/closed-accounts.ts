import { addresseeOf } from '#domain/people/addressee.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { closedName } from '#domain/people/closing.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import { withdrawTaxData } from '../ledger/tax-data.ts'
import { endedPayoutStates } from '../payouts/payouts.ts'
import { addJob } from '../queue/jobs.ts'
import { eraseMessagesOf } from '../transactions/messages.ts'
import type { Person } from './people.ts'
import type { Opens, Seals } from '../secrets/seal.ts'

/** A deal that keeps an account open: it is not over, or its money is not where it belongs. */
type DealInCourse = Readonly<{ id: string; code: string; title: string; state: string }>

/**
 * The deals of a person that are not over: open ones, and ended ones whose money is owed to them or on its way. What
 * the other one leaves unclaimed keeps nobody else here, and drafts are no deals.
 */
export async function dealsInCourse(reader: Reader, personId: string): Promise<readonly DealInCourse[]> {
  const rows = await rowsOf<DealInCourse>(reader)`
    select t.transaction_id as id, t.code, t.title, t.state
    from (
      select person_id, transaction_id from participants
      union
      select v.broker_id, v.transaction_id from terms_versions v
      join transactions counting on counting.transaction_id = v.transaction_id and counting.terms_version = v.version
        and counting.agreed_at is not null
    ) s join transactions t using (transaction_id)
    where s.person_id = ${personId}::uuid and t.state <> 'draft' and (
      t.state in ('proposed', 'agreed', 'active')
      or (t.state = 'settling' and exists (select from payouts o where o.transaction_id = t.transaction_id
        and o.state not in (${sql.raw(endedPayoutStates)}, 'unclaimed')))
      or ((t.late_minor > 0 or t.buyer_owes_minor > 0) and t.buyer_id = s.person_id)
      or exists (select from payouts o where o.transaction_id = t.transaction_id and o.person_id = s.person_id
        and o.state not in (${sql.raw(endedPayoutStates)}))
      or exists (select from balances b where b.balance_minor > 0 and b.account in (
        'payable:broker:' || s.person_id || ':' || t.transaction_id,
        'payable:seller:' || s.person_id || ':' || t.transaction_id,
        'refundable:buyer:' || s.person_id || ':' || t.transaction_id)))
    order by t.transaction_id desc`
  return rows
}

/** What the law obliges to keep of a person, as the sealed copy holds it: read once, before everything is erased. */
async function readKept(writer: Writer, seals: Seals, person: Person) {
  const checks = await writer
    .selectFrom('identity_checks')
    .select(['check_id', 'session_id', 'state', 'reason', 'opened_at', 'submitted_at', 'decided_at'])
    .where('person_id', '=', person.id)
    .execute()
  const proved = await writer
    .selectFrom('verified_identities')
    .selectAll()
    .where('person_id', '=', person.id)
    .execute()
  const accounts = await writer
    .selectFrom('bank_accounts')
    .select([
      'bank_account_id',
      'scheme',
      'country',
      'currency',
      'bank',
      'holder_name',
      'sealed_number',
      'sealed_document',
      'added_at',
      'archived_at',
    ])
    .where('person_id', '=', person.id)
    .execute()
  const open = (sealed: string | null) => sealed && seals.open(sealed)
  return {
    sessions: checks.flatMap(({ session_id }) => session_id ?? []),
    copy: {
      person,
      checks,
      proved: proved.map(({ sealed_number, ...row }) => ({ ...row, number: open(sealed_number) })),
      accounts: accounts.map(({ bank_account_id, sealed_number, sealed_document, ...row }) => ({
        ...row,
        number: seals.open(sealed_number, bank_account_id),
        document: sealed_document && seals.open(sealed_document, bank_account_id),
      })),
    },
  }
}

type Closing = Readonly<{ person: Person; seals: Seals; at: Temporal.Instant; keepUntil: Temporal.Instant }>

/**
 * Closes the account of a person who is locked, all or nothing: what the law obliges to keep becomes a sealed copy,
 * every way in and everything that is theirs alone is erased, and others see a closed account from now on.
 */
export async function keepClosing(writer: Writer, { person, seals, at, keepUntil }: Closing): Promise<void> {
  const { sessions, copy } = await readKept(writer, seals, person)
  await writer
    .insertInto('closed_accounts')
    .values({
      person_id: person.id,
      closed_at: at,
      keep_until: keepUntil,
      sealed_copy: seals.seal(JSON.stringify(copy)),
      provider_sessions: sessions,
    })
    .execute()
  await eraseWaysIn(writer, person)
  await eraseWritten(writer, person.id, seals)
  await withdrawTaxData(writer, person.id, at)
  await writer
    .updateTable('people')
    .set({
      display_name: closedName,
      email: '',
      email_verified: false,
      phone: null,
      phone_proved_at: null,
      phone_is_factor: false,
      verified_name: null,
      identity_asked_at: null,
      identity_asked_name: null,
      drafted_as: null,
      last_sign_in_at: null,
      push_tells_details: false,
      daily_mail: false,
      shows_record: false,
      country: 'ES',
      time_zone: 'Europe/Madrid',
      format_locale: null,
      format_time_zone: null,
      closed_at: at,
    })
    .where('person_id', '=', person.id)
    .execute()
  await sql`select erase_closed_person(${person.id}::uuid)`.execute(writer)
}

// What this column holds, `readKept` wrote.
type KeptCopy = Readonly<{
  person: Pick<Person, 'displayName' | 'verifiedName' | 'country'>
  proved: readonly Readonly<{ birth_date: string | null; decided_at: string }>[]
}>

/** Who somebody was who closed their account, as the sealed copy has it: for what the law obliges to tell of them. */
export function keptOfClosed(seals: Opens, sealedCopy: string) {
  const { person, proved }: KeptCopy = JSON.parse(seals.open(sealedCopy))
  const { displayName, verifiedName, country } = person
  const dated = proved.toSorted((one, other) => other.decided_at.localeCompare(one.decided_at))
  const birthDate = dated.find((each) => each.birth_date !== null)?.birth_date ?? null
  return { name: verifiedName ?? displayName, country, birthDate }
}

/** Everything of one person alone that the application may delete. */
const ownRows = [
  'sessions',
  'passwords',
  'linked_identities',
  'authenticators',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'pending_sign_ins',
  'authorization_requests',
  'mailed_links',
  'one_time_codes',
  'contact_messages',
  'api_keys',
  'notice_preferences',
  'mail_turns',
  'waiting_names',
  'dispute_drafts',
] as const

async function eraseWaysIn(writer: Writer, { id, email, phone }: Person): Promise<void> {
  for (const table of ownRows) await writer.deleteFrom(table).where('person_id', '=', id).execute()
  if (phone !== null) {
    await writer.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
    await writer.deleteFrom('pending_registrations').where('phone', '=', phone).execute()
  }
  if (email !== '') await writer.deleteFrom('pending_registrations').where('email', '=', email).execute()
}

async function eraseWritten(writer: Writer, personId: string, seals: Seals): Promise<void> {
  const own = writer.selectFrom('participants').select('transaction_id').where('person_id', '=', personId)
  await eraseMessagesOf(writer, seals, personId)
  await writer.deleteFrom('drafts').where('transaction_id', 'in', own).execute()
  await writer
    .updateTable('invitations')
    .set({ guest_name: closedName, guest_contact: '', sealed_token: seals.seal('') })
    .where('transaction_id', 'in', own)
    .execute()
  await writer
    .updateTable('invitations')
    .set({ invited_id: null })
    .where('invited_id', '=', personId)
    .execute()
  // Payouts name their accounts by what was frozen in them; these rows only keep their numbers apart.
  const accounts = await writer
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('person_id', '=', personId)
    .execute()
  for (const { bank_account_id } of accounts)
    await writer
      .updateTable('bank_accounts')
      .set((row) => ({
        sealed_number: seals.seal('', bank_account_id),
        sealed_document: null,
        fingerprint: randomUUID(),
        masked: '••••',
        bank: null,
        holder_name: closedName,
        name_check: 'unchecked',
        is_default: false,
        archived_at: row.fn.coalesce('archived_at', sql<Temporal.Instant>`now()`),
      }))
      .where('bank_account_id', '=', bank_account_id)
      .execute()
}

/** Promises a mail that says that the account is closed. Its address lies in no table in the clear. */
export async function promiseClosingMail(
  writer: Writer,
  { person, seals, keepUntil: until }: Closing,
): Promise<void> {
  const sealed = seals.seal(
    JSON.stringify({
      ...addresseeOf(person),
      country: person.country,
      locale: person.ownFormats.locale,
      until,
    }),
  )
  await addJob(writer, { task: 'say-account-closed', payload: { sealed } })
}

/** Whether a step was stopped because somebody in it was closing their account at that moment. */
export function isOfClosedAccount(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'closed_accounts_take_no_part'
}

/** Erases what was kept of closed accounts whose day has come; tells how many. A few hundred at a time. */
export async function eraseBlockedCopies(writer: Writer, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_blocked_copies(${now.toString()}::timestamptz) as erased`.execute(writer)
  return rows[0]?.erased ?? 0
}
