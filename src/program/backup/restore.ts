import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  firstGap,
  isNeededFor,
  lastPiece,
  listCopies,
  listLogs,
  pieceOf,
  reaches,
  sealedName,
  type WholeCopy,
} from '#outside/backup/backup-folder.ts'
import { forgetFolder } from '#outside/backup/claimed-folder.ts'
import { openSealed, unsealFile } from '#outside/backup/sealed-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { programsFolder } from '#store/database/postgres-programs.ts'
import { giveToPostgres, launcherFor } from '#store/database/postgres-user.ts'
import { PASSWORD } from './keep-copies.ts'
import { type LogService, serveLog } from './serve-log.ts'
import { untar } from './untar.ts'

export type Restoring = Readonly<{
  /** The folder of copies. */
  from: string
  /** The folder that PostgreSQL gets, with no data in it yet. */
  postgres: string
  /** The private key. */
  identity: string
  /** The moment to which everything is brought; null: to the last thing that was copied. */
  until: Temporal.Instant | null
  tell: (line: string) => void
}>

/** Something for whoever restores to mend, as a sentence. */
export class NotRestored extends Error {}

/**
 * Brings the database of a folder of copies into an empty place: the newest whole copy that ended before the moment,
 * then everything that was written until then. The server that answers has left recovery. What was interrupted
 * is begun anew; a place that has data is not touched.
 */
export async function restoreCopy(
  restoring: Restoring,
): Promise<{ server: EmbeddedPostgres; copy: WholeCopy }> {
  const { from, postgres, until, tell } = restoring
  const [data, fresh, log] = ['data', 'data.restored', 'restored-log'].map((name) =>
    join(postgres, name),
  ) as [string, string, string]
  // A restore that was killed while PostgreSQL repeated what was written is begun anew.
  if (existsSync(join(data, 'recovery.signal'))) await rm(data, { recursive: true })
  if (existsSync(data)) throw new NotRestored(`En ${data} ya hay una base: restaura en una carpeta vacía.`)
  mustFitIntoCommands(log)
  const copy = await copyFor(from, until)
  tell(`Copia entera del ${copy.begunAt}: se comprueba y se abre.`)
  await mustBeWhole(copy)
  let service: LogService | null = null
  try {
    for (const each of [fresh, log]) {
      await rm(each, { recursive: true, force: true })
      await mkdir(each, { recursive: true, mode: 0o700 })
    }
    await unpack(restoring, copy, fresh)
    const logs = await logsFor(restoring, copy)
    await writeFile(join(fresh, 'recovery.signal'), '')
    const launcher = launcherFor(programsFolder(), fresh)
    service = await serveLog({ ...restoring, into: log, owner: launcher.owner }, logs)
    for (const each of [fresh, log]) giveToPostgres(each, launcher)
    await rename(fresh, data)
    tell(`PostgreSQL repite lo escrito: ${logs.length} partes.`)
    const settings = recovery(service.command, until)
    const server = await startEmbeddedPostgres({ folder: postgres, settings, patience: Infinity, log: tell })
    const { failed } = service
    const reached = async () => {
      if (failed() !== null) throw unopened(failed())
      if (until === null) await mustReach(logs, data)
    }
    await reached().catch((error: unknown) => abandon(server, error))
    await forgetFolder(postgres)
    return { server, copy }
  } catch (error) {
    for (const each of [data, fresh]) await rm(each, { recursive: true, force: true })
    if (error instanceof NotRestored || !(error instanceof Error)) throw error
    if (service && service.failed() !== null) throw unopened(service.failed())
    throw new NotRestored(isBeyond(error) ? beyond(until) : error.message, { cause: error })
  } finally {
    await service?.stop()
    await rm(log, { recursive: true, force: true })
  }
}

async function abandon(server: EmbeddedPostgres, error: unknown): Promise<never> {
  await server.stop()
  throw error
}

/** The pieces of the log that follow a copy without a gap. */
async function logsFor({ from, until }: Restoring, copy: WholeCopy): Promise<readonly string[]> {
  const needed = (await listLogs(from)).filter((name) => isNeededFor(name, copy))
  const gap = firstGap(needed, copy)
  if (gap === null) return needed
  if (until === null)
    throw new NotRestored(
      'Falta una parte de lo escrito después de esa copia. Di con --until hasta qué momento anterior se vuelve.',
    )
  return needed.filter((name) => name.includes('.history') || pieceOf(name) < gap)
}

function unopened(name: string | null): NotRestored {
  return new NotRestored(`${name} no se puede abrir: está dañado o es de otra clave.`)
}

/** PostgreSQL takes a piece that it cannot read for the end of what was written, and says nothing: it is looked up. */
async function mustReach(logs: readonly string[], data: string): Promise<void> {
  const last = lastPiece(logs)
  const histories = (await readdir(join(data, 'pg_wal')))
    .filter((name) => name.endsWith('.history'))
    .toSorted()
  const history = await readFile(join(data, 'pg_wal', histories.at(-1) ?? ''), 'utf8')
  const [, place = '0/0'] = history.trim().split('\n').at(-1)?.split('\t') ?? []
  if (last !== null && !reaches(place, last))
    throw new NotRestored(
      'Una parte de lo escrito no es la que PostgreSQL escribió. Di con --until hasta qué momento anterior se vuelve.',
    )
}

async function copyFor(from: string, until: Temporal.Instant | null): Promise<WholeCopy> {
  const copies = await listCopies(from)
  if (copies.length === 0) throw new NotRestored(`En ${from} no hay ninguna copia entera.`)
  const fits = copies.find(
    ({ endedAt }) => until === null || Temporal.Instant.compare(Temporal.Instant.from(endedAt), until) <= 0,
  )
  if (!fits)
    throw new NotRestored(
      `La copia más antigua terminó el ${copies.at(-1)?.endedAt}: antes no se puede volver.`,
    )
  return fits
}

async function mustBeWhole({ folder, files }: WholeCopy): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    if (hash.digest('hex') !== sha256)
      throw new NotRestored(`${name} no es el archivo que se copió: está dañado.`)
  }
}

async function unpack({ postgres, identity }: Restoring, { folder }: WholeCopy, data: string): Promise<void> {
  const open = (name: string) => openSealed(join(folder, sealedName(name)), identity)
  await untar(await open('base.tar').catch(wrongKey), data)
  await unsealFile(join(folder, sealedName(PASSWORD)), join(postgres, PASSWORD), identity)
}

function wrongKey(): never {
  throw new NotRestored('Esta clave no abre las copias.')
}

function mustFitIntoCommands(log: string): void {
  if (/["\\$`%\n]/.test(log))
    throw new NotRestored('La ruta de la carpeta tiene signos que una orden no admite.')
}

/** PostgreSQL fetches every piece of the log by a command. */
function recovery(command: string, until: Temporal.Instant | null): Readonly<Record<string, string>> {
  return {
    restore_command: command,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    // Answers nobody before all of it is repeated.
    hot_standby: 'off',
    ...(until && { recovery_target_time: settingOf(until) }),
  }
}

// No name of a time zone is known yet where this is read.
const settingOf = (moment: Temporal.Instant) => `${moment.toString().replace('T', ' ').replace('Z', '')}+00`

const isBeyond = ({ message }: Error) => message.includes('before configured recovery target was reached')
const beyond = (until: Temporal.Instant | null) =>
  `Las copias no llegan hasta ${until?.toString() ?? 'ahí'}. Quita --until para volver a lo último que se copió.`
