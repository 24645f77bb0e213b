import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { connectedAs } from '#test/connections.ts'
import { sealedValues, sealEverywhere } from '#test/sealed-rows.ts'
import { createWorld } from '#test/world.ts'
import type { Seals } from './seal.ts'
import { nameOf, sealedColumns } from './sealed-columns.ts'

const known = new Set(sealedColumns.map(nameOf))
/** Sealed, and exchanged together with the key itself: see `keys.ts`. */
const byTheKeysThemselves = 'keys.sealed_printing'

test('every column that is called sealed, or keeps an account as JSON, is in the table of sealed columns', async () => {
  const { url } = await createWorld()
  const named = await connectedAs('owner', url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (column_name like 'sealed%' or (data_type = 'jsonb' and column_name like '%account%'))`,
    )
    return rows.map((row) => row.name)
  })
  assert.deepEqual(new Set(named), new Set([...known, byTheKeysThemselves]))
})

test('no sealed column is final: keys are exchanged', async () => {
  const { url } = await createWorld()
  const final = await connectedAs('owner', url, async (client) => {
    // Of an update: of whole rows, or of some columns of them.
    const { rows } = await client.query<{ name: string }>(
      `select distinct tgrelid::regclass || '.' || attname as name
       from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0
       where not tgisinternal and tgfoid = 'refuse_to_rewrite'::regproc and (tgtype & 16) > 0
         and (tgattr::text = '' or attnum = any (tgattr))`,
    )
    return rows.map((row) => row.name)
  })
  assert.ok(final.includes('events.body') && final.includes('attachments.sha256'))
  assert.deepEqual(
    sealedColumns.filter(({ table, column }) => final.includes(`${table}.${column}`)),
    [],
  )
})

describe('after a whole deal', () => {
  test('every sealed column has a value, and nothing sealed lies anywhere else', async () => {
    const world = await createWorld()
    await sealEverywhere(world)
    const columns = new Set([...(await sealedValues(world.url)).keys()].map((name) => name.split(' ')[0]))
    assert.deepEqual(columns, known)
    assert.deepEqual(await columnsThatOpen(world.url, world.means.seals), known)
  })
})

/** The columns of a database with a value somewhere in them that seals open. */
async function columnsThatOpen(url: string, seals: Seals): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const opens = (value: unknown, row: object): boolean => {
    const ids = [undefined, ...Object.values(row).filter((each) => typeof each === 'string')]
    if (Buffer.isBuffer(value)) return ids.some((id) => succeeds(() => seals.openBytes(value, id)))
    if (typeof value === 'string') return ids.some((id) => succeeds(() => seals.open(value, id)))
    return (
      typeof value === 'object' && value !== null && Object.values(value).some((each) => opens(each, value))
    )
  }
  await connectedAs('owner', url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
       where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (opens(value, row)) found.add(`${name.replace('public.', '').replaceAll('"', '')}.${column}`)
    }
  })
  return found
}

function succeeds(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
