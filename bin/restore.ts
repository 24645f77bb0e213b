import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownArguments } from '#program/arguments.ts'
import { lookThrough } from '#program/backup/look-through.ts'
import { NotRestored, restoreCopy } from '#program/backup/restore.ts'
import { settingsOrExit } from '#program/life.ts'
import { openDatabase } from '#store/database/database.ts'
import { migrate } from '#store/database/migrate.ts'
import { stopAfterRestore } from '#store/payouts/stops.ts'

const help = `Uso: npx node bin/restore.ts --key ARCHIVO [--from CARPETA] [--until MOMENTO]

Trae a DATA_DIR, que no debe tener base, la copia entera más nueva de BACKUP_DIR y lo escrito después. Luego comprueba
los libros y la historia firmada. Para ello DATA_DIR o SECRET_KEY tienen la clave de entonces. Los pagos
quedan parados hasta que dos personas comparen con el banco lo que la copia no puede saber.

  --key ARCHIVO    la clave privada, la del par de BACKUP_KEY
  --from CARPETA   las copias (por defecto, BACKUP_DIR)
  --until MOMENTO  hasta cuándo, como 2026-11-28T09:30:00Z (por defecto, lo último que se copió)
  -h, --help       muestra este texto

Sale con 0 si la base está y es sana, con 1 si no, y con 2 si la orden o los ajustes no valen.
`

const { values } = knownArguments(help, {
  options: {
    key: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
if (values.help || values.key === undefined) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 2
} else process.exitCode = await restore(values.key)

async function restore(keyFile: string): Promise<number> {
  const config = settingsOrExit()
  const from = values.from ?? config.backup?.folder
  if (from === undefined) {
    process.stderr.write('Di con --from dónde están las copias.\n')
    return 2
  }
  try {
    const until = values.until === undefined ? null : momentOf(values.until)
    const { server, copy } = await restoreCopy({
      from,
      postgres: join(config.dataDir, 'postgres'),
      identity: keyIn(keyFile),
      until,
      tell: say,
    })
    try {
      await migrate(server.url, say)
      const { reach, reachedAt, broken } = await lookThrough(config, server.url)
      await stopPayouts(server.url, until ?? reachedAt ?? Temporal.Instant.from(copy.endedAt))
      say(reach)
      for (const sentence of broken) say(`- ${sentence}`)
      if (broken.length === 0) say('Los libros cuadran y la historia es la que se firmó.')
      return broken.length === 0 ? 0 : 1
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
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
