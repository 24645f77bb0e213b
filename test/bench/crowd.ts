import { Client } from 'pg'
import { existing } from '#domain/assert.ts'
import { player, type Player } from '#test/simulation/cast.ts'
import { ana, benito, onServer } from './rig.ts'

/** Ana and Benito have this many deals, however many others there are. */
const THEIRS = 1_000
/** Everybody else: half of them buy, half of them sell. */
const PEOPLE = 4_000
const FIRST_PERSON = 1_000_000
const CHUNK = 50_000

const idIn = (block: string, n: string) =>
  `('00000000-0000-7000-${block}-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The id of the n-th copied deal, in SQL; whatever is copied is found again by counting. */
export const dealIn = (n: string) => idIn('9000', n)
const personIn = (n: string, add: number) => idIn('8000', `${FIRST_PERSON} + (${n} * 2 + ${add}) % ${PEOPLE}`)
const buyerIn = (n: string) => `case when ${n} <= ${THEIRS} then '${ana.id}'::uuid else ${personIn(n, 0)} end`
const sellerIn = (n: string) =>
  `case when ${n} <= ${THEIRS} then '${benito.id}'::uuid else ${personIn(n, 1)} end`

/** The id of the n-th copied deal. */
export function dealId(n: number): string {
  return `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
}

const crowd = Array.from({ length: PEOPLE }, (_, n) => player(FIRST_PERSON + n, 'Alguien'))

/** Who buys in the n-th copied deal. */
export function buyerOf(n: number): Player {
  return n <= THEIRS ? ana : existing(crowd[(n * 2) % PEOPLE], 'the crowd buys')
}

/**
 * Copies the first deal of a database `from`…`to` times: other people, other titles, money in custody, the
 * entries of the deposit. Written in bulk and without triggers, as no program of ours may.
 */
export async function copyDeals(
  url: string,
  from: number,
  to: number,
  { tell = () => {}, more = 0 }: { tell?: (line: string) => void; more?: number } = {},
): Promise<void> {
  const columns = await columnsOf(url)
  for (let start = from; start <= to; start += CHUNK) {
    const end = Math.min(to, start + CHUNK - 1)
    await onServer(url, ...statements(columns, `generate_series(${start}, ${end}) as n`, more))
    if (to - from > CHUNK) tell(`${end} deals copied`)
  }
}

/** Brings the planner's numbers and the visibility map up to date after a copy. */
export const settle = (url: string) => onServer(url, 'vacuum analyze', 'checkpoint')

function statements(columns: Columns, numbers: string, more: number): string[] {
  return [
    'set session_replication_role = replica; set synchronous_commit = off',
    firstDeal,
    ...everybody(columns),
    clone(columns, 'transactions', numbers, {
      transaction_id: dealIn('n'),
      code: "'RG' || lpad(n::text, 8, '0')",
      reference: "'9' || lpad(n::text, 11, '0')",
      title: "'Bicicleta de montaña ' || n",
      buyer_id: buyerIn('n'),
      seller_id: sellerIn('n'),
      terms_hash: `encode(sha256(convert_to(${bodyOf}, 'UTF8')), 'hex')`,
    }),
    `insert into terms_versions (transaction_id, version, author, body, hash, created_at)
     select ${dealIn('n')}, version, author, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), created_at
     from (select n, version, author, created_at, ${bodyOf} as body from first_terms_versions, ${numbers}) as copied`,
    clone(columns, 'tranches', numbers, { transaction_id: dealIn('n') }),
    `insert into participants (person_id, transaction_id, party)
     select person, ${dealIn('n')}, party from ${numbers},
       lateral (values (${buyerIn('n')}, 'buyer'), (${sellerIn('n')}, 'seller')) as seat(person, party)`,
    `insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at, remind_at)
     select ${dealIn('n')}, subject, kind, cycle, state, started_at, due_at, remind_at from ${numbers}, first_timers
     where state = 'armed'`,
    entries(numbers, more),
  ]
}

const bodyOf = `replace((select body from first_terms_versions), 'Bicicleta de montaña"', 'Bicicleta de montaña ' || n || '"')`

const firstDeal = ['transactions', 'tranches', 'timers', 'terms_versions']
  .map(
    (table) => `create temporary table first_${table} as select * from ${table} where transaction_id =
      (select transaction_id from transactions where transaction_id > '01000000-0000-0000-0000-000000000000' limit 1)`,
  )
  .join(';\n')

/** The crowd, with an account each; made once. */
const everybody = (columns: Columns) => [
  `create temporary table first_people as select * from people where person_id = '${benito.id}'`,
  `create temporary table first_bank_accounts as select * from bank_accounts where person_id = '${benito.id}' and currency = 'MXN'`,
  clone(columns, 'people', `generate_series(0, ${PEOPLE - 1}) as n`, {
    person_id: idIn('8000', `${FIRST_PERSON} + n`),
    email: "'alguien' || n || '@example.com'",
  }),
  clone(columns, 'bank_accounts', `generate_series(0, ${PEOPLE - 1}) as n`, {
    bank_account_id: idIn('a000', `${FIRST_PERSON} + n`),
    person_id: idIn('8000', `${FIRST_PERSON} + n`),
    fingerprint: "'alguien' || n",
  }),
]

/** Copies rows whole, whatever columns the table has, with some of them computed from `n`. */
function clone(
  columns: Columns,
  table: string,
  numbers: string,
  changed: Readonly<Record<string, string>>,
): string {
  const names = existing(columns.get(table), `${table} has columns`)
  const values = names.map((name) => changed[name] ?? `first.${name}`)
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${numbers}, first_${table} as first
    on conflict do nothing`
}

type Columns = ReadonlyMap<string, readonly string[]>

async function columnsOf(url: string): Promise<Columns> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; names: string[] }>(
      `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
       where table_schema = 'public' group by table_name`,
    )
    return new Map(rows.map((row) => [row.table, row.names]))
  } finally {
    await client.end()
  }
}

/** The deposit of each copy in the ledger (L1 and L2, five postings), and more movements of the platform's accounts. */
function entries(numbers: string, more: number): string {
  return `with numbered as materialized (
      select n, code, nextval('journal_entries_journal_id_seq') as journal_id
      from ${numbers}, lateral (select 'L1' as code union all select 'L2' union all select 'L11' from generate_series(1, ${more})) as kind
    ), written as (
      insert into journal_entries (journal_id, code, currency, lines, transaction_id, version, at) overriding system value
      select journal_id, code, 'MXN', case code when 'L2' then 3 else 2 end, case code when 'L2' then ${dealIn('n')} end,
        case code when 'L2' then 6 end, now() from numbered
    )
    insert into postings (journal_id, line, account, amount_minor, currency)
    select journal_id, line, account, amount, 'MXN' from numbered,
      lateral (values ('L1', 1, 'bank:MXN', 1011600), ('L1', 2, 'suspense', -1011600), ('L2', 1, 'suspense', 1011600),
        ('L2', 2, 'escrow:' || ${dealIn('n')} || ':1', -1000000), ('L2', 3, 'fee_pending:' || ${dealIn('n')}, -11600),
        ('L11', 1, 'bank_fees', 5), ('L11', 2, 'bank:MXN', -5)
      ) as leg(code, line, account, amount)
    where leg.code = numbered.code`
}
