import { createLog } from '../src/program/log.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { openPostgres } from '../src/program/postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { helpOnly } from '../src/program/arguments.ts'

const help = `Usage: npm run migrate

Brings the database of the settings (DATABASE_URL, or the embedded PostgreSQL in DATA_DIR) up to date
and prints the name of each migration that was applied. "npm start" does the same at its start.

Options:
  -h, --help   show this text

Exit codes: 0 the database is up to date, 2 it cannot be.
`

helpOnly(help)

const config = settingsOrExit()
const log = createLog(config.logLevel)
try {
  const postgres = await openPostgres(config, (line) => process.stderr.write(`${line}\n`))
  try {
    const applied = await migrate(postgres.url)
    process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'La base de datos está al día.\n')
  } finally {
    await postgres.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  log.debug('migration-failed', { error })
  process.exitCode = 2
}
