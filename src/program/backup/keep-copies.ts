import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addCopy,
  isLogName,
  listCopies,
  placesIn,
  prune,
  sealedName,
  type WholeCopy,
} from '#outside/backup/backup-folder.ts'
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
  const finished = (await readdir(from)).filter(isLogName).toSorted()
  for (const name of finished) {
    await sealFile(join(from, name), join(log, sealedName(name)), to.recipient)
    await rm(join(from, name))
  }
  return finished.length
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

/** The round of a worker that keeps copies; none where the settings name no place for them. */
export function copyRounds(
  config: Config,
  { means, ownerUrl }: Pick<Foundation, 'means' | 'ownerUrl'>,
): readonly Round[] {
  const to = config.backup
  if (to === null) return []
  mustBeRecipient(to.recipient)
  const copying = { config, postgres: join(config.dataDir, 'postgres'), ownerUrl, to }
  return [
    every('keep-copies', ARCHIVE_SECONDS * 1000, async () => {
      await mustBeArchiving(means.database.reader)
      await whileNobodyElseCopies(ownerUrl, { waits: false }, () => keepCopies(copying))
    }),
  ]
}

/** What comes every minute: the log is moved, and once a day a whole copy is made. */
export async function keepCopies(copying: Copying): Promise<void> {
  await moveLog(copying)
  const [newest] = await listCopies(copying.to.folder)
  const now = Temporal.Now.instant()
  const begun = newest && Temporal.Instant.from(newest.begunAt)
  // A clock that jumped must not leave days without a copy.
  const due = begun && Temporal.Instant.compare(begun, now) <= 0 ? begun.add(WHOLE_EVERY) : null
  if (!due || Temporal.Instant.compare(due, now) <= 0) mustBeSound(await copyWhole(copying))
}

/** A copy that is not sound is kept and told: its database is not, either. */
function mustBeSound({ name, broken }: WholeCopy): void {
  if (broken.length > 0)
    throw new Error(`The copy ${name} was restored for trial and is not sound: ${broken.join(' ')}`)
}
