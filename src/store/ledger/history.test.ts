import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { transparency } from '#queries/money/transparency.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { plannedPayout } from '#test/payouts.ts'
import { topOf, treeOver } from '#test/signed-history.ts'
import { createWorld, type World } from '#test/world.ts'
import { checkHistory, keyFingerprint, newestRoots, newsPages, signRoot } from './history.ts'
import { checkInvariants } from './invariants.ts'

const signed = (world: World) =>
  signRoot(world.database.writer, { seals: world.means.seals, at: world.now() })

/** Does as the owner of the database what no trigger stops any more. */
const rewritten = (world: World, ...statements: string[]) =>
  connectedAs('owner', world.url, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  })

test('each night one root is signed over the whole history, and it holds the one before', async () => {
  const world = await createWorld()
  await plannedPayout(world)
  assert.equal(await signed(world), 1)
  assert.equal(await signed(world), null)
  world.pass({ days: 1 })
  await world.transactionIn('funded')
  assert.equal(await signed(world), 2)
  assert.deepEqual(await checkHistory(world.database.reader, world.means.seals), [])

  const roots = await newestRoots(world.database.reader, 5)
  assert.deepEqual(
    roots.map(({ number, day }) => [number, day]),
    [
      [2, '2026-03-03'],
      [1, '2026-03-02'],
    ],
  )
  const told = await ask(world, 'zoe', transparency)
  assert.deepEqual(told.roots, roots)
  assert.match(keyFingerprint(roots[0]?.publicKey ?? ''), /^[0-9a-f]{64}$/)
})

test('two workers that sign at once sign one root', async () => {
  const world = await createWorld()
  await world.transactionIn('agreed')
  const numbers = await Promise.all([signed(world), signed(world), signed(world)])
  assert.deepEqual(numbers.toSorted(), [1, null, null])
})

test('a chain that the owner of the database wrote anew, whole and well hashed, is noticed', async () => {
  const world = await createWorld()
  await world.transactionIn('funded')
  await signed(world)
  await rewritten(
    world,
    'alter table events drop constraint events_are_sealed',
    `update events set body = replace(body, 'Benito', 'Zoe') || ' '`,
    `do $$ declare each record; last text; begin
       for each in select event_id, transaction_id, version, body from events order by transaction_id, version loop
         if each.version = 1 then last := repeat('0', 64); end if;
         update events set previous_hash = last, hash = encode(sha256(convert_to(last || each.body, 'UTF8')), 'hex')
           where event_id = each.event_id returning hash into last;
       end loop;
     end $$`,
    `update transactions t set last_hash = (select hash from events e where e.transaction_id = t.transaction_id and e.version = t.version)`,
  )
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  assert.deepEqual(await checkHistory(world.database.reader, world.means.seals), [
    'the chains are not as root 1 signed them',
    'the news are not as root 1 signed them',
  ])
})

test('whatever else is changed behind the roots is noticed: journal, receipts, roots and their signatures', async () => {
  const changes: Record<string, string> = {
    'the journal are not as root 1 signed them': `update postings set account = 'fee_income' where account = 'suspense'`,
    'the receipts are not as root 1 signed them': 'delete from receipts',
    'root 1 is not signed by the instance': `update history_roots set signature = replace(signature, left(signature, 1), 'x')`,
    'root 1 does not follow on the one before': `update history_roots set body = jsonb_set(body::jsonb, '{day}', '"2020-01-01"')::text,
      hash = encode(sha256(convert_to(jsonb_set(body::jsonb, '{previous}', '"a"')::text, 'UTF8')), 'hex')`,
  }
  for (const [sentence, change] of Object.entries(changes)) {
    const world = await createWorld()
    await plannedPayout(world)
    await signed(world)
    if (change.includes('set body'))
      await rewritten(world, 'alter table history_roots drop constraint roots_are_hashed')
    await rewritten(world, change)
    assert.ok((await checkHistory(world.database.reader, world.means.seals)).includes(sentence), sentence)
  }
})

test('the program cannot rewrite a root, nor put a second one after the same', async () => {
  const world = await createWorld()
  await world.transactionIn('agreed')
  await signed(world)
  await connectedAs('application', world.url, async (client) => {
    await assert.rejects(client.query(`update history_roots set day = day`), { code: '42501' })
    await assert.rejects(client.query('delete from history_roots'), { code: '42501' })
    const second = `insert into history_roots select 2, day + 1, previous, body, hash || '', signature, key_id, made_at from history_roots`
    await assert.rejects(client.query(second), { constraint: 'a_root_follows_one_root' })
  })
  await connectedAs('owner', world.url, (client) =>
    assert.rejects(client.query('delete from history_roots'), /append-only/),
  )
})

test('a key of the history that somebody without the secret of the instance put there is noticed', async () => {
  const world = await createWorld()
  await world.transactionIn('agreed')
  await signed(world)
  const { publicKey } = generateKeyPairSync('ed25519')
  const own = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  await rewritten(
    world,
    `insert into history_keys select gen_random_uuid(), '${own}', sealed_private, made_at from history_keys`,
  )
  const [sentence] = await checkHistory(world.database.reader, world.means.seals)
  assert.match(sentence ?? '', /^the key [0-9a-f-]{36} of the history is not the instance's$/)
})

test('a root goes on where the one before ended', async () => {
  const world = await createWorld()
  await plannedPayout(world)
  await signed(world)
  world.pass({ days: 1 })
  await world.transactionIn('funded')
  await signed(world)
  const { rows } = await world.database.pool.query('select body from history_roots order by number')
  const [first, second] = rows.map(({ body }) => JSON.parse(body) as Record<string, string>)
  assert.deepEqual([first?.['eventsFrom'], second?.['eventsFrom']], ['0', first?.['eventsTo']])
  assert.deepEqual([first?.['receiptsFrom'], second?.['receiptsFrom']], ['0', first?.['receiptsTo']])
  assert.notEqual(first?.['news'], second?.['news'])
})

test('the first root of a long history is read some lines at a time, and is that of all lines at once', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  await rewritten(
    world,
    `insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
     select transaction_id, 1000 + each, name, transition, actor_id, actor_role, at, body, previous_hash, hash
     from events, generate_series(1, 5003) each where transaction_id = '${transactionId}' and version = 1`,
  )
  assert.equal(await signed(world), 1)
  const { rows } = await world.database.pool.query<{ body: string }>('select body from history_roots')
  const root = JSON.parse(rows[0]?.body ?? '')
  const pages = await Array.fromAsync(newsPages(world.database.reader, root))
  assert.ok(pages.length > 5 && pages.every((lines) => lines.length <= 1_000))
  assert.equal(root.news, topOf(treeOver(pages.flat())))
  const { rows: all } = await world.database.pool.query<{ line: string }>(
    `select transaction_id || ' ' || version || ' ' || hash as line from events order by event_id`,
  )
  assert.deepEqual(
    pages.flat(),
    all.map(({ line }) => line),
  )
})
