import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { ask as askAs } from '#queries/query.ts'
import { counterpart } from '#queries/transactions/counterpart.ts'
import { invitationPage } from '#queries/transactions/invitation-page.ts'
import { ask } from '#test/ask.ts'
import { payOut } from '#test/bank-day.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, invitationToken } from '#test/world.ts'
import { showRecord } from './show-record.ts'

test('nobody reads a record before its person says so, and nobody when they say no again', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const seen = async () => (await ask(world, 'ana', counterpart, { transactionId })).record
  assert.equal(await seen(), null)

  await world.perform('benito', showRecord, { shown: true })
  assert.equal((await seen())?.sold, 0)
  const { record } = await ask(world, 'benito', counterpart, { transactionId })
  assert.equal(record, null, 'hers is not shown by his saying so')

  await world.perform('benito', showRecord, { shown: false })
  assert.equal(await seen(), null)
})

test('it is for the other side of a deal alone: a stranger, the office and an empty seat find nothing', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const proposed = await world.transactionIn('proposed')
  await world.perform('benito', showRecord, { shown: true })
  for (const who of ['zoe', 'olga', 'carla'] as const)
    await assert.rejects(ask(world, who, counterpart, { transactionId }), { code: 'not-found' })
  await assert.rejects(ask(world, 'ana', counterpart, { transactionId: proposed }), { code: 'not-found' })
})

test('an invitation shows it to whoever holds the link, when its person shows it', async () => {
  const world = await createWorld()
  const token = await invitationToken(world, await world.transactionIn('proposed'))
  const record = async () => (await askAs(world.means, nobody, invitationPage, { token })).record
  assert.equal(await record(), null)
  await world.perform('ana', showRecord, { shown: true })
  assert.equal((await record())?.bought, 0)
})

test('of yes and no at once one stands; a closed account shows nothing', async () => {
  const world = await createWorld()
  const { transactionId } = await plannedPayout(world)
  await payOut(world, transactionId)
  await Promise.all([true, false].map((shown) => world.perform('benito', showRecord, { shown })))
  await world.perform('benito', showRecord, { shown: true })
  assert.equal((await ask(world, 'ana', counterpart, { transactionId })).record?.sold, 1)

  await world.perform('benito', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  assert.equal((await ask(world, 'ana', counterpart, { transactionId })).record, null)
})
