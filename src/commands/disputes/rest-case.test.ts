import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { restCase } from './rest-case.ts'

const ready = (world: World) => disputeIn(world, 'evidence')

describe('having no more evidence', () => {
  test('by both closes the evidence at once; by one alone it waits for its day', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const closed = async () => (await world.situation(raw.transactionId)).disputes[0]?.evidenceClosedAt

    await world.perform('ana', restCase, raw)
    assert.equal(await closed(), null)
    await lapseOfDispute(world, raw.transactionId, 'T-EVID')

    assert.ok(await closed())
    const other = await ready(world)
    await world.perform('ana', restCase, other)
    await world.perform('benito', restCase, other)
    assert.ok((await world.situation(other.transactionId)).disputes[0]?.evidenceClosedAt)
  })

  keepsTheRules({ command: restCase, who: 'ana', ready })
})
