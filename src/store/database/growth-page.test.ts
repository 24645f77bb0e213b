import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createWorld } from '#test/world.ts'

/*
 * `docs/growth.md`: which tables a deal's rows would lie together in if they were spread over machines, and which promises of PostgreSQL
 * cross that border, as its catalogue says. Compared here; with `--write` printed: `npm run access`.
 */

const page = join(import.meta.dirname, '../../../docs/growth.md')

const crossing = `
  with tables as (
    select c.oid, relname, exists (select from pg_attribute where attrelid = c.oid and attname = 'transaction_id'
      and not attisdropped) as of_deal
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  ), of_deal as (select oid, relname from tables where of_deal)
  select 'What would lie together' as heading, string_agg('\`' || relname || '\`', ', ' order by relname) as found from of_deal
  union all
  select 'Unique keys of these that name no deal', string_agg('\`' || relname || '\` ('
    || regexp_replace(pg_get_indexdef(indexrelid), '.* USING btree ', '') || ')', ', ' order by relname, indexrelid::regclass::text)
  from pg_index join of_deal on oid = indrelid
  where indisunique and not exists (select from pg_attribute where attrelid = oid and attname = 'transaction_id'
    and attnum = any (indkey::int2[]))
  union all
  select 'References that cross the border', string_agg('\`' || conrelid::regclass || '\` → \`' || confrelid::regclass || '\`', ', '
    order by conrelid::regclass::text, confrelid::regclass::text)
  from (
    select distinct conrelid, confrelid from pg_constraint
    where contype = 'f' and conrelid in (select oid from tables) and (
      (conrelid in (select oid from of_deal)) <> (confrelid in (select oid from of_deal))
      or conrelid in (select oid from of_deal) and pg_get_constraintdef(oid) not like '%transaction_id%')
  ) as crossing`

const [start, end] = ['<!-- shards -->\n', '\n<!-- end of shards -->']
const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('the page tells what would cross the border between deals, and nothing else', async () => {
  const world = await createWorld()
  const { rows } = await world.database.pool.query<{ heading: string; found: string }>(crossing)
  const told = rows
    .map(({ heading, found }) => `### ${heading}\n\n${found.replaceAll('((', '(').replaceAll('))', ')')}`)
    .join('\n\n')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (process.argv.includes('--write'))
    writeFileSync(page, `${text.slice(0, from)}\n${told}\n${text.slice(to)}`)
  else assert.equal(bare(told), bare(text.slice(from, to)), 'npm run access prints what changed')
})
