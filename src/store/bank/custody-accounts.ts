import type { Client } from 'pg'
import { connectToLeader } from '../database/leader.ts'
import { system } from '#domain/transactions/situation.ts'
import type { Reader } from '../database/database.ts'

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
    for (const { currency, before, now } of moved)
      await client.query(
        `insert into office_log (actor_id, action, subject, note, at) values ($1, $2, $3, $4, now())`,
        [system.id, accountMoved, `custody:${currency}`, `${before} → ${now}`],
      )
    await client.query('commit')
    for (const { currency, before, now } of moved)
      tell(
        `La cuenta de custodia de ${currency} es ahora ${now}, antes ${before}: lo que se deposite en la anterior no se verá en los extractos de la nueva.`,
      )
  } finally {
    await client.end()
  }
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
