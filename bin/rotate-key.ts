import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { type Config } from '#settings/config.ts'
import { addToKeyFile, forgetInKeyFile, newSecret, readSecrets } from '../src/program/key.ts'
import { openFiles, toldTrouble } from '../src/program/files.ts'
import { createLog } from '../src/program/log.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { openPostgres } from '../src/program/postgres.ts'
import { settings } from '#settings/settings.ts'
import { markOf, openKeys, readKeys, ringOf } from '#store/secrets/keys.ts'
import { instanceIn } from '#store/database/instance.ts'
import { connectToLeader } from '#store/database/leader.ts'
import { isMigrated, migrate } from '#store/database/migrate.ts'
import { rotate, type RotationEnd, waitingToBeSealed } from '#store/secrets/rotation.ts'
import { askedOf } from '#program/arguments.ts'

const help = `Usage: npx node bin/rotate-key.ts [--key FILE] [--dry-run] [--end-sessions] [--forget]

Exchanges the key of the instance, in the database of the settings (DATABASE_URL, or the embedded PostgreSQL
in DATA_DIR): everything that is kept sealed is sealed again with the new key, and the old one is retired.
It may be stopped at any point and called again: an unfinished exchange is continued.

With the key file (DATA_DIR/clave) it makes the new key itself. With SECRET_KEY it prints one: put it into
SECRET_KEY and the key until now into PREVIOUS_SECRET_KEYS, then call it again. A program that runs has to be
started again with both keys before anything is sealed; after that it may run all the time.

Sessions stay open as long as the old key stays in the file or in PREVIOUS_SECRET_KEYS; they last 30 days.

Options:
  --key FILE        take the new key from a file (32 bytes in base64 or hexadecimal; - reads standard input)
  --dry-run         change nothing; print what is sealed with an older key
  --end-sessions    when done, end every session: for a key that others may have seen
  --forget          exchange nothing; take the retired keys out of the key file
  -h, --help        show this text

Exit codes: 0 everything is sealed with the newest key, 1 something has to be done first (it says what),
2 the program was called wrongly, or the database cannot be opened with the given keys.
`

type Asked = Readonly<{ key: string | undefined; dryRun: boolean; endSessions: boolean; forget: boolean }>
type Stage = Readonly<{ config: Config; client: Client; url: string }>

const tell = (line: string) => void process.stderr.write(`${line}\n`)

process.exitCode = await run()

async function run(): Promise<number> {
  const asked = readArguments()
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  try {
    const postgres = await openPostgres(config, tell)
    const client = await connectToLeader(postgres.url)
    try {
      const stage = { config, client, url: postgres.url }
      return await (asked.dryRun ? look(stage) : asked.forget ? forget(stage) : exchange(stage, asked))
    } finally {
      await client.end()
      await postgres.stop()
    }
  } catch (error) {
    tell(toldTrouble(error))
    log.debug('rotation-failed', { error })
    return 2
  }
}

async function exchange({ config, client, url }: Stage, asked: Asked): Promise<number> {
  await migrate(url, tell)
  let ring = await openKeys(url, readSecrets(config))
  if (ring.secrets.size === 1) {
    const secret = asked.key === undefined ? newSecret() : secretIn(asked.key)
    if (config.secretKey) return wantSettings(secret)
    // Killed between the two, the next start notes it.
    addToKeyFile(config.dataDir, secret)
    ring = await openKeys(url, readSecrets(config))
    tell(`La clave ${ring.newest} está en el archivo "clave": guarda una copia fuera de esta máquina.`)
  } else if (asked.key !== undefined) {
    tell(`El cambio a la clave ${ring.newest} no ha terminado: se sigue con él y no se toma otra.`)
  }
  const told = (column: string, values: number) => tell(`${column}: ${values}`)
  const files = await openFiles(config, await instanceIn(client), createLog(config.logLevel))
  const end = await rotate({
    client,
    ownerUrl: url,
    ring,
    files,
    told,
    endSessions: asked.endSessions,
  }).finally(() => files?.close())
  if (end.kind !== 'done') return notDone(end, ring.newest)
  process.stdout.write(
    `Todo está cifrado con la clave ${ring.newest} (${end.values} valores). Retirada: ${end.retired.join(', ')}.\n`,
  )
  if (asked.endSessions)
    process.stdout.write(`Sesiones cerradas: ${end.endedSessions}. Cada persona entrará de nuevo.\n`)
  return 0
}

function wantSettings(secret: Buffer): number {
  process.stdout.write(`SECRET_KEY=${secret.toString('base64')}\n`)
  tell(
    'Pon esta clave en SECRET_KEY y la de ahora la primera en PREVIOUS_SECRET_KEYS, reinicia el programa y repite ' +
      'esta orden. Guarda una copia de la clave fuera de esta máquina.',
  )
  return 1
}

function notDone(end: Exclude<RotationEnd, { kind: 'done' }>, newest: number): number {
  if (end.kind === 'waits') {
    tell(
      `Un programa en marcha trabaja todavía con la clave ${end.generation}: reinícialo para que tenga la ${newest} y repite esta orden.`,
    )
    return 1
  }
  for (const [column, values] of end.columns) tell(`${column}: ninguna clave abre ${values} valores.`)
  tell('Las claves anteriores siguen en uso hasta que se aclare. Lo demás ya está cifrado de nuevo.')
  return 1
}

async function look({ config, client, url }: Stage): Promise<number> {
  if (!(await isMigrated(url))) throw new Error('La base de datos no está al día: ejecuta "npm run migrate".')
  const known = await readKeys(client)
  const newest = known.length === 0 ? 1 : ringOf(known, readSecrets(config)).newest
  const waiting = await waitingToBeSealed(client, newest)
  for (const [column, values] of waiting) process.stdout.write(`${column}: ${values}\n`)
  const sum = [...waiting.values()].reduce((one, other) => one + other, 0)
  process.stdout.write(`Sin cifrar con la clave ${newest}: ${sum}. No se ha cambiado nada.\n`)
  return 0
}

async function forget({ config, client, url }: Stage): Promise<number> {
  await openKeys(url, readSecrets(config))
  const retired = new Set((await readKeys(client)).filter((key) => key.isRetired).map((key) => key.mark))
  if (config.secretKey) {
    const unused = config.previousSecretKeys.filter((secret) => retired.has(markOf(secret))).length
    process.stdout.write(`Claves de PREVIOUS_SECRET_KEYS que puedes quitar: ${unused}.\n`)
    return 0
  }
  const gone = forgetInKeyFile(config.dataDir, (secret) => retired.has(markOf(secret)))
  process.stdout.write(`Claves retiradas que se quitaron del archivo "clave": ${gone}.\n`)
  return 0
}

function secretIn(file: string): Buffer {
  const read = settings.SECRET_KEY.safeParse(readFileSync(file === '-' ? 0 : file, 'utf8').trim())
  if (!read.data) throw new Error(`${file} no tiene una clave al azar de 32 bytes en base64 o hexadecimal.`)
  return read.data
}

function readArguments(): Asked {
  return askedOf(
    help,
    {
      options: {
        key: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'end-sessions': { type: 'boolean', default: false },
        forget: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    },
    (values): Asked | string => {
      const { key, forget } = values
      if (forget && (key !== undefined || values['dry-run'] || values['end-sessions']))
        return '--forget stands alone.'
      return { key, forget, dryRun: values['dry-run'], endSessions: values['end-sessions'] }
    },
  )
}
