import { sql } from 'kysely'
import { connectToLeader } from '../database/leader.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import type { Seals } from '../secrets/seal.ts'
import { snapshotOf } from './account-snapshot.ts'

/** The operator's own account in a currency, as the settings name it. */
export type OwnAccount = Readonly<{ currency: string; number: string; holder: string }>

/**
 * Brings the accounts that the operator takes its own money to in line with the settings, as the owner of the database: the
 * program's own connection cannot name another. What stays the same keeps its row, because proposals were made for it.
 */
export async function saveOwnAccounts(
  ownerUrl: string,
  seals: Seals,
  accounts: readonly OwnAccount[],
): Promise<void> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('begin')
    const currencies = accounts.map((each) => each.currency)
    await client.query('delete from own_accounts where custody_id <> all ($1)', [currencies])
    const { rows } = await client.query<{ currency: string; account: AccountSnapshot }>(
      'select custody_id as currency, account from own_accounts',
    )
    for (const own of accounts) {
      const kept = rows.find((each) => each.currency === own.currency)
      if (kept && isSame(kept.account, own, seals)) continue
      await client.query(
        `insert into own_accounts select custody_id, $2 from custody_accounts where custody_id = $1
         on conflict (custody_id) do update set account = excluded.account`,
        [own.currency, snapshotOf(own.number, own.holder, seals)],
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function isSame({ sealed, holderName }: AccountSnapshot, { number, holder }: OwnAccount, seals: Seals) {
  return seals.open(sealed) === number && holderName === holder
}

/** The operator's own accounts, by their currency. */
export async function readOwnAccounts(reader: Reader): Promise<ReadonlyMap<string, AccountSnapshot>> {
  const rows = await reader.selectFrom('own_accounts').selectAll().execute()
  // What this column holds, `saveOwnAccounts` wrote.
  return new Map(rows.map((row) => [row.custody_id, row.account as AccountSnapshot]))
}

/** How much the operator may take out of a custody account; below zero where something is missing. */
export async function withdrawableMinor(reader: Reader, custodyId: string): Promise<bigint> {
  const [row] = await rowsOf<{ minor: bigint }>(reader)`select withdrawable_minor(${custodyId}) as minor`
  return row?.minor ?? 0n
}

/**
 * The same with the account's row locked until the end of the database transaction: two who take at once go one after the
 * other. Null where there is no such account.
 */
export async function lockWithdrawable(writer: Writer, custodyId: string): Promise<bigint | null> {
  const { rows } = await sql`
    select wait_at_account(custody_id) from custody_accounts where custody_id = ${custodyId}`.execute(writer)
  return rows.length === 0 ? null : withdrawableMinor(readingIn(writer), custodyId)
}

/** The operator's own funds of now in a currency, without fees that were earned and not closed; below zero where they are in debt. */
export async function ownFundsMinor(reader: Reader, currency: string): Promise<bigint> {
  const [row] = await rowsOf<{ minor: bigint }>(reader)`
    select coalesce(-sum(amount_minor), 0)::bigint as minor from postings
    where account = 'own_funds' and currency = ${currency}`
  return row?.minor ?? 0n
}
