import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { grantRole } from '#store/people/people.ts'
import { assignMediator } from './assign-mediator.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'mediation_queue')),
  personId: world.ids.carla,
})

describe('saying who mediates', () => {
  test('gives Carla the dispute and both sides five business days for their evidence', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('olga', assignMediator, raw)

    const { disputes, timers } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.mediatorId], ['evidence', world.ids.carla])
    assert.equal(timers.find((each) => each.kind === 'T-EVID')?.state, 'armed')
  })

  test('is refused for who has no such role, for a side, and for who had a hand in the money', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { olga, ana } = world.ids
    const name = (personId: string) => world.perform('olga', assignMediator, { ...raw, personId })

    await assert.rejects(name(olga), { code: 'not-neutral', details: { why: 'role' } })
    await grantRole(world.database.writer, ana, 'mediator')
    await assert.rejects(name(ana), { code: 'not-neutral', details: { why: 'side' } })
  })

  test('late brings whoever supervises, and takes nothing from anybody', async () => {
    const world = await createWorld()
    const { transactionId, dispute, personId } = await ready(world)

    await lapseOfDispute(world, transactionId, 'T-ASSIGN')

    const { disputes, timers } = await world.situation(transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.missed], ['mediation_queue', ['T-ASSIGN']])
    assert.equal(timers.find((each) => each.kind === 'T-SUPER')?.state, 'armed')
    await world.perform('sara', assignMediator, { transactionId, dispute, personId })
    assert.equal((await whereIs(world, transactionId)).dispute, 'evidence')
  })

  keepsTheRules({ command: assignMediator, who: 'olga', ready })
})
