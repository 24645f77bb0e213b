import type { ClientBase } from 'pg'
import type { Schema } from '../schema.ts'
import type { Seals } from './seal.ts'

/**
 * How a sealed value lies in its column: as text in base64, as bytes, or as the member `sealed` of the JSON of
 * a bank account's snapshot.
 */
type Form = 'text' | 'bytes' | 'snapshot'

/** A column that keeps sealed values, and the primary key of its rows. */
export type SealedColumn = Readonly<{
  table: string
  column: string
  form: Form
  id: string
  idType: string
  /** What each value opens only together with, as SQL: the account or the row that it belongs to. */
  boundTo: string | null
}>

/**
 * Every column that keeps something sealed. None of them is part of a hash: events name accounts by their
 * masks, and the digests of files are those of their plain bytes. So each may be sealed again with a new key.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { ...sealed('bank_accounts', 'sealed_number', 'text', 'bank_account_id'), boundTo: 'bank_account_id' },
  { ...sealed('bank_accounts', 'sealed_document', 'text', 'bank_account_id'), boundTo: 'bank_account_id' },
  sealed('bank_lines', 'payer_account', 'snapshot', 'line_id', 'bigint'),
  sealed('custody_payments', 'account', 'snapshot', 'payment_id'),
  sealed('own_accounts', 'account', 'snapshot', 'custody_id', 'text'),
  sealed('transactions', 'refund_account', 'snapshot', 'transaction_id'),
  sealed('payouts', 'account', 'snapshot', 'payout_id'),
  sealed('invitations', 'sealed_token', 'text', 'transaction_id'),
  sealed('authenticators', 'sealed_secret', 'text', 'authenticator_id'),
  sealed('authorization_requests', 'sealed_secrets', 'text', 'state_hash', 'text'),
  sealed('identity_checks', 'sealed_url', 'text', 'check_id'),
  sealed('identity_messages', 'sealed_body', 'bytes', 'message_id'),
  sealed('verified_identities', 'sealed_number', 'text', 'check_id'),
  sealed('closed_accounts', 'sealed_copy', 'text', 'person_id'),
  sealed('push_keys', 'sealed_private', 'text', 'key_id'),
  sealed('history_keys', 'sealed_private', 'text', 'key_id'),
  sealed('messages', 'sealed_text', 'text', 'message_id'),
  sealed('evidence', 'sealed_words', 'text', 'evidence_id'),
  { ...sealed('return_addresses', 'sealed_address', 'text', 'address_id'), boundTo: 'address_id' },
  { ...sealed('tax_data', 'sealed_data', 'text', 'tax_data_id'), boundTo: 'tax_data_id' },
  sealed('attachments', 'sealed_name', 'text', 'attachment_id'),
  sealed('attachments', 'sealed_bytes', 'bytes', 'attachment_id'),
  sealed('attachments', 'sealed_thumbnail', 'bytes', 'attachment_id'),
  sealed('hold_answers', 'sealed_words', 'text', 'answer_id'),
  sealed('hold_documents', 'sealed_name', 'text', 'document_id'),
  sealed('hold_documents', 'sealed_bytes', 'bytes', 'document_id'),
  sealed('statement_files', 'sealed_bytes', 'bytes', 'file_id'),
  sealed('set_aside_statements', 'sealed_statement', 'bytes', 'set_aside_id'),
  { ...sealed('statement_intake_parts', 'sealed_lines', 'bytes', 'part_id'), boundTo: 'part_id' },
  { ...sealed('payment_files', 'sealed_xml', 'bytes', 'file_id'), boundTo: 'file_id' },
  { ...sealed('cancellation_requests', 'sealed_xml', 'bytes', 'request_id'), boundTo: 'request_id' },
  { ...sealed('cancellation_answers', 'sealed_bytes', 'bytes', 'answer_id'), boundTo: 'answer_id' },
  { ...sealed('recall_files', 'sealed_bytes', 'bytes', 'file_id'), boundTo: 'file_id' },
  { ...sealed('bank_answers', 'sealed_bytes', 'bytes', 'answer_id'), boundTo: 'answer_id' },
]

function sealed<Table extends keyof Schema>(
  table: Table,
  column: keyof Schema[Table] & string,
  form: Form,
  id: keyof Schema[Table] & string,
  idType = 'uuid',
): SealedColumn {
  // A frozen account of a person is sealed as that account is; one that a bank or the settings named stands alone.
  return {
    table,
    column,
    form,
    id,
    idType,
    boundTo: form === 'snapshot' ? `${column} ->> 'bankAccountId'` : null,
  }
}

/** The name of a sealed column, as the operator is told. */
export const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

/** What is asked for of a row to open its value: see `SealedRow`. */
export const rowIn = (column: SealedColumn) =>
  `${column.id}::text as id, ${valueIn(column)} as value, (${column.boundTo ?? 'null'})::text as "boundTo"`

const valueIn = ({ column, form }: SealedColumn) => (form === 'snapshot' ? `${column} ->> 'sealed'` : column)

