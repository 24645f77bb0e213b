import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Means } from '#store/means.ts'
import { type Page, plain, type Visitor } from './visitor.ts'

/** Opens pages and whatever they link to on this site; answers how many. */
export async function follow(visitor: Visitor, start: readonly string[], most: number): Promise<number> {
  const found = new Set(start)
  for (const path of found) {
    const { status, text } = await visitor.get(path)
    assert.notEqual(status, 500, path)
    for (const [, href = ''] of text.matchAll(/href="(\/(?!\/|assets\/)[^"#]*)"/g))
      if (found.size < most) found.add(plain(href))
  }
  return found.size
}

// What signing in itself writes, and what is for the clocks of the program.
const apart = ['attempts', 'sessions', 'account_log', 'clocks', 'jobs', 'timers']

/** A digest of each table of the product. */
export async function everyRow({ database: { pool } }: Means): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    if (apart.includes(name)) continue
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as digest from "${name}" each`,
    )
    digests[name] = found[0].digest
  }
  return digests
}

/** Every name that some page reads from its address or from a form. */
export function parameterNames(): readonly string[] {
  const root = join(import.meta.dirname, '..', '..', 'src', 'web')
  const text = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const single =
    /(?:searchParams\.(?:get|getAll|has)|form\.(?:get|getAll|has)|formText)\((?:form, ?)?'([\w.-]+)'\)|\sname="([\w.-]+)"/g
  const several = /fieldsOf\([^)]*\)/g
  const names = [
    ...[...text.matchAll(single)].map(([, read, field]) => read ?? field ?? ''),
    ...[...text.matchAll(several)].flatMap(([call]) =>
      [...call.matchAll(/'([\w.-]+)'/g)].map(([, name = '']) => name),
    ),
  ]
  return [...new Set(names)]
}

/** An answer leads to no other site than this one. */
export function leadsNowhereElse(site: string, { location, headers }: Page, at: string) {
  assert.doesNotMatch(headers.get('refresh') ?? '', /evil/, at)
  if (location === null) return
  assert.equal(new URL(location, site).origin, site, `${at} leads to ${location}`)
}
