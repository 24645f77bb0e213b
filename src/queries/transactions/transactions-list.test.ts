import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import { changedAccount, changesTold } from '#test/account-changes.ts'
import { lapse } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { ask } from '../query.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { transactionPage } from './transaction-page.ts'
import { transactionsList, transactionsStanding, turnsWaiting } from './transactions-list.ts'

const listOf = (world: World, who: Name, filters = {}) =>
  ask(world.means, world.actor(who), transactionsList, filters)
const idsOf = async (world: World, who: Name, filters = {}) =>
  (await listOf(world, who, filters)).rows.map((row) => row.id)

test('everyone sees their own transactions, newest first, and a stranger sees none', async () => {
  const world = await createWorld()
  const first = await world.transactionIn('agreed')
  world.pass('PT1M')
  const second = await world.transactionIn('funded', { title: 'Cámara de fotos' })
  assert.deepEqual(await idsOf(world, 'ana'), [second, first])
  assert.deepEqual(await idsOf(world, 'benito'), [second, first])
  assert.deepEqual(await idsOf(world, 'zoe'), [])
  const [newest] = (await listOf(world, 'benito')).rows
  assert.equal(newest?.counterparty, 'Ana')
  assert.equal(newest?.party, 'seller')
  assert.equal(newest?.trancheState, 'funded')
  assert.equal(newest?.totalMinor, 10_000_00n)
  assert.equal(newest?.money.heldMinor, 10_000_00n)
})

test('filters say whose turn it is, in which state, and on which side', async () => {
  const world = await createWorld()
  const agreed = await world.transactionIn('agreed')
  const funded = await world.transactionIn('funded')
  const draft = await world.transactionIn('draft')
  const mine = await idsOf(world, 'ana', { turn: 'mine' })
  assert.deepEqual(mine, [agreed])
  assert.deepEqual(await idsOf(world, 'ana', { turn: 'other' }), [funded])
  assert.deepEqual(await idsOf(world, 'ana', { group: 'drafts' }), [draft])
  assert.deepEqual((await idsOf(world, 'ana', { group: 'open' })).toSorted(), [agreed, funded].toSorted())
  assert.deepEqual(await idsOf(world, 'ana', { group: 'ended' }), [])
  assert.deepEqual(await idsOf(world, 'ana', { role: 'seller' }), [])
  assert.deepEqual(await idsOf(world, 'benito', { turn: 'mine' }), [funded])
  assert.equal(await ask(world.means, world.actor('ana'), turnsWaiting, {}), 1)
  const standing = (who: Name) => ask(world.means, world.actor(who), transactionsStanding, {})
  const inCustody = [{ currency: 'MXN', minor: 10_000_00n }]
  assert.deepEqual(await standing('ana'), { mine: 1, other: 1, open: 2, drafts: 1, inCustody })
  assert.deepEqual(await standing('benito'), { mine: 1, other: 1, open: 2, drafts: 0, inCustody })
  assert.deepEqual(await standing('zoe'), { mine: 0, other: 0, open: 0, drafts: 0, inCustody: [] })
})

test('a search finds titles, drafts, codes and people, and takes signs as they are', async () => {
  const world = await createWorld()
  const bicycle = await world.transactionIn('funded')
  const proposed = await world.transactionIn('proposed', { title: 'Rebaja del 100% en todo' })
  const draft = await world.transactionIn('draft')
  await world.perform('ana', saveDraft, { transactionId: draft, content: { title: 'Piano vertical' } })
  assert.deepEqual(await idsOf(world, 'ana', { search: 'montaña' }), [bicycle])
  assert.deepEqual(await idsOf(world, 'ana', { search: '100%' }), [proposed])
  assert.deepEqual(await idsOf(world, 'ana', { search: '_iano' }), [])
  assert.deepEqual(await idsOf(world, 'ana', { search: 'piano' }), [draft])
  assert.equal((await idsOf(world, 'ana', { search: 'benito' })).length, 2)
  const { transaction } = await world.situation(bicycle)
  const spoken = `${transaction.code.slice(0, 2)}-${transaction.code.slice(2, 6)}-${transaction.code.slice(6)}`
  assert.deepEqual(await idsOf(world, 'ana', { search: spoken.toLowerCase() }), [bicycle])
})

test('pages follow each other forwards and back without a gap or a repetition', async () => {
  const world = await createWorld()
  const made: string[] = []
  for (let count = 0; count < 53; count += 1) {
    made.unshift(await world.transactionIn(count < 3 ? 'proposed' : 'draft'))
    world.pass('PT1S')
  }
  const first = await listOf(world, 'ana')
  assert.equal(first.newer, null)
  const second = await listOf(world, 'ana', { before: first.older })
  const third = await listOf(world, 'ana', { before: second.older })
  const seen = [first, second, third].flatMap((page) => page.rows.map((row) => row.id))
  assert.deepEqual(seen, made)
  assert.equal(third.older, null)
  const back = await listOf(world, 'ana', { after: third.newer })
  assert.deepEqual(back.rows, second.rows)
  const start = await listOf(world, 'ana', { after: back.newer })
  assert.deepEqual(start.rows, first.rows)
  assert.equal(start.newer, null)
})

test('the list tells of money what the deal’s own page does, and what a release pays is less than it releases', async () => {
  const world = await createWorld()
  const released = await world.transactionIn('releasable')
  await lapse(world, released, 'T-UNDO')
  const [row] = (await listOf(world, 'benito')).rows
  assert.deepEqual(row?.money, figuresOf(await world.situation(released)))
  assert.deepEqual([row?.money.releasedMinor, row?.money.toSellerMinor], [10_000_00n, 9_884_00n])
  for (const state of ['proposed', 'agreed', 'funded'] as const) {
    const deal = await world.transactionIn(state)
    const found = (await listOf(world, 'ana')).rows.find(({ id }) => id === deal)
    assert.deepEqual(found?.money, figuresOf(await world.situation(deal)), state)
    assert.ok(found)
    assert.equal(found.isAgreed, state !== 'proposed')
    assert.equal(found.money.toDepositMinor, state === 'agreed' ? 10_116_00n : 0n)
  }
})

test('while the seller’s new account cools off, list and page say until when, to both, and afterwards nothing of it', async () => {
  const world = await createWorld()
  const deal = await world.transactionIn('agreed')
  const paid = await world.transactionIn('funded')
  await changedAccount(world)
  const until = world.now().add({ hours: 72 })
  const rowIn = async (who: Name, id: string) => (await listOf(world, who)).rows.find((row) => row.id === id)
  for (const who of ['ana', 'benito'] as const) {
    assert.equal((await rowIn(who, deal))?.coolsUntil?.toString(), until.toString())
    assert.equal((await rowIn(who, paid))?.coolsUntil, null)
    const page = await ask(world.means, world.actor(who), transactionPage, { transactionId: deal })
    assert.equal(page.coolsUntil?.toString(), until.toString())
    assert.deepEqual(page.missing, ['seller-account-cooling'])
  }
  await changesTold(world)
  world.pass('PT73H')
  assert.equal((await rowIn('ana', deal))?.coolsUntil, null)
})
