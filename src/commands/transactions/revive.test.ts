import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, lateDeal, openBalances, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askRevival } from './ask-revival.ts'
import { reviveTransaction } from './revive.ts'
import { sendBackLateMoney } from './send-back-late-money.ts'

async function ready(world: World) {
  const raw = await lateDeal(world)
  await world.perform('ana', askRevival, raw)
  return raw
}

describe('taking up again a deal whose deposit came too late', () => {
  test('moves the late money into custody, once both want it (F10)', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', reviveTransaction, raw)

    assert.equal((await world.situation(raw.transactionId)).transaction.state, 'active')
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded'])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L3', 'L20', 'L2'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'escrow:1': 1_000_000n,
      fee_pending: 11_600n,
    })
  })

  test('is for the one who was asked; without a question there is nothing to answer', async () => {
    const world = await createWorld()
    const [asked, unasked] = [await ready(world), await lateDeal(world)]

    await assert.rejects(world.perform('ana', reviveTransaction, asked), { code: 'not-your-turn' })
    await assert.rejects(world.perform('benito', reviveTransaction, unasked), { code: 'not-your-turn' })
  })

  test('and asking for the money back at the same moment: one of both happens, and no cent is lost', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const revive = () => world.perform('benito', reviveTransaction, raw)
    const sendBack = () => world.perform('ana', sendBackLateMoney, raw)

    assert.equal((await atOnce(revive, sendBack)).won.length, 1)

    const held = (await openBalances(world))['escrow:1'] ?? 0n
    const { state } = (await world.situation(raw.transactionId)).transaction
    assert.ok(held > 0n === (state === 'active'))
  })

  keepsTheRules({ command: reviveTransaction, who: 'benito', ready })
})
