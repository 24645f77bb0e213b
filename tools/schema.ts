import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { knownArguments } from '#program/arguments.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { scratchFolder } from '#test/scratch.ts'

const help = `schema: writes src/store/schema.ts, the types of the tables, from a freshly migrated database

  --check   change nothing; exit 1 when the file is not what the migrations make`

const target = new URL('../src/store/schema.ts', import.meta.url)

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  numeric: 'string',
  date: 'string',
  timestamptz: 'Temporal.Instant',
  interval: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
}

type Column = { table: string; name: string; type: string; nullable: boolean; generated: boolean }

async function columnsOf(url: string): Promise<Column[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      (column_default is not null or is_identity = 'YES') as generated
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
    order by table_name, ordinal_position`)
  await client.end()
  return rows
}

function typeOf({ type, nullable, generated }: Column): string {
  const plain = types[type]
  if (!plain) throw new Error(`no type for ${type}`)
  // A json column can hold anything, and that includes nothing.
  const whole = nullable && plain !== 'Json' ? `${plain} | null` : plain
  return generated ? `Generated<${whole}>` : whole
}

function print(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))]
  const body = tables.map((table) => {
    const members = columns.filter((column) => column.table === table)
    return `  ${table}: {\n${members.map((each) => `    ${each.name}: ${typeOf(each)}`).join('\n')}\n  }`
  })
  return `// Printed by tools/schema.ts from the migrations. Do not edit.
import type { Generated } from 'kysely'

/** A value of a json column, as the driver hands it over. */
export type Json = unknown

export type Schema = {\n${body.join('\n')}\n}\n`
}

const { values } = knownArguments(help, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(help)
} else {
  const folder = scratchFolder('schema')
  const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } })
  await migrate(postgres.url)
  const text = print(await columnsOf(postgres.url))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  if (!values.check) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('src/store/schema.ts is not what the migrations make: run npx node tools/schema.ts')
    process.exitCode = 1
  }
}
