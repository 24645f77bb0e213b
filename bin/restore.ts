import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownArguments } from '#program/arguments.ts'
import { lookThrough } from '#program/backup/look-through.ts'
import { NotRestored, restoreCopy } from '#program/backup/restore.ts'
import { settingsOrExit } from '#program/life.ts'
import type { Config } from '#settings/config.ts'
import { openDatabase } from '#store/database/database.ts'
import { migrate } from '#store/database/migrate.ts'
import { stopAfterRestore } from '#store/payouts/stops.ts'

const help = `Uso: npx node bin/restore.ts --key ARCHIVO [--from CARPETA] [--until MOMENTO]
     npx node bin/restore.ts --restored [--until MOMENTO]

Trae a DATA_DIR, que no debe tener base, la copia entera más nueva de BACKUP_DIR y lo escrito después. Luego comprueba
los libros y la historia firmada. Para ello DATA_DIR o SECRET_KEY tienen la clave de entonces. Los pagos
quedan parados hasta que dos personas comparen con el banco lo que la copia no puede saber.
Con --restored no trae nada: la base de DATABASE_URL ya se trajo por otro medio, como pgBackRest, y hace lo demás.

  --key ARCHIVO    la clave privada, la del par de BACKUP_KEY
  --from CARPETA   las copias (por defecto, BACKUP_DIR)
  --until MOMENTO  hasta cuándo, como 2026-11-28T09:30:00Z (por defecto, lo último que se copió)
  --restored       mira la base de DATABASE_URL, que se acaba de restaurar, y para sus pagos
  -h, --help       muestra este texto

Sale con 0 si la base está y es sana, con 1 si no, y con 2 si la orden o los ajustes no valen.
`

const { values } = knownArguments(help, {
  options: {
    key: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    restored: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
// Either it brings a base, with a key, or looks at one that is there.
const isAskedFor =
  (values.key === undefined) === (values.restored === true) && !(values.restored && values.from)
if (values.help || !isAskedFor) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 2
} else process.exitCode = await restore()

async function restore(): Promise<number> {
  const config = settingsOrExit()
  try {
    const until = values.until === undefined ? null : momentOf(values.until)
    if (values.key === undefined) return await lookAtRestored(config, until)
    const from = values.from ?? config.backup?.folder
    if (from === undefined) return wrong('Di con --from dónde están las copias.')
    const { server, copy } = await restoreCopy({
      from,
      postgres: join(config.dataDir, 'postgres'),
      identity: keyIn(values.key),
      until,
      tell: say,
    })
    try {
      return await finish(config, server.url, until, Temporal.Instant.from(copy.endedAt))
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function lookAtRestored(config: Config, until: Temporal.Instant | null): Promise<number> {
  const { databaseUrl } = config
  if (databaseUrl === null) return wrong('Falta DATABASE_URL: la base que se restauró.')
  return finish(config, databaseUrl, until, Temporal.Now.instant())
}

/** Brings a restored base up to date, looks through it, and stops its payouts; the exit code says whether it is sound. */
async function finish(
  config: Config,
  ownerUrl: string,
  until: Temporal.Instant | null,
  otherwise: Temporal.Instant,
): Promise<number> {
  await migrate(ownerUrl, say)
  const { reach, reachedAt, broken } = await lookThrough(config, ownerUrl)
  await stopPayouts(ownerUrl, until ?? reachedAt ?? otherwise)
  say(reach)
  for (const sentence of broken) say(`- ${sentence}`)
  if (broken.length === 0) say('Los libros cuadran y la historia es la que se firmó.')
  return broken.length === 0 ? 0 : 1
}

function wrong(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 2
}

function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new NotRestored(`No se pudo leer la clave en ${file}.`)
  }
}

async function stopPayouts(ownerUrl: string, restoredUntil: Temporal.Instant): Promise<void> {
  const database = openDatabase(ownerUrl, { role: null, max: 1 })
  try {
    await stopAfterRestore(database.writer, { restoredUntil, at: Temporal.Now.instant() })
  } finally {
    await database.close()
  }
  say('Los pagos están parados: en /ops/payouts dos personas comparan con el banco y los dejan seguir.')
}

function momentOf(typed: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(typed)
  } catch {
    throw new NotRestored('--until es un momento como 2026-11-28T09:30:00Z.')
  }
}
