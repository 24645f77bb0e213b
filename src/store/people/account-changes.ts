import { isSameSecret } from '#domain/digest.ts'
import { sql } from 'kysely'
import type { AccountChangeKind } from '#domain/people/account-change.ts'
import type { Reader, Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'
import type { Seals } from '../secrets/seal.ts'
import { addAccountLog } from './account-log.ts'

type NewChange = Readonly<{
  id: string
  personId: string
  accountId: string
  /** Where they were paid before in that currency; null where nowhere. */
  formerAccountId: string | null
  kind: AccountChangeKind
  coolOff: 'T-COOL' | 'T-COOL-CHANGED'
  masked: string
  at: Temporal.Instant
}>

/** Keeps that somebody's payout account changes, in their account's log too, and promises to tell them. */
export async function addAccountChange(writer: Writer, change: NewChange): Promise<void> {
  await writer
    .insertInto('account_changes')
    .values({
      change_id: change.id,
      person_id: change.personId,
      bank_account_id: change.accountId,
      former_account_id: change.formerAccountId,
      kind: change.kind,
      cool_off: change.coolOff,
      changed_at: change.at,
    })
    .execute()
  const what = `payout-account-${change.kind}`
  await addAccountLog(writer, { personId: change.personId, what, detail: change.masked, at: change.at })
  await addJob(writer, { task: 'say-account-change', payload: { changeId: change.id } })
}

const columns = [
  'change_id as id',
  'account_changes.person_id as personId',
  'account_changes.bank_account_id as accountId',
  'former_account_id as formerAccountId',
  'kind',
  'cool_off as coolOff',
  'changed_at as changedAt',
  'told_at as toldAt',
  'stopped_at as stoppedAt',
  'masked',
  'bank',
  'currency',
] as const

/** A change of a payout account with the account; undefined where there is none. */
export async function readAccountChange(reader: Reader, id: string) {
  return reader
    .selectFrom('account_changes')
    .innerJoin('bank_accounts', 'bank_accounts.bank_account_id', 'account_changes.bank_account_id')
    .select(columns)
    .$narrowType<{ kind: AccountChangeKind; coolOff: NewChange['coolOff'] }>()
    .where('change_id', '=', id)
    .executeTakeFirst()
}
export type AccountChange = NonNullable<Awaited<ReturnType<typeof readAccountChange>>>

/**
 * Notes that its owner was told of a change: the account is usable from the end of the cool-off that begins now. Where it was
 * stopped meanwhile, nothing. The change is locked before its account, in the order of whoever stops it.
 */
export async function noteAccountChangeTold(
  writer: Writer,
  { id }: AccountChange,
  { at, usableFrom }: Readonly<{ at: Temporal.Instant; usableFrom: Temporal.Instant }>,
): Promise<void> {
  await writer
    .with('told', (with_) =>
      with_
        .updateTable('account_changes')
        .set({ told_at: at })
        .where('change_id', '=', id)
        .where('stopped_at', 'is', null)
        .returning('bank_account_id'),
    )
    .updateTable('bank_accounts')
    .from('told')
    .set({
      usable_from: sql<Temporal.Instant>`greatest(usable_from, ${usableFrom.toString()}::timestamptz)`,
    })
    .whereRef('bank_accounts.bank_account_id', '=', 'told.bank_account_id')
    .execute()
}

/** A change that was stopped with another. */
export type StoppedChange = Readonly<{
  kind: AccountChangeKind
  accountId: string
  formerAccountId: string | null
}>

/**
 * Stops a change, with all that came after it in its currency, and with those before it whose account still cools off: whoever
 * makes one in somebody's name makes more. The oldest first; none when it was stopped before.
 */
export async function stopAccountChange(
  writer: Writer,
  { id, personId, currency, changedAt }: Pick<AccountChange, 'id' | 'personId' | 'currency' | 'changedAt'>,
  at: Temporal.Instant,
): Promise<readonly StoppedChange[]> {
  const { rows } = await sql<StoppedChange & { at: Temporal.Instant }>`
    update account_changes change set stopped_at = ${at.toString()}::timestamptz from bank_accounts account
    where account.bank_account_id = change.bank_account_id and change.person_id = ${personId}::uuid
      and account.currency = ${currency} and change.stopped_at is null
      and (change.changed_at >= ${changedAt.toString()}::timestamptz or account.usable_from > ${at.toString()}::timestamptz)
      and exists (select from account_changes asked where asked.change_id = ${id}::uuid and asked.stopped_at is null)
    returning change.kind, change.bank_account_id as "accountId", change.former_account_id as "formerAccountId",
      change.changed_at as at`.execute(writer)
  return rows.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

/** What stands in the link that stops a change: nothing of it is kept, so nobody who reads the database can stop one. */
export function stopTokenOf(seals: Pick<Seals, 'fingerprint'>, changeId: string): string {
  return `${changeId}.${seals.fingerprint(`stop-account-change ${changeId}`)}`
}

/** The change that a link stops; null where the link is not ours. */
export function changeOfStopToken(seals: Pick<Seals, 'fingerprint'>, token: string): string | null {
  const [changeId = ''] = token.split('.', 1)
  return isSameSecret(token, stopTokenOf(seals, changeId)) ? changeId : null
}
