import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptTransaction } from './accept.ts'
import { reviseOffer } from './revise.ts'
import { withdrawTransaction } from './withdraw.ts'

async function ready(world: World) {
  const transactionId = await world.transactionIn('claimed')
  return { transactionId, hash: (await world.situation(transactionId)).transaction.termsHash }
}

describe('accepting an offer', () => {
  test('fixes the deal, opens its parts and starts the time to deposit', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', acceptTransaction, raw)

    const { transaction, tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(transaction.state, 'agreed')
    assert.equal(transaction.turn, null)
    assert.equal(transaction.agreedAt?.toString(), world.now().toString())
    assert.deepEqual(await statesOf(world, raw.transactionId), ['pending'])
    assert.equal(tranches[0]?.buyerFeeMinor, 10_000n)
    assert.equal(tranches[0]?.buyerTaxMinor, 1_600n)
    const running = timers.filter((each) => each.state === 'armed').map((each) => each.kind)
    assert.deepEqual(running, ['T-FUND'])
  })

  test('is refused to its author, for other terms than the newest, and without a recent password', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const terms = { ...usualTerms, title: 'Bicicleta de paseo' }
    const unsure = { ...world.actor('benito'), steppedUpAt: null }

    await assert.rejects(world.perform('ana', acceptTransaction, raw), { code: 'not-your-turn' })
    await assert.rejects(world.perform(unsure, acceptTransaction, raw), { code: 'step-up-needed' })
    await world.perform('ana', reviseOffer, { transactionId: raw.transactionId, terms })
    await assert.rejects(world.perform('benito', acceptTransaction, raw), { code: 'terms-changed' })
  })

  test('is refused while nobody has taken the other seat', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('proposed')
    const { termsHash } = (await world.situation(transactionId)).transaction

    const accepting = world.perform('ana', acceptTransaction, { transactionId, hash: termsHash })

    await assert.rejects(accepting, { code: 'not-your-turn' })
  })

  test('wins or loses against a withdrawal at the same time, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', acceptTransaction, raw),
      () => world.perform('ana', withdrawTransaction, { transactionId: raw.transactionId }),
    )

    assert.equal(won.length, 1)
    const { transaction } = await world.situation(raw.transactionId)
    assert.equal(transaction.state, won[0] === 0 ? 'agreed' : 'withdrawn')
  })

  keepsTheRules({ command: acceptTransaction, who: 'benito', ready })
})
