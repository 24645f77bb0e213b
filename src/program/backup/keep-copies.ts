import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addCopy,
  firstGap,
  isLogName,
  listCopies,
  listLogs,
  placesIn,
  prune,
  sealedName,
  type WholeCopy,
} from '#outside/backup/backup-folder.ts'
import { claimFolder } from '#outside/backup/claimed-folder.ts'
import { mustBeRecipient, sealFile } from '#outside/backup/sealed-file.ts'
import { every, type Round } from '#jobs/rounds.ts'
import type { Config } from '#settings/config.ts'
import { takeBaseBackup } from '#store/database/base-backup.ts'
import { mustBeArchiving, whileNobodyElseCopies } from '#store/database/archiving.ts'
import { ARCHIVE_SECONDS, archiveFolders } from '#store/database/postgres-archive.ts'
import type { Foundation } from '../foundation.ts'
import { tryCopy } from './try-copy.ts'

export type Copying = Readonly<{
  config: Config
  /** The folder of the embedded PostgreSQL. */
  postgres: string
  ownerUrl: string
  to: Readonly<{ folder: string; recipient: string; days: number }>
}>

/** Seals and moves every piece of the log that PostgreSQL has finished. Answers how many. */
export async function moveLog({ postgres, to }: Copying): Promise<number> {
  const from = archiveFolders(postgres).log
  const { log } = placesIn(to.folder)
  await mkdir(log, { recursive: true, mode: 0o700 })
  const names = await readdir(from)
  await dropTorn(from, names)
  const finished = names.filter(isLogName).toSorted()
  for (const name of finished) {
    await sealFile(join(from, name), join(log, sealedName(name)), to.recipient)
    await rm(join(from, name))
  }
  return finished.length
}

const TORN_AFTER_MS = 3_600_000

/** A PostgreSQL that was killed in the middle of a copy begins it anew under another name, and leaves the first. */
async function dropTorn(from: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.startsWith('archtemp.'))) {
    const torn = join(from, name)
    const { mtimeMs } = await stat(torn).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > TORN_AFTER_MS) await rm(torn, { force: true })
  }
}

/** What of PostgreSQL's own folder belongs to a copy: its files, and the password under which it is reached. */
export const PASSWORD = 'password'

/** Makes, tries, seals and keeps a whole copy; then takes away what is older than the settings keep. */
export async function copyWhole(copying: Copying): Promise<WholeCopy> {
  const { config, postgres, ownerUrl, to } = copying
  const plain = join(archiveFolders(postgres).whole, 'copy')
  await rm(plain, { recursive: true, force: true })
  try {
    const copy = await addCopy(to.folder, async (at) => {
      const begunAt = Temporal.Now.instant()
      const { firstLog, version } = await takeBaseBackup(ownerUrl, plain)
      const endedAt = Temporal.Now.instant()
      const broken = await tryCopy(config, {
        archive: join(plain, 'base.tar'),
        password: join(postgres, PASSWORD),
        folder: join(archiveFolders(postgres).whole, 'trial'),
      })
      const seal = async (from: string, name: string) =>
        [sealedName(name), await sealFile(from, join(at, sealedName(name)), to.recipient)] as const
      const files = [await seal(join(postgres, PASSWORD), PASSWORD)]
      for (const name of await readdir(plain)) files.push(await seal(join(plain, name), name))
      return {
        begunAt: begunAt.toString(),
        endedAt: endedAt.toString(),
        firstLog,
        postgres: version,
        broken: [...broken],
        files: Object.fromEntries(files),
      }
    })
    await prune(to.folder, Temporal.Now.instant().subtract({ hours: 24 * to.days }))
    return copy
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
}

const WHOLE_EVERY = Temporal.Duration.from({ hours: 24 })
/** A whole copy that failed is not begun anew each minute: it would read the whole database again. */
const AGAIN_AFTER = Temporal.Duration.from({ hours: 1 })

/** The round of a worker that keeps copies; none where the settings name no place for them. */
export function copyRounds(
  config: Config,
  { means, ownerUrl }: Pick<Foundation, 'means' | 'ownerUrl'>,
): readonly Round[] {
  const to = config.backup
  if (to === null) return []
  mustBeRecipient(to.recipient)
  const copying = { config, postgres: join(config.dataDir, 'postgres'), ownerUrl, to }
  const keep = copyKeeper(copying)
  return [
    every('keep-copies', ARCHIVE_SECONDS * 1000, async () => {
      await mustBeArchiving(means.database.reader)
      await whileNobodyElseCopies(ownerUrl, { waits: false }, keep)
    }),
  ]
}

/**
 * What comes every minute: the log is moved, and once a day a whole copy is made, at once where pieces of the log are missing
 * after the newest: nothing after the gap could be brought back. A whole copy that failed is tried again after an hour. That it
 * failed, or that the newest one is not sound, is told as long as it is so.
 */
export function copyKeeper(copying: Copying, make = copyWhole): () => Promise<void> {
  let failed: Readonly<{ at: Temporal.Instant; error: unknown }> | null = null
  return async () => {
    await claimFolder(copying.to.folder, copying.postgres)
    await moveLog(copying)
    const now = Temporal.Now.instant()
    const [newest] = await listCopies(copying.to.folder)
    if (newest && !(await isDue(copying.to.folder, newest, now))) return mustBeSound(newest)
    if (failed && Temporal.Instant.compare(now, failed.at.add(AGAIN_AFTER)) < 0) throw failed.error
    try {
      mustBeSound(await make(copying))
      failed = null
    } catch (error) {
      failed = { at: now, error }
      throw error
    }
  }
}

async function isDue(folder: string, newest: WholeCopy, now: Temporal.Instant): Promise<boolean> {
  if (firstGap(await listLogs(folder), newest) !== null) return true
  const begun = Temporal.Instant.from(newest.begunAt)
  // A clock that jumped must not leave days without a copy.
  const isFromLater = Temporal.Instant.compare(begun, now) > 0
  return isFromLater || Temporal.Instant.compare(begun.add(WHOLE_EVERY), now) <= 0
}

/** A copy that is not sound is kept and told: its database is not, either. */
function mustBeSound({ name, broken }: WholeCopy): void {
  if (broken.length > 0)
    throw new Error(`The copy ${name} was restored for trial and is not sound: ${broken.join(' ')}`)
}
