import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmExtension } from '#commands/holds/confirm-extension.ts'
import { liftHold } from '#commands/holds/lift.ts'
import { placeHold } from '#commands/holds/place.ts'
import { holdById } from '#store/people/holds.ts'
import { backgroundOf } from '#test/background.ts'
import { holdReason, officeHold, wantLonger } from '#test/office-holds.ts'
import { createWorld } from '#test/world.ts'
import { endHold } from './end-hold.ts'

describe('the day of a hold', () => {
  test('of one that stays is said once in a week until somebody decides, also where the program was killed before it knew', async () => {
    const world = await createWorld()
    const { holdId } = await world.perform('olga', placeHold, {
      personId: world.ids.benito,
      class: 'sanctions-list',
      reason: holdReason,
      days: 3,
    })
    const { mails, job, work } = backgroundOf(world)
    const late = () => mails.filter((each) => /Vamos tarde|pasó su día/.test(each.subject)).length
    world.pass({ days: 10 })
    await Promise.all([endHold(job, { holdId }), endHold(job, { holdId })])
    await work()
    assert.equal(late(), 3)
    world.pass({ days: 6 })
    await work()
    assert.equal(late(), 3)
    world.pass({ days: 1 })
    await work()
    await work()
    assert.equal(late(), 6)
    await world.perform('pablo', confirmExtension, await wantLonger(world, holdId))
    world.pass({ days: 20 })
    await work()
    assert.equal(late(), 9)
    await world.perform('pablo', liftHold, { holdId, reason: 'Era otra persona.' })
    world.pass({ days: 20 })
    await work()
    assert.equal(late(), 9)
  })

  test('is not forgotten where the clock was put back while it was looked at', async () => {
    const world = await createWorld()
    const { holdId } = await officeHold(world, 'benito')
    const { work } = backgroundOf(world)
    await world.database.pool.query(
      `update jobs set due_at = now() - interval '1 year' where task = 'end-hold'`,
    )
    await work()
    assert.equal((await holdById(world.database.reader, holdId))?.liftedAt, null)
    world.pass({ days: 10 })
    await work()
    assert.equal((await holdById(world.database.reader, holdId))?.liftReason, 'not-reviewed')
  })
})
