import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { samplePolicy } from '#domain/proof/samples.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { disputeIn, lapseOfDispute, whereIs, unsure } from '#test/disputes.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { executeDecision } from './execute.ts'

/** What one hand may let go is less than what was decided about. */
const policy = { ...samplePolicy, toleranceMinor: 0n, handLimits: { ...publishedHandLimits, MXN: 1_000n } }

async function finalDecision() {
  const world = await createWorld({ policy })
  const raw = await disputeIn(world, 'decided')
  await lapseOfDispute(world, raw.transactionId, 'T-APPEAL')
  return { world, raw }
}

describe('executing a decision above the limit of one hand', () => {
  test('is done by somebody who decided nothing, once, also when two press at the same time', async () => {
    const { world, raw } = await finalDecision()
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'final')
    const press = (who: 'olga' | 'pablo') => () => world.perform(who, executeDecision, raw)

    const { won } = await atOnce(press('olga'), press('pablo'))

    assert.equal(won.length, 1)
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
  })

  test('takes a fresh proof of whoever executes it', async () => {
    const { world, raw } = await finalDecision()
    await assert.rejects(world.perform(unsure(world, 'olga'), executeDecision, raw), {
      code: 'step-up-needed',
    })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'final')
  })

  test('is refused to who mediated, also with the role, and does not exist for a stranger', async () => {
    const { world, raw } = await finalDecision()
    const carla = { ...world.actor('carla'), roles: ['mediator', 'operator'] as const }

    await assert.rejects(world.perform(carla, executeDecision, raw), { code: 'same-person-twice' })
    await assert.rejects(world.perform('zoe', executeDecision, raw), { code: 'not-found' })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'final')
  })
})
