import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frozenDeal, isFrozen, outsiders, reason } from '#test/freezes.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { liftFreeze } from './lift.ts'
import { proposeLift } from './propose-lift.ts'

test('one person alone lifts nothing, and nobody but the office proposes it', async () => {
  const world = await createWorld()
  const about = await frozenDeal(world, await world.transactionIn('inspecting'))
  const propose = (who: Name) => world.perform(who, proposeLift, { ...about, reason })
  for (const who of [...outsiders, 'ana', 'benito'] as const)
    await assert.rejects(propose(who), { code: 'not-found' })
  const stale = { ...world.actor('olga'), steppedUpAt: null }
  await assert.rejects(world.perform(stale, proposeLift, { ...about, reason }), { code: 'step-up-needed' })
  const party = { ...world.actor('ana'), roles: ['operator'] as const }
  await assert.rejects(world.perform(party, proposeLift, { ...about, reason }), { code: 'not-your-deal' })
  const { won } = await atOnce(
    () => propose('olga'),
    () => propose('olga'),
  )
  assert.ok(won.length > 0)
  assert.equal(await isFrozen(world, about.transactionId), true)
  await world.perform('pablo', liftFreeze, { ...about, reason })
  await assert.rejects(propose('olga'), { code: 'wrong-moment' })
})
