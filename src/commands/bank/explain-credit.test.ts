import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownDeposit } from '#test/custody-payments.ts'
import { bankTakes } from '#test/debits.ts'
import { lineState } from '#test/recalls.ts'
import { createWorld } from '#test/world.ts'
import { confirmCredit } from './confirm-credit.ts'
import { explainCredit } from './explain-credit.ts'
import { matchLine } from './match-line.ts'

const note = 'Transferido desde nuestra cuenta'

test('that a credit is the operator’s own moves nothing while one person says so', async () => {
  const world = await createWorld()
  const { lineId } = await unknownDeposit(world)
  await world.perform('olga', explainCredit, { lineId, note })
  assert.equal(await world.balance('own_funds'), 0n)
  assert.equal(await world.balance('suspense'), -77_700n)
  await assert.rejects(world.perform('olga', explainCredit, { lineId, note: '  ' }), { code: 'input-wrong' })
})

test('a debit, a line that was used and a line that is not there are no own money', async () => {
  const world = await createWorld()
  const debit = await bankTakes(world, 5_00n)
  await assert.rejects(world.perform('olga', explainCredit, { ...debit, note }), { code: 'amount-differs' })
  await assert.rejects(world.perform('olga', explainCredit, { lineId: '999999', note }), {
    code: 'not-found',
  })
  const transactionId = await world.transactionIn('agreed')
  const used = await world.deposit(transactionId, 500_00n)
  assert.equal(await lineState(world, used), 'matched')
  await assert.rejects(world.perform('olga', explainCredit, { lineId: used, note }), {
    code: 'line-already-used',
  })
})

test('nobody but who operates says so', async () => {
  const world = await createWorld()
  const { lineId } = await unknownDeposit(world)
  for (const who of ['ana', 'benito', 'zoe', 'carla', 'adela'] as const)
    await assert.rejects(world.perform(who, explainCredit, { lineId, note }), { code: 'not-found' })
})

test('what one person calls own money can still be said to be a deposit', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const { lineId } = await unknownDeposit(world)
  await world.perform('olga', explainCredit, { lineId, note })
  await world.perform('pablo', matchLine, { lineId, transactionId })
  assert.equal(await lineState(world, lineId), 'held')
  await assert.rejects(world.perform('pablo', confirmCredit, { lineId }), { code: 'line-already-used' })
})
