import type { Pool } from 'pg'
import type { FileKind } from '#domain/attachments/file-kinds.ts'
import { type FileStore, MOST_STORED_BYTES } from '#domain/attachments/file-store.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { Seals } from '../secrets/seal.ts'
import { boundOf, type FileNamed, places } from './places.ts'
import { putForGood, wholeUnder } from './stored-files.ts'

/** Where files are moved to: into the store, or back into their rows. */
export type Destination = 's3' | 'postgres'

/** A connection, or some. */
type Asks = Pick<Pool, 'query'>

/** The files that are to be moved at a moment, `$1`; nothing larger goes to the store than it hands back. */
const elsewhere = {
  s3: `files_for_the_store where since <= $1 and size <= ${MOST_STORED_BYTES}`,
  postgres: 'stored_files where $1::timestamptz is not null',
} as const

/** How many files are not where they are to be, and their bytes before sealing. */
export async function filesElsewhere(client: Asks, to: Destination, now: Temporal.Instant) {
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from ${elsewhere[to]}`,
    [now.toString()],
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

type Moving = Readonly<{
  /** A connection of the owner of the database; the program itself takes files of the bank to the store. */
  client: Asks
  files: FileStore
  seals: Seals
  to: Destination
  kinds: readonly FileKind[]
  now: Temporal.Instant
  /** Hears of each file that was moved, with its size before sealing. */
  told: (size: number) => void
}>

type Moved = FileNamed & Readonly<{ sha256: string; bytes: Buffer | null; name: string | null }>

/**
 * Moves files one by one, each opened and compared with its hash before its row says where it is now; it may be stopped at any
 * point and called again, and the program may run meanwhile. Answers those whose bytes are missing or are not what their row
 * says, and those that the store does not hand back as they were put: they stay where they are.
 */
export async function moveFiles(moving: Moving): Promise<readonly FileNamed[]> {
  const unreadable: FileNamed[] = []
  for (const kind of moving.kinds) unreadable.push(...(await moveKind(moving, kind)))
  return unreadable
}

async function moveKind(moving: Moving, kind: FileKind): Promise<readonly FileNamed[]> {
  const { client, to, now, told } = moving
  const unreadable: FileNamed[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${elsewhere[to]} and kind = $2 and id > $3 order by id limit 1`,
      [now.toString(), kind, last],
    )
    const [next] = rows
    if (!next) return unreadable
    last = next.id
    const row = await rowOf(client, { kind, id: last })
    // Its person took it away meanwhile, or somebody else moved it.
    if (!row || (row.name === null) !== (to === 's3')) continue
    const sealed = row.bytes ?? (row.name && (await wholeUnder(row.name, moving.files)))
    const plain = sealed && openedAs(sealed, row, moving.seals)
    if (
      sealed &&
      plain &&
      (await (to === 's3' ? intoStore(moving, row, plain) : intoRow(moving, row, sealed)))
    )
      told(plain.length)
    else if (await isStillElsewhere(moving, row)) unreadable.push({ kind, id: last })
  }
}

/** Whether a file is to be moved still: its person may have taken it away meanwhile, or somebody brought a statement again. */
async function isStillElsewhere({ client, to, now }: Moving, { kind, id }: FileNamed): Promise<boolean> {
  const { rows } = await client.query(`select id from ${elsewhere[to]} and kind = $2 and id = $3`, [
    now.toString(),
    kind,
    id,
  ])
  return rows.length > 0
}

async function rowOf(client: Asks, { kind, id }: FileNamed): Promise<Moved | undefined> {
  const place = places[kind]
  const { rows } = await client.query<Omit<Moved, keyof FileNamed>>(
    `select sha256, ${place.bytes} as bytes, stored_as as name from ${kind} where ${place.id} = $1`,
    [id],
  )
  return rows[0] && { kind, id, ...rows[0] }
}

function openedAs(sealed: Buffer, row: Moved, seals: Seals): Buffer | null {
  try {
    const plain = seals.openBytes(sealed, boundOf(row))
    return digestOfBytes(plain) === row.sha256 ? plain : null
  } catch {
    return null
  }
}

async function intoStore({ client, files, seals }: Moving, row: Moved, plain: Buffer) {
  const stored = await putForGood(files, seals, plain, boundOf(row))
  if (!stored) return false
  const { storedAs, generation } = stored
  const isNoted = await noted(client, row, [row.id, storedAs, generation], plain.length)
  if (!isNoted) await files.remove(storedAs)
  return isNoted
}

async function noted(
  client: Asks,
  { kind }: FileNamed,
  stored: readonly [id: string, storedAs: string, generation: number],
  size: number,
): Promise<boolean> {
  if (kind === 'attachments') {
    const { rowCount } = await client.query(
      `update attachments set sealed_bytes = null, stored_as = $2, stored_generation = $3
       where attachment_id = $1 and stored_as is null`,
      [...stored],
    )
    return rowCount === 1
  }
  const { rows } = await client.query<{ done: boolean }>(
    'select note_stored_file($4, $1, $2, $3, $5) as done',
    [...stored, kind, size],
  )
  return rows[0]?.done === true
}

async function intoRow({ client }: Moving, { kind, id, name }: Moved, sealed: Buffer) {
  const { rowCount } = await client.query(
    `update ${kind} set ${places[kind].bytes} = $3, stored_as = null, stored_generation = null
     where ${places[kind].id} = $1 and stored_as = $2`,
    [id, name, sealed],
  )
  return rowCount === 1
}
