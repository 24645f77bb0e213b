import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations } from '#store/database/migrate.ts'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: node tools/freeze.ts

Freezes the migrations as they are now: src/store/migrations/frozen.json names each with its SHA-256, and the
house rules fail when one of them changes afterwards. To be run when a migration is merged.

Options:
  -h, --help   show this text
`

helpOnly(help)

const frozen = Object.fromEntries(listMigrations().map(({ name, hash }) => [name, hash]))
const file = join(import.meta.dirname, '..', 'src', 'store', 'migrations', 'frozen.json')
writeFileSync(file, `${JSON.stringify(frozen, null, 2)}\n`)
process.stdout.write(`${Object.keys(frozen).length} migrations are frozen.\n`)
