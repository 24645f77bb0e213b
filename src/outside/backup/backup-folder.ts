import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { onDisk } from './sealed-file.ts'

const Manifest = z.strictObject({
  begunAt: z.iso.datetime(),
  /** From here on the copy is consistent: it can be brought to this moment or any later one. */
  endedAt: z.iso.datetime(),
  /** The first piece of the log that belongs to it. */
  firstLog: z.string().regex(/^[0-9A-F]{24}$/),
  postgres: z.string(),
  /** What was wrong with it when it was started as a server of its own. */
  broken: z.array(z.string()),
  files: z.record(z.string(), z.strictObject({ bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>
export type WholeCopy = Readonly<{ name: string; folder: string }> & Manifest

const MANIFEST = 'copy.json'
const SEALED = '.gz.age'
const copyName = /^\d{8}T\d{6}Z$/
const logName = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** How a piece of PostgreSQL's log is called; what is being written beside it is called otherwise. */
export const isLogName = (name: string) => logName.test(name)

/** The parts of a folder of copies. */
export const placesIn = (folder: string) => ({ whole: join(folder, 'whole'), log: join(folder, 'log') })

/** Under which name a file is kept sealed, and under which it was before. */
export const sealedName = (name: string) => `${name}${SEALED}`
export const plainName = (sealed: string) => sealed.slice(0, -SEALED.length)

/** The whole copies of a folder, the newest first. What was interrupted is none. */
export async function listCopies(folder: string): Promise<readonly WholeCopy[]> {
  const { whole } = placesIn(folder)
  const names = (await readdir(whole).catch(() => [])).filter((name) => copyName.test(name))
  const copies = await Promise.all(
    names.map(async (name) => ({ name, manifest: await manifestIn(join(whole, name)) })),
  )
  const known = copies.flatMap(({ name, manifest }) =>
    manifest ? [{ name, folder: join(whole, name), ...manifest }] : [],
  )
  return known.toSorted((one, other) => other.name.localeCompare(one.name))
}

/** What a folder says of itself; null where it is no whole copy, or no more. */
async function manifestIn(folder: string): Promise<Manifest | null> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    return null
  }
}

/** The sealed pieces of the log of a folder, in their order. */
export async function listLogs(folder: string): Promise<readonly string[]> {
  const names = await readdir(placesIn(folder).log).catch(() => [])
  return names.filter((name) => name.endsWith(SEALED) && isLogName(plainName(name))).toSorted()
}

/** Makes a whole copy by filling a folder: it has its name once all of it is there. */
export async function addCopy(folder: string, fill: (at: string) => Promise<Manifest>): Promise<WholeCopy> {
  const { whole } = placesIn(folder)
  const unfinished = join(whole, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const manifest = await fill(unfinished)
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const name = manifest.begunAt.replaceAll(/[-:]|\.\d+/g, '')
  await onDisk(join(unfinished, MANIFEST))
  await onDisk(unfinished)
  await rename(unfinished, join(whole, name))
  await onDisk(whole)
  return { name, folder: join(whole, name), ...manifest }
}

/**
 * Takes away whole copies that ended before an instant, and the pieces of the log that only they needed. The newest
 * copy stays, however old it is. Answers the names of the copies.
 */
export async function prune(folder: string, before: Temporal.Instant): Promise<readonly string[]> {
  const [newest, ...older] = await listCopies(folder)
  if (!newest) return []
  const old = older.filter(
    (each) => Temporal.Instant.compare(Temporal.Instant.from(each.endedAt), before) < 0,
  )
  for (const each of old) {
    // Interrupted between the two it is no whole copy any more.
    await rm(join(each.folder, MANIFEST))
    await rm(each.folder, { recursive: true })
  }
  const kept = [newest, ...older].filter((each) => !old.includes(each)).map((each) => placeOf(each.firstLog))
  const first = kept.toSorted()[0] ?? ''
  for (const log of await listLogs(folder))
    if (isPiece(log) && placeOf(log) < first) await rm(join(placesIn(folder).log, log))
  return old.map((each) => each.name)
}

const isPiece = (name: string) => !name.includes('.history')

/** Whether it is a piece itself, and not what is said of one. */
const isSegment = (name: string) => /^[0-9A-F]{24}\.gz/.test(name)

/** Where a piece stands in the log, whatever its timeline. */
const placeOf = (name: string) => name.slice(8, 24)

/** Whether a piece of the log is needed to bring a copy forward. */
export const isNeededFor = (log: string, { firstLog }: WholeCopy) =>
  !isPiece(log) || placeOf(log) >= placeOf(firstLog)

/** The pieces in which a place of the log is counted: 16 MB each, 256 of them under one number. */
const numberOf = (place: string) =>
  Number.parseInt(place.slice(0, 8), 16) * 256 + Number.parseInt(place.slice(8), 16)

/** The number of the last piece of the newest timeline among some; null where there is none. */
export function lastPiece(logs: readonly string[]): number | null {
  const last = logs.filter(isSegment).at(-1)
  return last === undefined ? null : numberOf(placeOf(last))
}

/**
 * How far the pieces of the log follow one another from a copy on: the number of the first that is missing before the
 * last one; null where none is.
 */
export function firstGap(logs: readonly string[], { firstLog }: WholeCopy): number | null {
  const there = new Set(logs.filter(isSegment).map((name) => numberOf(placeOf(name))))
  const last = Math.max(...there, numberOf(placeOf(firstLog)))
  for (let number = numberOf(placeOf(firstLog)); number < last; number += 1)
    if (!there.has(number)) return number
  return null
}

/** Whether a place of the log, as PostgreSQL writes places (`0/3000028`), lies in or after a piece, behind its very beginning. */
export function reaches(place: string, piece: number): boolean {
  const [high = '0', low = '0'] = place.split('/')
  const bytes = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  return bytes > BigInt(piece) << 24n
}

/** The number of a piece by its name. */
export const pieceOf = (log: string): number => numberOf(placeOf(log))
