import type { ClientBase } from 'pg'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { putSealed, type Stored } from './stored-files.ts'
import type { Seals } from '../secrets/seal.ts'

/** What lies in the store of files, as the operator is told. */
export const storedColumn = 'attachments.stored_as'

/** How many files in the store are sealed with another key than the newest. */
export async function storedWaiting(client: ClientBase, newest: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from attachments where stored_generation <> $1',
    [newest],
  )
  return rows[0]?.count ?? 0
}

type StoredRow = Readonly<{ id: string; name: string }>

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
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<StoredRow>(
      `select attachment_id as id, stored_as as name from attachments
       where stored_generation <> $1 and attachment_id > $2 order by attachment_id limit 1`,
      [newest, last],
    )
    const [row] = rows
    if (!row) return { values, unreadable }
    last = row.id
    const bytes = await openedFrom(files, seals, row.name)
    if (bytes === null) unreadable += 1
    else if (await putInPlace(client, files, row, await putSealed(files, seals, bytes))) told((values += 1))
  }
}

async function openedFrom(files: FileStore, seals: Seals, name: string): Promise<Buffer | null> {
  const sealed = await files.get(name)
  try {
    return sealed ? seals.openBytes(sealed) : null
  } catch {
    // Whoever asked counts it: one broken file must not keep the others from being sealed again.
    return null
  }
}

/** Whether a row names fresh bytes from now on; where it went or was moved meanwhile, they are taken away. */
async function putInPlace(
  client: ClientBase,
  files: FileStore,
  { id, name }: StoredRow,
  { storedAs, generation }: Stored,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update attachments set stored_as = $3, stored_generation = $4 where attachment_id = $1 and stored_as = $2',
    [id, name, storedAs, generation],
  )
  if (rowCount === 0) await files.remove(storedAs)
  return rowCount === 1
}
