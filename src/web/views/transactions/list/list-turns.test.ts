import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { announceDeposit } from '#commands/transactions/announce-deposit.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import {
  transactionsList,
  transactionsStanding,
  turnsWaiting,
} from '#queries/transactions/transactions-list.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { changedAccount, changesTold, defaultOf } from '#test/account-changes.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { readingFor } from '../../../server/reading.ts'
import { transactionView } from '../transaction/transaction-view.ts'
import { listItem } from './list-view.ts'

const [ana, benito] = ['ana', 'benito'] as const
const onPage = { mine: 'mine', theirs: 'theirs', system: 'none', over: 'none', reader: 'none' } as const

/** Whose turn a deal's page and the list tell somebody that it is, once both agree, as do the counts and the filters. */
async function turnTold(world: World, who: Name, transactionId: string) {
  const reading = readingFor({ country: 'MX', timeZone: 'America/Mexico_City' }, world.now())
  const view = transactionView(await ask(world, who, transactionPage, { transactionId }), reading)
  const { rows } = await ask(world, who, transactionsList, {})
  const row = rows.find(({ id }) => id === transactionId)
  assert.ok(row)
  const { turn } = listItem(row, who, reading)
  assert.equal(turn, onPage[view.turn.turn as keyof typeof onPage], `${who}: ${view.turn.sentence}`)
  const standing = await ask(world, who, transactionsStanding, {})
  const found = async (of: 'mine' | 'other') =>
    (await ask(world, who, transactionsList, { turn: of })).rows.length
  const [mine, other] = [Number(turn === 'mine'), Number(turn === 'theirs')]
  assert.deepEqual(
    [standing.mine, standing.other, await found('mine'), await found('other')],
    [mine, other, mine, other],
  )
  assert.equal(await ask(world, who, turnsWaiting, {}), mine)
  return turn
}

const both = async (world: World, id: string) => [
  await turnTold(world, ana, id),
  await turnTold(world, benito, id),
]

const prove = (world: World, who: Name, tier: 0 | 1) =>
  confirmIdentity(world.database.writer, { personId: world.ids[who], tier, verifiedName: `${who} Prueba` })

test('an offer waits for whoever has not proved who they are, and only then for who answers', async () => {
  const world = await createWorld()
  await prove(world, ana, 0)
  await prove(world, benito, 0)
  const deal = await world.transactionIn('claimed')
  assert.deepEqual(await both(world, deal), ['mine', 'mine'])
  await prove(world, benito, 1)
  assert.deepEqual(await both(world, deal), ['mine', 'theirs'])
  await prove(world, ana, 1)
  assert.deepEqual(await both(world, deal), ['theirs', 'mine'])
})

test('an invitation that nobody took up waits for whoever sends it', async () => {
  const world = await createWorld()
  assert.equal(await turnTold(world, ana, await world.transactionIn('proposed')), 'mine')
})

test('a deposit waits for a seller without an account, for nobody while it cools off, and then for the buyer', async () => {
  const world = await createWorld()
  const deal = await world.transactionIn('agreed')
  assert.deepEqual(await both(world, deal), ['mine', 'theirs'])
  await world.perform(benito, archiveBankAccount, { accountId: await defaultOf(world, world.ids.benito) })
  assert.deepEqual(await both(world, deal), ['theirs', 'mine'])
  await changedAccount(world)
  assert.deepEqual(await both(world, deal), ['none', 'none'])
  await changesTold(world)
  world.pass('PT73H')
  assert.deepEqual(await both(world, deal), ['mine', 'theirs'])
  await world.perform(ana, announceDeposit, { transactionId: deal })
  assert.deepEqual(await both(world, deal), ['none', 'none'])
})

test('what is in custody waits for its seller, whatever becomes of the account', async () => {
  const world = await createWorld()
  const deal = await world.transactionIn('funded')
  await changedAccount(world)
  assert.deepEqual(await both(world, deal), ['theirs', 'mine'])
})
