import { listHoldAnswers } from '#store/people/hold-answers.ts'
import { existing } from '#domain/assert.ts'
import { readableNumberOf } from '#store/bank/account-snapshot.ts'
import { listApiKeys } from '#store/people/api-keys.ts'
import { listAuthenticators } from '#store/sign-in/authenticators.ts'
import { rowsOf } from '#store/database/database.ts'
import { factorsOf } from '#store/sign-in/factors.ts'
import { listPasskeys } from '#store/sign-in/passkeys.ts'
import { personById } from '#store/people/people.ts'
import { waitingNameOf } from '#store/people/waiting-names.ts'
import type { Asking } from '../query.ts'
import { userRecordOf } from './user-record.ts'
import { without } from './without.ts'

const PAGE = 500

/** Who somebody is to us: their user record, and what they proved. */
export async function exportedRecord(asking: Asking) {
  const { reader, actor } = asking
  const person = existing(await personById(reader, actor.id), 'who asks is a person')
  return {
    ...existing(await userRecordOf(asking), 'who asks is a person'),
    ownFormats: person.ownFormats,
    tier: person.tier,
    verifiedName: person.verifiedName,
    identityAsked: person.identityAsked,
    roles: person.roles,
    waitingName: await waitingNameOf(reader, actor.id),
  }
}

/** What is asked for after the first proof: kinds, names and dates, never a secret. */
export async function exportedFactors({ reader, actor }: Asking) {
  const { phone, recoveryCodes } = await factorsOf(reader, actor.id)
  return {
    authenticators: (await listAuthenticators(reader, actor.id)).map((each) => without(each, 'id')),
    passkeys: (await listPasskeys(reader, actor.id)).map((each) => without(each, 'id')),
    phoneIsSecondStep: phone !== null,
    recoveryCodesLeft: recoveryCodes,
    lostRequests: await reader
      .selectFrom('lost_factors')
      .select([
        'device',
        'contact',
        'asked_at as askedAt',
        'confirmed_at as confirmedAt',
        'stopped_at as stoppedAt',
        'done_at as doneAt',
      ])
      .where('person_id', '=', actor.id)
      .orderBy('asked_at')
      .execute(),
  }
}

/** The keys with which programs read for them, also ended ones: names and dates, never what opens anything. */
export async function exportedApiKeys({ reader, actor }: Asking) {
  const keys = await listApiKeys(reader, actor.id, MOST_KEYS)
  return keys.map((each) => without(each, 'id'))
}

const MOST_KEYS = 10_000

/** The sessions that are open, and how each was opened. */
export async function exportedSessions({ reader, actor }: Asking) {
  return reader
    .selectFrom('sessions')
    .select([
      'method',
      'second_factor as secondFactor',
      'is_remembered as isRemembered',
      'device',
      'begun_at as begunAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('begun_at')
    .execute()
}

/** Identity checks, what they proved with the whole number of the document, and when money was held. */
export async function exportedIdentity({ reader, seals, actor }: Asking) {
  const checks = await reader
    .selectFrom('identity_checks')
    .select([
      'state',
      'reason',
      'vendor_data as reference',
      'opened_at as openedAt',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('opened_at')
    .execute()
  const proved = await reader
    .selectFrom('verified_identities')
    .select([
      'verified_name as verifiedName',
      'birth_date as birthDate',
      'document_type as documentType',
      'country',
      'sealed_number',
      'valid_until as validUntil',
      'decided_at as decidedAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('decided_at')
    .execute()
  const held = await reader
    .selectFrom('holds')
    .select([
      'hold_id as id',
      'class',
      'asked',
      'placed_at as placedAt',
      'review_by as reviewBy',
      'lifted_at as liftedAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('placed_at')
    .execute()
  const holds = await Promise.all(
    held.map(async ({ id, ...hold }) => {
      const answers = await listHoldAnswers(reader, seals, id)
      const told = answers.map(({ at, words, documents }) => ({
        at,
        words,
        documents: documents.map((each) => each.name),
      }))
      return { ...hold, answers: told }
    }),
  )
  const verified = proved.map(({ sealed_number: sealed, ...row }) => ({
    ...row,
    documentNumber: sealed === null ? null : seals.open(sealed),
  }))
  return { checks, verified, holds }
}

/** Bank accounts with their whole numbers, also those that are no longer in use; null where one was altered. */
export async function exportedAccounts({ reader, seals, actor }: Asking) {
  const rows = await reader
    .selectFrom('bank_accounts')
    .select([
      'bank_account_id as id',
      'scheme',
      'country',
      'currency',
      'sealed_number',
      'sealed_document',
      'bank',
      'holder_name as holderName',
      'name_check as nameCheck',
      'is_default as isDefault',
      'added_at as addedAt',
      'usable_from as usableFrom',
      'archived_at as archivedAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('added_at')
    .execute()
  const open = (bankAccountId: string, sealed: string | null) =>
    sealed && readableNumberOf({ bankAccountId, sealed }, seals)
  return rows.map(({ id, sealed_number, sealed_document, ...row }) => ({
    ...row,
    number: open(id, sealed_number),
    document: open(id, sealed_document),
  }))
}

/** What happened to the account, the oldest first, a page at a time. */
export async function* exportedLog({ reader, actor }: Asking) {
  for (let last = 0n; ;) {
    const rows = await reader
      .selectFrom('account_log')
      .select(['account_log_id', 'what', 'detail', 'device', 'at'])
      .where('person_id', '=', actor.id)
      .where('account_log_id', '>', last)
      .orderBy('account_log_id')
      .limit(PAGE)
      .execute()
    for (const row of rows) yield without(row, 'account_log_id')
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.account_log_id
  }
}

/** What the operator's people did about the person, and when; their notes and names are theirs. */
export async function* exportedOfficeActs({ reader, actor }: Asking) {
  for (let last = 0n; ;) {
    const rows = await reader
      .selectFrom('office_log')
      .select(['office_log_id', 'action', 'at'])
      .where('subject', '=', `person:${actor.id}`)
      .where('office_log_id', '>', last)
      .orderBy('office_log_id')
      .limit(PAGE)
      .execute()
    for (const row of rows) yield without(row, 'office_log_id')
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.office_log_id
  }
}

type NoticeRow = Readonly<{ noticeId: string } & Record<string, unknown>>

/** Every notice with what became of it on each channel, a page at a time. */
export async function* exportedNotices({ reader, actor }: Asking) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await rowsOf<NoticeRow>(reader)`
      select n.notice_id as "noticeId", t.code as deal, n.name, n.title, n.body, n.at, n.read_at as "readAt",
        coalesce((select json_agg(json_build_object('channel', d.channel, 'sentAt', d.sent_at,
          'deliveredAt', d.delivered_at, 'readAt', d.read_at, 'failed', d.failure is not null) order by d.channel)
          from notice_deliveries d where d.notice_id = n.notice_id), '[]') as deliveries
      from notices n left join transactions t using (transaction_id)
      where n.person_id = ${actor.id}::uuid and n.notice_id > ${last}::uuid
      order by n.notice_id limit ${PAGE}`
    for (const row of rows) yield without(row, 'noticeId')
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.noticeId
  }
}

/** What the person wrote to the operator while they were signed in. */
export async function exportedMessages({ reader, actor }: Asking) {
  return reader
    .selectFrom('contact_messages')
    .select([
      'reference',
      'name',
      'email',
      'subject',
      'body',
      'deal_code as dealCode',
      'sent_at as sentAt',
      'answered_at as answeredAt',
    ])
    .where('person_id', '=', actor.id)
    .orderBy('sent_at')
    .execute()
}
