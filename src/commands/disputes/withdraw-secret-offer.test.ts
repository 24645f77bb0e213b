import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, whereIs } from '#test/disputes.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { makeSecretOffer } from './make-secret-offer.ts'
import { withdrawSecretOffer } from './withdraw-secret-offer.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'negotiation')
  await world.perform('ana', makeSecretOffer, { ...raw, limitMinor: '500000' })
  return raw
}

describe('taking back a secret offer', () => {
  test('is its maker’s alone, uses up no try, and what the other writes then settles nothing', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('benito', withdrawSecretOffer, raw), { code: 'wrong-moment' })
    await world.perform('ana', withdrawSecretOffer, raw)
    await world.perform('benito', makeSecretOffer, { ...raw, limitMinor: '0' })
    const [dispute] = (await world.situation(raw.transactionId)).disputes
    assert.deepEqual(
      [dispute?.state, dispute?.secretTries, dispute?.secretOffers.map((each) => each.by)],
      ['negotiation', 0, ['seller']],
    )
  })

  test('at once with the other’s offer: taken back, or settled', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { won } = await atOnce(
      () => world.perform('ana', withdrawSecretOffer, raw),
      () => world.perform('benito', makeSecretOffer, { ...raw, limitMinor: '500000' }),
    )
    const { dispute } = await whereIs(world, raw.transactionId)
    const [left] = (await world.situation(raw.transactionId)).disputes
    if (dispute === 'settled') assert.equal(won.length, 1)
    else assert.ok(left?.secretOffers.every((each) => each.by === 'seller'))
  })

  keepsTheRules({ command: withdrawSecretOffer, who: 'ana', ready })
})
