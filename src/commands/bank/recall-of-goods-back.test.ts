import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { undoDelivery } from '#commands/transactions/undo-delivery.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { booksAreExact, recalled } from '#test/recalls.ts'
import { lapse, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

const proof = { kind: 'tracking', text: 'AB123', detail: '' }

describe('a deposit that is taken back while what came is rejected or goes back', () => {
  for (const state of ['rejected', 'return_agreed', 'return_shipped', 'return_received'] as const)
    test(`and deposited anew is a delivery from its beginning (${state})`, async () => {
      const world = await createWorld()
      const transactionId = await goodsBackIn(world, state)
      await recalled(world, transactionId)
      assert.deepEqual(await statesOf(world, transactionId), ['pending'])
      await world.deposit(transactionId, 1_011_600n)
      const part = { transactionId, tranche: 1 }

      await world.perform('benito', declareDelivery, { ...part, proof })
      await world.perform('benito', undoDelivery, part)
      await world.perform('benito', declareDelivery, { ...part, proof })
      await lapse(world, transactionId, 'T-TRANSIT')
      await lapse(world, transactionId, 'T-ASKED')

      const { disputes, tranches } = await world.situation(transactionId)
      assert.deepEqual([disputes[0]?.ground, disputes[0]?.statement], ['no_recibido', ''])
      assert.deepEqual([tranches[0]?.rejection, tranches[0]?.goodsReturn], [null, null])
      await booksAreExact(world)
    })
})
