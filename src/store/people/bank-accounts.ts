import { sql } from 'kysely'
import type { KeptNameAnswer } from './account-names.ts'
import { provedNames } from '#domain/banking/holder-name.ts'
import { tellDealsOf } from './tell-deals.ts'
import type { Reader, Writer } from '../database/database.ts'

type NewBankAccount = Readonly<{
  id: string
  personId: string
  scheme: string
  country: string
  currency: string
  sealedNumber: string
  /** The document by which its bank knows its holder; null where the number says it or nobody gave one. */
  sealedDocument?: string | null
  fingerprint: string
  masked: string
  bank: string | null
  holderName: string
  nameCheck: string
  /** What its bank answered about this holder before, here or for another person. */
  nameAnswer?: KeptNameAnswer | null
  isDefault: boolean
  at: Temporal.Instant
  usableFrom: Temporal.Instant
}>

/** Keeps a new account of a person. PostgreSQL refuses the same one twice. */
export async function addBankAccount(writer: Writer, account: NewBankAccount): Promise<void> {
  await writer
    .insertInto('bank_accounts')
    .values({
      bank_account_id: account.id,
      person_id: account.personId,
      scheme: account.scheme,
      country: account.country,
      currency: account.currency,
      sealed_number: account.sealedNumber,
      sealed_document: account.sealedDocument ?? null,
      fingerprint: account.fingerprint,
      masked: account.masked,
      bank: account.bank,
      holder_name: account.holderName,
      name_check: account.nameCheck,
      name_answer: account.nameAnswer?.answer ?? null,
      name_answered_at: account.nameAnswer?.at ?? null,
      is_default: account.isDefault,
      added_at: account.at,
      usable_from: account.usableFrom,
    })
    .execute()
  await tellDealsOf(writer, { personId: account.personId })
}

/** A person's account, locked for a change; undefined for anybody else's. */
export async function lockBankAccount(writer: Writer, personId: string, id: string) {
  return writer
    .selectFrom('bank_accounts')
    .selectAll()
    .where('bank_account_id', '=', id)
    .where('person_id', '=', personId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A person's accounts that are in use, the default ones first. */
export async function listBankAccounts(reader: Reader, personId: string) {
  return reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('person_id', '=', personId)
    .where('archived_at', 'is', null)
    .orderBy('currency')
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .execute()
}

/** Takes the default mark from a person's account in a currency, before another gets it. Answers which had it; null for none. */
export async function clearDefaultAccount(
  writer: Writer,
  personId: string,
  currency: string,
): Promise<string | null> {
  const cleared = await writer
    .updateTable('bank_accounts')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .returning('bank_account_id')
    .executeTakeFirst()
  return cleared?.bank_account_id ?? null
}

/** Makes an account the one that a person is paid on; a changed default cools off again. */
export async function setDefaultAccount(
  writer: Writer,
  id: string,
  usableFrom: Temporal.Instant,
): Promise<void> {
  await writer
    .updateTable('bank_accounts')
    .set({ is_default: true, usable_from: usableFrom })
    .where('bank_account_id', '=', id)
    .execute()
  await tellDealsOf(writer, { accountId: id })
}

/** Makes an account of a person the one that they are paid on again, as it was, also where it was put away. */
export async function restoreDefaultAccount(writer: Writer, personId: string, id: string): Promise<void> {
  await writer
    .updateTable('bank_accounts')
    .set({ is_default: true, archived_at: null })
    .where('bank_account_id', '=', id)
    .where('person_id', '=', personId)
    .execute()
}

/** Puts an account away. It stays, because payouts may name it. */
export async function archiveBankAccount(writer: Writer, id: string, at: Temporal.Instant): Promise<void> {
  await writer
    .updateTable('bank_accounts')
    .set({ archived_at: at, is_default: false })
    .where('bank_account_id', '=', id)
    .execute()
  await tellDealsOf(writer, { accountId: id })
}

/**
 * What the comparison of the holder's name with the checked identity came to. An account is usable from then on, where
 * its name was not proved before.
 */
export async function saveNameCheck(
  writer: Writer,
  id: string,
  { nameCheck, at }: Readonly<{ nameCheck: string; at: Temporal.Instant }>,
): Promise<void> {
  const isProved = provedNames.some((each) => each === nameCheck)
  await writer
    .updateTable('bank_accounts')
    .set({
      name_check: nameCheck,
      ...(isProved && {
        usable_from: sql<Temporal.Instant>`case when name_check = any (${[...provedNames]}) then usable_from
          else greatest(usable_from, ${at.toString()}::timestamptz) end`,
      }),
    })
    .where('bank_account_id', '=', id)
    .execute()
  await tellDealsOf(writer, { accountId: id })
}

/** Whether a person ever had an account in a currency, also one that is put away: then a new one is a change. */
export async function everHadAccount(reader: Reader, personId: string, currency: string): Promise<boolean> {
  const row = await reader
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('person_id', '=', personId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row !== undefined
}

const onItsWay = ['planned', 'approved', 'exported', 'sent']

/** Whether a payout that has not arrived yet was set aside for an account. */
export async function isAccountAwaitingMoney(reader: Reader, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('payouts')
    .select('payout_id')
    .where('state', 'in', onItsWay)
    .where(sql<string>`account ->> 'bankAccountId'`, '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** An account in use with what its owner proved, locked for a check by the operator. */
export async function lockAccountWithOwner(writer: Writer, id: string) {
  return writer
    .selectFrom('bank_accounts')
    .innerJoin('people', 'people.person_id', 'bank_accounts.person_id')
    .select(['bank_account_id', 'bank_accounts.person_id', 'name_check', 'holder_name', 'verified_name'])
    .where('bank_account_id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate('bank_accounts')
    .executeTakeFirst()
}

/** Whether a step was stopped because the account that it names for a payout was put away at that moment. */
export function isOfAccountPutAway(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_payout_goes_to_an_account_in_use'
}
