import type { ClientBase } from 'pg'
import type { Seals } from './seal.ts'
import {
  putSeals,
  rowIn,
  type SealedColumn,
  type SealedRow,
  sealedAgain,
  sealedColumns,
} from './sealed-columns.ts'

/** How the table of migrations remembers that every value is bound to what it belongs to. */
const BOUND = 'seals are bound'
const BATCH = 100

/**
 * Binds what was sealed before values were bound to what they belong to, once, in the database transaction of the owner:
 * from then on nothing opens in another's place, and what is not bound does not open at all.
 */
export async function bindOnce(client: ClientBase, seals: Seals): Promise<void> {
  const { rowCount } = await client.query('select from migrations where name = $1', [BOUND])
  if (rowCount) return
  for (const column of sealedColumns) if (column.boundTo !== null) await bindColumn(client, column, seals)
  // The program may not write this table: nobody but the owner makes it happen again.
  await client.query(`insert into migrations (name, hash) values ($1, '')`, [BOUND])
}

async function bindColumn(client: ClientBase, column: SealedColumn, seals: Seals): Promise<void> {
  const { table, id, idType, boundTo } = column
  for (let last: string | null = null; ;) {
    const { rows }: { rows: SealedRow[] } = await client.query<SealedRow>(
      `select ${rowIn(column)} from ${table} where ${boundTo} is not null and ($1::${idType} is null or ${table}.${id} > $1)
       order by ${table}.${id} limit ${BATCH} for no key update`,
      [last],
    )
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    // What is bound already does not open without what it is bound to.
    await putSeals(
      client,
      column,
      rows.map((row) => ({ id: row.id, fresh: sealedAgain(row, seals, null) })),
    )
  }
}
