import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rejectDelivery } from '#commands/transactions/reject.ts'
import { ask } from '#queries/query.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { whatIsWrong } from '#test/goods-back.ts'
import { statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import type { Means, Meter } from '#store/means.ts'
import { perform as performOn } from './command.ts'
import { declareDelivery } from './transactions/declare-delivery.ts'

/** What no text column holds: PostgreSQL takes no NUL, and half of a pair is no letter. */
const unwritable = [
  'Está roto\u0000 por dentro, y la caja también.',
  'Está roto \ud83d por dentro, y la caja también.',
]

describe('the one door to writing', () => {
  test('tells whoever measures how each command ended, and nothing of who did it', async () => {
    const world = await createWorld()
    const told: unknown[] = []
    const meter: Meter = {
      command: (name) => (outcome) => told.push([name, outcome]),
      job: () => () => assert.fail(),
      request: () => () => assert.fail(),
    }
    const means = { ...world.means, meter }
    const transactionId = await world.transactionIn('funded')
    const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
    const declare = (name: 'benito' | 'zoe', on: Means) =>
      performOn(on, world.actor(name), declareDelivery, { transactionId, tranche: 1, proof })
    await assert.rejects(declare('zoe', means), { code: 'not-found' })
    const broken = { ...means, loadToDecide: () => Promise.reject(new Error('roto')) }
    await assert.rejects(declare('benito', broken), /roto/)
    await declare('benito', means)
    const name = 'transactions.declare-delivery'
    assert.deepEqual(told, [
      [name, { refused: 'not-found' }],
      [name, 'failed'],
      [name, 'done'],
    ])
  })

  test('refuses a text that cannot be written down, wherever it stands, and takes any other', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const raw = { transactionId, tranche: 1, wanted: 'return' }
    for (const text of unwritable) {
      await assert.rejects(world.perform('ana', rejectDelivery, { ...raw, reason: text }), {
        code: 'input-wrong',
        details: { fields: ['reason'] },
      })
      const elsewhere = await world.transactionIn('funded')
      const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: text }
      await assert.rejects(
        world.perform('benito', declareDelivery, { transactionId: elsewhere, tranche: 1, proof }),
        { code: 'input-wrong', details: { fields: ['proof.detail'] } },
      )
      const asked = ask(world.means, world.actor('ana'), transactionsList, { search: text })
      await assert.rejects(asked, { code: 'not-found' })
      const key = `clave ${text}`
      await assert.rejects(world.perform('ana', rejectDelivery, { ...raw, reason: whatIsWrong }, key), {
        code: 'input-wrong',
        details: { fields: ['key'] },
      })
    }
    await world.perform('ana', rejectDelivery, { ...raw, reason: 'Está roto 🙁 por dentro\ny por fuera.' })
    assert.deepEqual(await statesOf(world, transactionId), ['rejected'])
  })
})
