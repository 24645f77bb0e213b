import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { familyOf } from '#domain/ledger/accounts.ts'
import type { Reader, Writer } from '../database/database.ts'

/** The sum of a family of accounts in one currency: debits positive, as the ledger writes them. */
export type FamilyBalance = Readonly<{ family: string; currency: string; minor: bigint }>

/** Families with few accounts and many postings: they get snapshots, so that their balance is read in one step. */
export const platformFamilies: readonly string[] = [
  'bank',
  'suspense',
  'fee_income',
  'tax_payable',
  'bank_fees',
  'own_funds',
  'unclaimed',
]

/** Written as the index of these accounts has it (migration 0019): else PostgreSQL would read every posting there is. */
export const isOfPlatform = (account: string) =>
  sql.raw(`split_part(${account}, ':', 1) in (${platformFamilies.map((family) => `'${family}'`).join(', ')})`)

/** Balances of other accounts are not found by their name. */
export function mustBeOfPlatform(account: string): void {
  assert(platformFamilies.includes(familyOf(account)), `${account} is an account of the platform`)
}

/**
 * The balance of one of the platform's accounts at an instant, in minor units, debits positive: the last snapshot
 * that is not younger, and the postings since.
 */
export async function balanceAt(
  reader: Reader,
  account: string,
  currency: string,
  at: Temporal.Instant,
): Promise<bigint> {
  mustBeOfPlatform(account)
  const { rows } = await sql<{ balance: string }>`
    with last as (
      select journal_id, balance_minor from account_snapshots
      where account = ${account} and currency = ${currency} and at <= ${at.toString()}::timestamptz
      order by journal_id desc limit 1
    )
    select (coalesce((select balance_minor from last), 0) + coalesce(sum(amount_minor), 0))::text as balance
    from postings
    where postings.account = ${account} and ${isOfPlatform('postings.account')} and postings.currency = ${currency}
      and journal_id > coalesce((select journal_id from last), 0)
      -- Asked entry by entry: a join would read the whole journal for the few postings since the snapshot.
      and (select at from journal_entries entry where entry.journal_id = postings.journal_id) <= ${at.toString()}::timestamptz`.execute(
    asWriter(reader),
  )
  return BigInt(rows[0]?.balance ?? '0')
}

/** Every family of accounts with its sum per currency at an instant; families that stand at zero are left out. */
export async function listBalances(reader: Reader, at: Temporal.Instant): Promise<readonly FamilyBalance[]> {
  const { rows } = await sql<{ family: string; currency: string; minor: string }>`
    select split_part(account, ':', 1) as family, postings.currency, sum(amount_minor)::text as minor
    from postings join journal_entries using (journal_id)
    where at <= ${at.toString()}::timestamptz
    group by 1, 2 having sum(amount_minor) <> 0 order by 2, 1`.execute(asWriter(reader))
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

/** Takes a snapshot of every platform account up to the newest entry, and returns how many were written. */
export async function takeSnapshots(writer: Writer): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select take_snapshots() as taken`.execute(writer)
  return rows[0]?.taken ?? 0
}

function asWriter(reader: Reader): Writer {
  return reader as unknown as Writer
}
