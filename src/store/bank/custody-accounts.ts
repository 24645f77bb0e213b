import type { Client } from 'pg'
import { connectToLeader } from '../database/leader.ts'
import { system } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf } from '../database/database.ts'

/** An account of the operator's at a bank, one per currency. */
export type CustodyAccount = Readonly<{
  currency: string
  scheme: string
  number: string
  holder: string
  bic: string | null
  bank: string | null
  /** All of an account whose number says neither its bank nor its holder (`readLocalAccount`); null for any other. */
  described: string | null
  /** How much a deposit may come short and count as whole, at the operator's expense. */
  toleranceMinor: bigint
}>

/** The operator's accounts at banks. */
export async function listCustodyAccounts(reader: Reader) {
  return reader.selectFrom('custody_accounts').selectAll().orderBy('custody_id').execute()
}

/** The accounts whose statements belong to the operator's books: where money is kept, and those that it left. */
export async function listToldAccounts(reader: Reader) {
  return rowsOf<{ custody_id: string; currency: string; number: string }>(reader)`
    select custody_id, currency, number from custody_accounts
    union select custody_id, currency, former.number from former_custody_accounts former
      join custody_accounts using (custody_id)`
}

/** Whether a payment file names an account that its custody left: another bank would be asked to pay from it, or nobody. */
export async function paysFromLeftAccount(
  reader: Reader,
  { account, custody_id: custodyId }: Readonly<{ account: string | null; custody_id: string }>,
): Promise<boolean> {
  const now = (await listCustodyAccounts(reader)).find((each) => each.custody_id === custodyId)
  return account !== null && account !== now?.number
}

/** How the office log says that money is kept somewhere else than before. */
export const accountMoved = 'custody.move-account'

/**
 * Brings the operator's accounts in line with the settings, as the owner of the database: the program itself may only
 * read them. An account that holds client money is never taken away; one with another number is said and noted.
 */
export async function keepCustodyAccounts(
  ownerUrl: string,
  accounts: readonly CustodyAccount[],
  tell: (line: string) => void = () => {},
): Promise<void> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('begin')
    // Two programs that start together keep them one after the other.
    await client.query('lock table custody_accounts in share row exclusive mode')
    const moved = await movedAccounts(client, accounts)
    await client.query(
      `insert into custody_accounts (custody_id, currency, scheme, number, holder, bic, bank, described, tolerance_minor)
       select currency, currency, scheme, number, holder, bic, bank, described, "toleranceMinor" from json_to_recordset($1)
         as told(currency text, scheme text, number text, holder text, bic text, bank text, described text,
           "toleranceMinor" bigint)
       on conflict (custody_id) do update set scheme = excluded.scheme, number = excluded.number,
         holder = excluded.holder, bic = excluded.bic, bank = excluded.bank, described = excluded.described,
         tolerance_minor = excluded.tolerance_minor`,
      [JSON.stringify(accounts.map((each) => ({ ...each, toleranceMinor: String(each.toleranceMinor) })))],
    )
    for (const { currency, before, now } of moved) {
      await leaveAccount(client, currency, before)
      await client.query(
        `insert into office_log (actor_id, action, subject, note, at) values ($1, $2, $3, $4, now())`,
        [system.id, accountMoved, `custody:${currency}`, `${before} → ${now}`],
      )
    }
    await client.query('commit')
    for (const { currency, before, now } of moved)
      tell(
        `La cuenta de custodia de ${currency} es ahora ${now}, antes ${before}: sigue importando los extractos de la anterior hasta que no quede nada en ella.`,
      )
  } finally {
    await client.end()
  }
}

/** What still comes to an account that is left is told by its statements, and its tables are read as they were. */
async function leaveAccount(client: Client, currency: string, number: string): Promise<void> {
  await client.query(
    `insert into former_custody_accounts values ($1, $2, now()) on conflict (custody_id, number) do update set left_at = now()`,
    [currency, number],
  )
  await client.query('update statement_profiles set account = $2 where custody_id = $1 and account is null', [
    currency,
    number,
  ])
}

async function movedAccounts(client: Client, accounts: readonly CustodyAccount[]) {
  const { rows } = await client.query<{ currency: string; number: string }>(
    'select currency, number from custody_accounts',
  )
  const known = new Map(rows.map(({ currency, number }) => [currency, number]))
  return accounts.flatMap(({ currency, number }) => {
    const before = known.get(currency)
    return before === undefined || before === number ? [] : [{ currency, before, now: number }]
  })
}
