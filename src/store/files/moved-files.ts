import type { ClientBase } from 'pg'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { Seals } from '../secrets/seal.ts'
import { putSealed } from './stored-files.ts'

/** Where files are moved to: into the store, or back into their rows. */
export type Destination = 's3' | 'postgres'

const isElsewhere = { s3: 'stored_as is null', postgres: 'stored_as is not null' } as const

/** How many files are not where they are to be, and their bytes before sealing. */
export async function filesElsewhere(client: ClientBase, to: Destination) {
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from attachments where ${isElsewhere[to]}`,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

type Moving = Readonly<{
  /** A connection of the owner of the database. */
  client: ClientBase
  files: FileStore
  seals: Seals
  to: Destination
  /** Hears of each file that was moved, with its size before sealing. */
  told: (size: number) => void
}>

type MovedRow = Readonly<{
  id: string
  size: number
  sha256: string
  bytes: Buffer | null
  name: string | null
}>

/**
 * Moves files one by one, each opened and compared with its hash before its row says where it is now; it may be stopped at any
 * point and called again, and the program may run meanwhile. Answers those whose bytes are missing or are not what their row
 * says: they stay where they are.
 */
export async function moveFiles(moving: Moving): Promise<readonly string[]> {
  const { client, to, told } = moving
  const unreadable: string[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<MovedRow>(
      `select attachment_id as id, size, sha256, sealed_bytes as bytes, stored_as as name from attachments
       where ${isElsewhere[to]} and attachment_id > $1 order by attachment_id limit 1`,
      [last],
    )
    const [row] = rows
    if (!row) return unreadable
    last = row.id
    const sealed = row.bytes ?? (row.name && (await moving.files.get(row.name))) ?? null
    const plain = sealed && openedAs(sealed, row, moving.seals)
    if (!sealed || !plain) unreadable.push(row.id)
    else if (await (to === 's3' ? intoStore(moving, row, plain) : intoRow(moving, row, sealed)))
      told(row.size)
  }
}

function openedAs(sealed: Buffer, { sha256 }: MovedRow, seals: Seals): Buffer | null {
  try {
    const plain = seals.openBytes(sealed)
    return digestOfBytes(plain) === sha256 ? plain : null
  } catch {
    return null
  }
}

async function intoStore({ client, files, seals }: Moving, { id }: MovedRow, plain: Buffer) {
  const { storedAs, generation } = await putSealed(files, seals, plain)
  const { rowCount } = await client.query(
    `update attachments set sealed_bytes = null, stored_as = $2, stored_generation = $3
     where attachment_id = $1 and stored_as is null`,
    [id, storedAs, generation],
  )
  // Its person took it away meanwhile.
  if (rowCount === 0) await files.remove(storedAs)
  return rowCount === 1
}

async function intoRow({ client }: Moving, { id, name }: MovedRow, sealed: Buffer) {
  const { rowCount } = await client.query(
    `update attachments set sealed_bytes = $3, stored_as = null, stored_generation = null
     where attachment_id = $1 and stored_as = $2`,
    [id, name, sealed],
  )
  return rowCount === 1
}