// Zero is no generation: it stands for what no key of ours can have sealed.
const generationIn = (column: SealedColumn) => {
  const value = valueIn(column)
  return column.form === 'bytes'
    ? `case when length(${value}) > 0 then get_byte(${value}, 0) else 0 end`
    : `case when ${value} ~ '^[A-Za-z0-9+/]{4}' then get_byte(decode(left(${value}, 4), 'base64'), 0) else 0 end`
}

/** How many values of a column are sealed with each key generation; 0 counts what is not sealed at all. */
export async function countSealed(
  client: ClientBase,
  column: SealedColumn,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ generation: number; values: number }>(
    `select ${generationIn(column)} as generation, count(*)::int as values from ${column.table}
     where ${valueIn(column)} is not null group by 1 order by 1`,
  )
  return new Map(rows.map((row) => [row.generation, row.values]))
}

/** Whether seals open one value of every column that holds any; null where nothing is sealed yet. */
export async function opensSamples(client: ClientBase, seals: Seals): Promise<boolean | null> {
  let found = false
  for (const column of sealedColumns) {
    const { rows } = await client.query<SealedRow>(
      `select ${rowIn(column)} from ${column.table} where ${valueIn(column)} is not null limit 1`,
    )
    for (const row of rows) {
      found = true
      // In a database of before, nothing was bound.
      if (sealedAgain(row, seals) === null && sealedAgain(row, seals, null) === null) return false
    }
  }
  return found ? true : null
}

/** What became of the rows of a column: sealed again, and those whose value no key opened. */
type Resealed = Readonly<{ values: number; unreadable: number }>

/** Few files at a time, because each may have megabytes. */
const BATCH = { text: 200, snapshot: 200, bytes: 8 } as const

/**
 * Seals every value of a column again that is not sealed with the newest key, as the owner of the database, in
 * small transactions: whatever ends it, the next run goes on. Rows that somebody works on are passed over.
 */
export async function resealColumn(
  client: ClientBase,
  column: SealedColumn,
  seals: Seals,
  newest: number,
  told: (values: number) => void = () => {},
): Promise<Resealed> {
  let [values, unreadable] = [0, 0]
  for (let last: string | null = null; ;) {
    const rows = await resealBatch(client, column, seals, newest, last)
    const end = rows.at(-1)
    if (!end) return { values, unreadable }
    last = end.id
    const done = rows.filter((row) => row.fresh !== null).length
    values += done
    unreadable += rows.length - done
    told(values)
  }
}

/** A value by the row that it lies in, and what it belongs to; null where that is nothing but its row. */
export type SealedRow = Readonly<{ id: string; value: string | Buffer; boundTo: string | null }>
type FreshRow = Readonly<{ id: string; fresh: string | Buffer | null }>

async function resealBatch(
  client: ClientBase,
  column: SealedColumn,
  seals: Seals,
  newest: number,
  last: string | null,
): Promise<readonly FreshRow[]> {
  const { table, form, id, idType } = column
  await client.query('begin')
  try {
    // Never waits for a row while it holds others: no step of the running program can be caught in a circle.
    const { rows: found } = await client.query<SealedRow>(
      `select ${rowIn(column)} from ${table}
       where ${valueIn(column)} is not null and ${generationIn(column)} <> $1 ${last === null ? '' : `and ${id} > $2::${idType}`}
       order by ${table}.${id} limit ${BATCH[form]} for no key update skip locked`,
      last === null ? [newest] : [newest, last],
    )
    const rows = found.map((row) => ({ id: row.id, fresh: sealedAgain(row, seals) }))
    await putSeals(client, column, rows)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Puts fresh seals into their rows; a row without one stays as it is. */
export async function putSeals(
  client: ClientBase,
  { table, column, form, id, idType }: SealedColumn,
  rows: readonly FreshRow[],
): Promise<void> {
  const done = rows.filter((row) => row.fresh !== null)
  const assigned = form === 'snapshot' ? `jsonb_set(${column}, '{sealed}', to_jsonb(row.fresh))` : 'row.fresh'
  await client.query(
    `update ${table} set ${column} = ${assigned}
     from unnest($1::${idType}[], $2::${form === 'bytes' ? 'bytea' : 'text'}[]) as row(id, fresh)
     where ${table}.${id} = row.id`,
    [done.map((row) => row.id), done.map((row) => row.fresh)],
  )
}

/** The same value sealed with the newest key for what it belongs to; null where it does not open with what it was bound to. */
export function sealedAgain(
  { value, boundTo }: SealedRow,
  seals: Seals,
  wasBoundTo = boundTo,
): string | Buffer | null {
  const [before, now] = [wasBoundTo ?? undefined, boundTo ?? undefined]
  try {
    if (typeof value === 'string') return seals.seal(seals.open(value, before), now)
    return seals.sealBytes(seals.openBytes(value, before), now)
  } catch {
    // Whoever asked counts it: one broken value must not keep the others from being sealed again.
    return null
  }
}
