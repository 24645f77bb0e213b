import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

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
    names.map(async (name) => {
      const at = join(whole, name)
      return { name, folder: at, ...Manifest.parse(JSON.parse(await readFile(join(at, MANIFEST), 'utf8'))) }
    }),
  )
  return copies.toSorted((one, other) => other.name.localeCompare(one.name))
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
  await rename(unfinished, join(whole, name))
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
  for (const each of old) await rm(each.folder, { recursive: true })
  const kept = [newest, ...older].filter((each) => !old.includes(each)).map((each) => placeOf(each.firstLog))
  const first = kept.toSorted()[0] ?? ''
  for (const log of await listLogs(folder))
    if (isPiece(log) && placeOf(log) < first) await rm(join(placesIn(folder).log, log))
  return old.map((each) => each.name)
}

const isPiece = (name: string) => !name.includes('.history')

/** Where a piece stands in the log, whatever its timeline. */
const placeOf = (name: string) => name.slice(8, 24)

/** Whether a piece of the log is needed to bring a copy forward. */
export const isNeededFor = (log: string, { firstLog }: WholeCopy) =>
  !isPiece(log) || placeOf(log) >= placeOf(firstLog)
