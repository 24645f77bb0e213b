import type { Client } from 'pg'
import type { S3Files } from '#outside/files/s3-files.ts'
import type { Config } from '#settings/config.ts'
import { fileKinds } from '#domain/attachments/file-kinds.ts'
import { openDatabase } from '#store/database/database.ts'
import { instanceIn } from '#store/database/instance.ts'
import { connectToLeader } from '#store/database/leader.ts'
import { isMigrated } from '#store/database/migrate.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { lockSealing } from '#store/secrets/rotation.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { compareFiles } from '#store/files/compared-files.ts'
import { type Destination, filesElsewhere, moveFiles } from '#store/files/moved-files.ts'
import { fileStoreText } from '#words/queue/file-store.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openFiles, toldTrouble } from '../src/program/files.ts'
import { readSecrets } from '../src/program/key.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { createLog } from '../src/program/log.ts'
import { openPostgres } from '../src/program/postgres.ts'
import { askedOf } from '#program/arguments.ts'

const help = `Usage: npx node bin/move-files.ts --to s3|postgres [--dry-run]
       npx node bin/move-files.ts --remove-orphans [--dry-run]

Moves the sealed bytes of people's files, statements and payment files between PostgreSQL and the store of FILES_S3_URL, in
the database of the settings (DATABASE_URL, or the embedded PostgreSQL in DATA_DIR). Each file is opened and compared with its hash before its
row says where it is now. It may be stopped at any point and called again, and the program may run meanwhile.

Options:
  --to s3           into the store; new files go there by themselves once FILES_S3_URL is set, those of the bank at night.
                    A payment file stays until its bank has it and a month is over, a statement that is set aside until
                    somebody takes or dismisses it
  --to postgres     back into the database. FILES_S3_URL stays set until /ops/queue has nothing left to remove; a program
                    that runs with it takes files of the bank there again at night
  --remove-orphans  take away what lies in the store and no row names since a day. Only where no other copy of this
                    database writes into the bucket
  --dry-run         change nothing; print what would be done
  -h, --help        show this text

Exit codes: 0 all of it is done, 1 files could not be read or the store does not do its part (it says what),
2 the program was called wrongly, or the database cannot be opened.
`

type Asked = Readonly<{ to: Destination | null; dryRun: boolean }>
type Stage = Readonly<{ client: Client; url: string; files: S3Files; config: Config }>

const EVERY = 50
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
const tell = (line: string) => void process.stderr.write(`${line}\n`)

process.exitCode = await run()

async function run(): Promise<number> {
  const asked = readArguments()
  const config = settingsOrExit()
  if (!config.files) {
    tell('Falta FILES_S3_URL: sin depósito no hay nada que trasladar.')
    return 2
  }
  try {
    return await withStage(config, (stage) => work(stage, asked))
  } catch (error) {
    tell(toldTrouble(error))
    return isRefusal(error) ? 1 : 2
  }
}

async function withStage(config: Config, work: (stage: Stage) => Promise<number>): Promise<number> {
  const postgres = await openPostgres(config, tell)
  const client = await connectToLeader(postgres.url)
  let files: S3Files | null = null
  try {
    if (!(await isMigrated(postgres.url)))
      throw new Error('La base de datos no está al día: ejecuta "npm run migrate".')
    files = await openFiles(config, await instanceIn(client), createLog('error'))
    return files ? await work({ client, url: postgres.url, files, config }) : 2
  } finally {
    files?.close()
    await client.end()
    await postgres.stop()
  }
}

async function work(stage: Stage, { to, dryRun }: Asked): Promise<number> {
  const { files } = stage
  const state = files.standing()
  if (state !== 'answers') {
    tell(fileStoreText[state])
    return 1
  }
  return to === null ? removeOrphans(stage, dryRun) : move(stage, to, dryRun)
}

async function move(
  { client, url, files, config }: Stage,
  to: Destination,
  dryRun: boolean,
): Promise<number> {
  const now = Temporal.Now.instant()
  const all = await filesElsewhere(client, to, now)
  if (dryRun) {
    process.stdout.write(`Por trasladar: ${all.files} (${megabytes(all.bytes)}). No se ha cambiado nada.\n`)
    return 0
  }
  // A key is exchanged before or after, and its old one is kept until then.
  await lockSealing(client)
  const seals = createSeals(await openKeys(url, readSecrets(config)))
  let [moved, bytes] = [0, 0]
  const told = (size: number) => {
    moved += 1
    bytes += size
    if (moved % EVERY === 0) tell(`${moved} de ${all.files} (${megabytes(bytes)} de ${megabytes(all.bytes)})`)
  }
  const unreadable = await moveFiles({ client, files, seals, to, kinds: fileKinds, now, told })
  process.stdout.write(`Trasladados: ${moved} (${megabytes(bytes)}).\n`)
  for (const { kind, id } of unreadable)
    tell(`${kind} ${id}: falta, no es lo que dice su hash o el depósito no lo entrega. Sigue donde estaba.`)
  return unreadable.length > 0 ? 1 : 0
}

async function removeOrphans({ url, files }: Stage, dryRun: boolean): Promise<number> {
  const database = openDatabase(url, { max: 1 })
  try {
    const { orphans } = await compareFiles(database.reader, files, Temporal.Now.instant())
    if (!dryRun) for (const name of orphans) await files.remove(name)
    process.stdout.write(
      dryRun ? `Sin dueño: ${orphans.length}. No se ha cambiado nada.\n` : `Borrados: ${orphans.length}.\n`,
    )
    return 0
  } finally {
    await database.close()
  }
}

function readArguments(): Asked {
  return askedOf(
    help,
    {
      options: {
        to: { type: 'string' },
        'remove-orphans': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    },
    (values): Asked | string => {
      const { to, 'remove-orphans': orphans, 'dry-run': dryRun } = values
      if (orphans && to === undefined) return { to: null, dryRun }
      if (!orphans && (to === 's3' || to === 'postgres')) return { to, dryRun }
      return 'Say either --to s3, --to postgres or --remove-orphans.'
    },
  )
}
