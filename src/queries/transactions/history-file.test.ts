import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockPayout } from '#commands/payouts/block.ts'
import { type HistoryFile, readHistory } from '#domain/history/export.ts'
import { faultsAgainst, faultsIn } from '#device/history/verify.ts'
import { myExport } from '#queries/people/my-export.ts'
import { checkReceipt } from '#queries/transactions/check-receipt.ts'
import { myReceipt } from '#queries/transactions/my-receipt.ts'
import { checkHistory, historyKey, signRoot } from '#store/ledger/history.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { historyFile } from './history-file.ts'

async function night(world: World): Promise<void> {
  await signRoot(world.database.writer, { seals: world.means.seals, at: world.now() })
  world.pass({ days: 1 })
}

async function fileOf(world: World, who: Name, transactionId: string): Promise<HistoryFile> {
  const { text } = await ask(world, who, historyFile, { transactionId })
  const read = readHistory(new TextEncoder().encode(text))
  assert.ok(typeof read !== 'string', 'it is read')
  return read
}

const faults = async (world: World, file: HistoryFile) =>
  Array.fromAsync(faultsIn(file, (await historyKey(world.database.reader)) ?? undefined))

test('Ana downloads the history of her deal: it is verified by the key that her receipt tells', async () => {
  const world = await createWorld()
  await world.transactionIn('agreed')
  await night(world)
  const transactionId = await world.transactionIn('funded')
  await night(world)
  const file = await fileOf(world, 'ana', transactionId)
  assert.deepEqual(await faults(world, file), [])
  const [deal] = file.deals
  assert.ok(deal)
  assert.equal(deal.events.length, (await world.situation(transactionId)).transaction.version)
  assert.ok(deal.events.every(({ body }) => body !== null))
  assert.deepEqual(
    deal.proofs.map(({ version, root }) => [version, root]),
    [[deal.events.length, 2]],
  )
  // The first root was signed before the deal began.
  assert.equal(file.roots.length, 1)
  assert.deepEqual(
    deal.receipts.map(({ proof }) => proof?.root),
    [2],
  )
  const receiptId = (JSON.parse(deal.receipts[0]?.body ?? '') as { receipt: string }).receipt
  const key = await historyKey(world.database.reader)
  assert.equal((await ask(world, 'ana', myReceipt, { receiptId })).key, key)
  assert.equal((await ask(world, 'zoe', checkReceipt, { receiptId })).key, key)
  assert.deepEqual((await fileOf(world, 'benito', transactionId)).deals[0]?.receipts, [])
})

test('what happens after the night is in the file before it is signed, and each file goes on from the one before', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const first = await fileOf(world, 'ana', transactionId)
  assert.deepEqual([first.publicKey, first.roots, first.deals[0]?.proofs], ['', [], []])
  await night(world)
  const second = await fileOf(world, 'ana', transactionId)
  await night(world)
  const third = await fileOf(world, 'ana', transactionId)
  assert.deepEqual(await faults(world, third), [])
  assert.deepEqual(faultsAgainst(third, first), [])
  assert.deepEqual(faultsAgainst(third, second), [])
  assert.deepEqual([second.roots.length, third.roots.length], [1, 2])
})

test('nobody but the two sides gets the file: not a stranger, not the people of the operator', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  for (const who of ['zoe', 'olga', 'pablo', 'carla', 'adela'] as const)
    await assert.rejects(ask(world, who, historyFile, { transactionId }), { code: 'not-found' }, who)
  const draft = await world.transactionIn('draft')
  await assert.rejects(ask(world, 'ana', historyFile, { transactionId: draft }), { code: 'not-found' })
})

test("the other side's account and what the operator noted are hashes alone, and the rest is still proved", async () => {
  const world = await createWorld()
  const payout = await plannedPayout(world)
  await world.perform('olga', blockPayout, { ...payout, note: 'Posible fraude' })
  const early = await fileOf(world, 'ana', payout.transactionId)
  assert.ok(early.deals[0]?.events.every(({ body }) => body !== null))
  await night(world)
  for (const who of ['ana', 'benito'] as const) {
    const file = await fileOf(world, who, payout.transactionId)
    assert.deepEqual(await faults(world, file), [], who)
    const text = JSON.stringify(file)
    assert.doesNotMatch(text, /fraude/)
    const hidden = file.deals[0]?.events.filter(({ body }) => body === null).length ?? 0
    const masked = /payout\\":{\\"account\\":\\"/.test(text)
    assert.ok(who === 'ana' ? hidden >= 1 && !masked : hidden === 1, `${who}: ${hidden}`)
  }
})

test('a chain that the owner of the database wrote anew does not verify, by its root nor by the file from before', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  await night(world)
  const before = await fileOf(world, 'ana', transactionId)
  await connectedAs('owner', world.url, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query('alter table events drop constraint events_are_sealed')
    await client.query(`update events set body = replace(body, 'funding', 'fooling') where version > 1`)
    await client.query(`do $$ declare each record; last text; begin
       for each in select event_id, version, body from events order by transaction_id, version loop
         if each.version = 1 then last := repeat('0', 64); end if;
         update events set previous_hash = last, hash = encode(sha256(convert_to(last || each.body, 'UTF8')), 'hex')
           where event_id = each.event_id returning hash into last;
       end loop;
     end $$`)
  })
  const after = await fileOf(world, 'ana', transactionId)
  const version = after.deals[0]?.events.length
  const [first] = await faults(world, after)
  assert.deepEqual(first, { what: 'proof-wrong', deal: transactionId, version })
  assert.ok(faultsAgainst(after, before).some(({ what }) => what === 'event-replaced'))
  assert.match(
    (await checkHistory(world.database.reader, world.means.seals)).join(),
    /the chains are not as root 1/,
  )

  // With the key too, signing other roots: the file from before shows it.
  await connectedAs('owner', world.url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('delete from history_roots')
  })
  await night(world)
  const signedAnew = await fileOf(world, 'ana', transactionId)
  assert.deepEqual(await faults(world, signedAnew), [])
  assert.deepEqual(faultsAgainst(signedAnew, before)[0], { what: 'root-replaced', root: 1 })
})

test("the file of one's own data proves the history of every deal", async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  await world.transactionIn('inspecting')
  await night(world)
  await world.transactionIn('agreed')
  const { pieces } = await ask(world, 'ana', myExport)
  const text = (await Array.fromAsync(pieces)).join('')
  const file = readHistory(new TextEncoder().encode(text))
  assert.ok(typeof file !== 'string')
  assert.equal(file.deals.length, 3)
  assert.deepEqual(await faults(world, file), [])
  // What Benito did is a hash alone, because this file tells no number of his; the file of the deal has its text.
  const bodies = file.deals[0]?.events.map(({ body }) => body) ?? []
  assert.ok(bodies.includes(null) && bodies.some((body) => body !== null))
  assert.deepEqual(faultsAgainst(file, await fileOf(world, 'ana', transactionId)), [])
})
