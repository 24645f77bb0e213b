import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseTranche } from '#commands/transactions/release.ts'
import { frozenDeal, outsiders, reason } from '#test/freezes.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { liftFreeze } from './lift.ts'
import { proposeLift } from './propose-lift.ts'

const release = (transactionId: string) => ({ transactionId, tranche: 1, confirmation: 'LIBERAR' })

test('an order is lifted by two persons, and the deal goes on where it was', async () => {
  const world = await createWorld()
  const about = await frozenDeal(world, await world.transactionIn('inspecting'))
  await assert.rejects(world.perform('pablo', liftFreeze, { ...about, reason }), { code: 'wrong-moment' })
  await world.perform('olga', proposeLift, { ...about, reason })
  await assert.rejects(world.perform('olga', liftFreeze, { ...about, reason }), {
    code: 'same-person-twice',
  })
  for (const who of [...outsiders, 'ana'] as const) {
    await assert.rejects(world.perform(who, proposeLift, { ...about, reason }), { code: 'not-found' })
    await assert.rejects(world.perform(who, liftFreeze, { ...about, reason }), {
      code: /not-found|not-your-role/,
    })
  }
  const lift = () => world.perform('pablo', liftFreeze, { ...about, reason })
  const { won, refusals } = await atOnce(lift, lift)
  assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
  await world.perform('ana', releaseTranche, release(about.transactionId))
})

test('who proposes it anew while they lift it is not both: it is lifted before, or not yet', async () => {
  const world = await createWorld()
  for (let round = 0; round < 6; round += 1) {
    const about = await frozenDeal(world, await world.transactionIn('inspecting'))
    await world.perform('olga', proposeLift, { ...about, reason })

    const { won, refusals } = await atOnce(
      () => world.perform('pablo', liftFreeze, { ...about, reason }),
      () => world.perform('pablo', proposeLift, { ...about, reason }),
    )

    assert.ok(won.length > 0)
    for (const code of refusals) assert.match(code, /^(wrong-moment|same-person-twice)$/)
  }
})
