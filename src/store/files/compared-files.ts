import { assert } from '#domain/assert.ts'
import type { FileStore, StoredObject } from '#domain/attachments/file-store.ts'
import { type Reader, rowsOf } from '../database/database.ts'
import type { FileNamed } from './places.ts'
import { isNamed } from './stored-files.ts'

/** What is younger may belong to a row that is being kept at this moment. */
const SETTLED = { hours: 24 }

/** What the store of files has, what of it no row names since a day, and the files whose rows name what is not there. */
export type ComparedFiles = Readonly<{
  files: number
  orphans: readonly string[]
  lost: readonly FileNamed[]
}>

/** Compares the store of files with the rows that name something in it, part by part, both in the order of their names. */
export async function compareFiles(
  reader: Reader,
  files: FileStore,
  now: Temporal.Instant,
): Promise<ComparedFiles> {
  const settled = now.subtract(SETTLED)
  const [orphans, lost]: [string[], FileNamed[]] = [[], []]
  let count = 0
  let after: string | null = null
  for (let next: string | null | undefined; next !== null;) {
    const page = await files.list(next)
    next = page.next
    count += page.objects.length
    const last: string | null = next === null ? null : (page.objects.at(-1)?.name ?? after)
    assert(last === null || last > (after ?? ''), 'the list of the store goes on, in the order of names')
    const rows = await namedBetween(reader, after, last)
    lost.push(...(await lostOf(reader, files, rows, page.objects)))
    const named = new Set(rows.map(({ name }) => name))
    const strays = page.objects.filter(
      ({ name, at }) => !named.has(name) && Temporal.Instant.compare(at, settled) < 0,
    )
    orphans.push(...(await orphansOf(reader, files, strays)))
    after = last
  }
  return { files: count, orphans, lost }
}

type Named = FileNamed & Readonly<{ name: string }>

/** The files whose rows name something between two names, the second among them; null: from the first, to the last. */
async function namedBetween(
  reader: Reader,
  after: string | null,
  last: string | null,
): Promise<readonly Named[]> {
  return rowsOf<Named>(reader)`
    select kind, id, name from stored_files
    where name > ${after ?? ''} and (${last}::text is null or name <= ${last}::text) order by name`
}

/** People go on meanwhile: what seems to be missing is looked for once more, and so is its row. */
async function lostOf(
  reader: Reader,
  files: FileStore,
  rows: readonly Named[],
  objects: readonly StoredObject[],
): Promise<readonly FileNamed[]> {
  const there = new Set(objects.map(({ name }) => name))
  const lost: FileNamed[] = []
  for (const { kind, id, name } of rows)
    if (!there.has(name) && !(await files.has(name)) && (await isNamed(reader, name))) lost.push({ kind, id })
  return lost
}

/** Of what no row seems to name, what indeed none names, nobody has promised to take away and is still there. */
async function orphansOf(
  reader: Reader,
  files: FileStore,
  strays: readonly StoredObject[],
): Promise<readonly string[]> {
  const promised = await rowsOf<{ name: string }>(reader)`
    select payload ->> 'name' as name from jobs
    where task = 'remove-stored-file' and payload ->> 'name' = any (${strays.map(({ name }) => name)}::text[])`
  const going = new Set(promised.map(({ name }) => name))
  const orphans: string[] = []
  // Not every store lists in the order of names.
  for (const { name } of strays)
    if (!going.has(name) && !(await isNamed(reader, name)) && (await files.has(name))) orphans.push(name)
  return orphans
}
