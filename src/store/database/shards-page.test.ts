import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createWorld } from '#test/world.ts'

/*
 * `docs/shards.md`: where each table would lie if the rows of deals were spread over machines by their deal, and which promises of
 * PostgreSQL Citus would not take over, as its catalogue says. Compared here; with `--write` printed: `npm run access`.
 */

const page = join(import.meta.dirname, '../../../docs/shards.md')

/** Small, read with deals or named by them, and changed by the operator alone: every machine could have all of it. */
const copied = ['clock', 'custody_accounts', 'guide_editions', 'instance', 'payout_stops', 'tax_data']

const facts = `
  with kinds as (
    select c.oid, relname, case when a.attname is not null then 'spread' when relname = any ($1) then 'copied' else 'apart' end as kind,
      a.attnum as deal, a.attnotnull as always, has_column_privilege('resguardo_app', c.oid, a.attname, 'UPDATE') as changes
    from pg_class c left join pg_attribute a on attrelid = c.oid and attname = 'transaction_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'
  ), keys as (
    select relname, indexrelid::regclass::text as key, regexp_replace(pg_get_indexdef(indexrelid), '.* USING btree ', '') as shown,
      deal = any (indkey::int2[]) as taken
    from pg_index join kinds on oid = indrelid where indisunique and kind = 'spread'
  ), foreign_keys as (
    select one.relname || '\` → \`' || other.relname as shown, case
        when one.kind = 'spread' and other.kind = 'spread' then exists (
          select from unnest(conkey, confkey) as pair (own, theirs) where own = one.deal and theirs = other.deal)
        when one.kind = 'spread' then other.kind = 'copied'
        else other.kind <> 'spread'
      end as taken, one.kind = 'spread' or other.kind = 'spread' as of_deal
    from pg_constraint join kinds one on one.oid = conrelid join kinds other on other.oid = confrelid where contype = 'f'
  ), triggers as (
    select distinct relname || '\`: \`' || proname as shown from pg_trigger t
    join kinds on kinds.oid = tgrelid join pg_proc p on p.oid = tgfoid
    where not tgisinternal and kind in ('spread', 'copied')
  )
  select heading, coalesce(string_agg('\`' || shown || '\`', ', ' order by shown), 'none') as found from (
    select 1 as place, 'Spread by the deal' as heading, relname as shown from kinds where kind = 'spread'
    union all select 2, 'Copied to every machine', relname from kinds where kind = 'copied'
    union all select 3, 'On one machine, for all', relname from kinds where kind = 'apart'
    union all select 4, 'Of a deal, and with rows of none: refused', relname from kinds where kind = 'spread' and not always
    union all select 5, 'Of a deal that the program has the right to change: refused where it does', relname from kinds where kind = 'spread' and changes
    union all select 6, 'Unique keys that name the deal: kept', relname || '\` \`' || shown from keys where taken
    union all select 7, 'Unique keys that do not: refused', relname || '\` \`' || shown from keys where not taken
    union all select 8, 'References with the deal, or to what is everywhere: kept', shown from foreign_keys where taken and of_deal
    union all select 9, 'References that cross the border: refused', shown from foreign_keys where not taken
    union all select 10, 'Triggers on what is spread or copied: refused', shown from triggers
  ) as told group by place, heading order by place`

const [start, end] = ['<!-- tables -->\n', '\n<!-- end of tables -->']
const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('the page tells where each table would lie and which promises would be lost, and nothing else', async () => {
  const world = await createWorld()
  const { rows } = await world.database.pool.query<{ heading: string; found: string }>(facts, [copied])
  const told = rows.map(({ heading, found }) => `### ${heading}\n\n${found}`).join('\n\n')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (process.argv.includes('--write'))
    writeFileSync(page, `${text.slice(0, from)}\n${told}\n${text.slice(to)}`)
  else assert.equal(bare(told), bare(text.slice(from, to)), 'npm run access prints what changed')
})
