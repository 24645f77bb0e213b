import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Client } from 'pg'
import { connectedAs } from '#test/connections.ts'
import { createWorld, type World } from '#test/world.ts'
import { applicationRole } from './database.ts'

/*
 * `docs/security/database-rights.md`: what the program may do in its own database, found out by asking PostgreSQL and
 * by trying. Compared here; with `--write` printed: `npm run access`.
 */

const page = join(import.meta.dirname, '../../../docs/security/database-rights.md')

const tables = `
  select relname as name,
    has_table_privilege('${applicationRole}', c.oid, 'SELECT') as reads,
    has_table_privilege('${applicationRole}', c.oid, 'INSERT') as adds,
    has_table_privilege('${applicationRole}', c.oid, 'UPDATE') as changes,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute a where attrelid = c.oid and attnum > 0
      and not attisdropped and has_column_privilege('${applicationRole}', c.oid, attnum, 'UPDATE')) as columns,
    has_table_privilege('${applicationRole}', c.oid, 'DELETE') as deletes,
    has_table_privilege('${applicationRole}', c.oid, 'TRUNCATE') as empties, relkind = 'v' as "isView"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`
type TableRights = Readonly<{
  name: string
  reads: boolean
  adds: boolean
  changes: boolean
  columns: string | null
  deletes: boolean
  empties: boolean
  isView: boolean
}>

const functions = `
  select proname as name, has_function_privilege('${applicationRole}', oid, 'EXECUTE') as calls, prosecdef as "asOwner",
    prorettype = 'trigger'::regtype as "isTrigger"
  from pg_proc where pronamespace = 'public'::regnamespace order by 1`
type FunctionRights = Readonly<{ name: string; calls: boolean; asOwner: boolean; isTrigger: boolean }>

const yes = (may: boolean) => (may ? 'yes' : '—')
const line = (...cells: string[]) => `| ${cells.join(' | ')} |`

async function found(world: World): Promise<string> {
  const { rows: kept } = await world.database.pool.query<TableRights>(tables)
  const { rows: made } = await world.database.pool.query<FunctionRights>(functions)
  return [
    line('table', 'reads', 'adds', 'changes', 'deletes'),
    line('---', '---', '---', '---', '---'),
    ...kept.map((each) =>
      line(
        `\`${each.name}\``,
        yes(each.reads),
        yes(each.adds),
        each.changes ? 'yes' : (each.columns ?? '—'),
        yes(each.deletes),
      ),
    ),
    '',
    line('function', 'called by the program', 'works with the rights of'),
    line('---', '---', '---'),
    ...made
      .filter((each) => !each.isTrigger)
      .map((each) => line(`\`${each.name}\``, yes(each.calls), each.asOwner ? 'the owner' : 'its caller')),
  ].join('\n')
}

const [start, end] = ['<!-- rights -->\n', '\n<!-- end of rights -->']
const bare = (text: string) => text.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').split('\n')

test('the page tells what the program may do in its database, and nothing else', async () => {
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  const rights = await found(await createWorld())
  if (process.argv.includes('--write'))
    writeFileSync(page, `${text.slice(0, from)}\n${rights}\n${text.slice(to)}`)
  else assert.deepEqual(bare(rights), bare(text.slice(from, to)), 'npm run access prints what changed')
})

test('what the page does not give, PostgreSQL refuses when it is tried', async (t) => {
  const world = await createWorld()
  const { rows } = await world.database.pool.query<TableRights>(tables)
  await connectedAs('application', world.url, async (client) => {
    for (const each of rows) await t.test(each.name, () => tryTable(client, each))
    const { rows: made } = await client.query<FunctionRights & { call: string }>(
      `select of.*, format('select %I(%s)', name, (select string_agg('null::' || format_type(type, null), ', ')
         from pg_proc, unnest(proargtypes) type where proname = name and pronamespace = 'public'::regnamespace)) as call
       from (${functions}) of where not calls`,
    )
    for (const { name, call } of made)
      await t.test(name, () => assert.rejects(client.query(call), { code: '42501' }))
  })
})

async function tryTable(client: Client, rights: TableRights): Promise<void> {
  const { name, reads, adds, changes, columns, deletes, empties, isView } = rights
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and not attidentity = 'a'`,
    [name],
  )
  const granted = new Set(columns?.split(', '))
  const kept = rows.filter(({ column }) => !changes && !granted.has(column))
  const attempts = [
    ...(reads ? [] : [`select from ${name}`]),
    ...(adds ? [] : [`insert into ${name} default values`]),
    ...kept.map(({ column }) => `update ${name} set "${column}" = null`),
    ...(deletes ? [] : [`delete from ${name}`]),
    ...(empties ? [] : [`truncate ${name}`]),
  ]
  // Nobody writes through a view of several tables, whatever their rights.
  const code = isView ? /^(?:42501|42809|55000)$/ : '42501'
  for (const attempt of attempts) await assert.rejects(client.query(attempt), { code }, attempt)
}
