import type { ClientBase } from 'pg'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { boundOf, type FileNamed, places } from './places.ts'
import { putForGood, type Stored, wholeUnder } from './stored-files.ts'
import type { Seals } from '../secrets/seal.ts'

/** What lies in the store of files, as the operator is told. */
export const storedColumn = 'stored_files'

/** How many files in the store are sealed with another key than the newest. */
export async function storedWaiting(client: ClientBase, newest: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from stored_files where generation <> $1',
    [newest],
  )
  return rows[0]?.count ?? 0
}

type StoredRow = FileNamed & Readonly<{ name: string }>

/**
 * Seals what lies in the store of files again with the newest key, one after the other, under new names; the old ones go after
 * their rows. Whatever ends it, the next run goes on.
 */
export async function resealStored(
  client: ClientBase,
  files: FileStore,
  seals: Seals,
  newest: number,
  told: (values: number) => void,
): Promise<Readonly<{ values: number; unreadable: number }>> {
  let [values, unreadable] = [0, 0]
  // In the order of names, which each of them changes: those that could not be read are passed over.
  for (let last = ''; ;) {
    const { rows } = await client.query<StoredRow>(
      `select kind, id, name from stored_files where generation <> $1 and name > $2 order by name limit 1`,
      [newest, last],
    )
    const [row] = rows
    if (!row) return { values, unreadable }
    last = row.name
    const bytes = await openedFrom(files, seals, row)
    const stored = bytes && (await putForGood(files, seals, bytes, boundOf(row)))
    if (!stored) unreadable += await stillNaming(client, row)
    else if (await putInPlace(client, files, row, stored)) told((values += 1))
  }
}

async function openedFrom(files: FileStore, seals: Seals, row: StoredRow): Promise<Buffer | null> {
  const sealed = await wholeUnder(row.name, files)
  try {
    return sealed ? seals.openBytes(sealed, boundOf(row)) : null
  } catch {
    // Whoever asked counts it: one broken file must not keep the others from being sealed again.
    return null
  }
}

/** How many rows name it still: a file that its person took away meanwhile is not missing. */
async function stillNaming(client: ClientBase, { name }: StoredRow): Promise<number> {
  const { rowCount } = await client.query('select from stored_files where name = $1', [name])
  return rowCount ?? 0
}

/** Whether a row names fresh bytes from now on; where it went or was moved meanwhile, they are taken away. */
async function putInPlace(
  client: ClientBase,
  files: FileStore,
  { kind, id, name }: StoredRow,
  { storedAs, generation }: Stored,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${kind} set stored_as = $3, stored_generation = $4 where ${places[kind].id} = $1 and stored_as = $2`,
    [id, name, storedAs, generation],
  )
  if (rowCount === 0) await files.remove(storedAs)
  return rowCount === 1
}
