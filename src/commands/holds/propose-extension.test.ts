import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { holdById } from '#store/people/holds.ts'
import { officeHold } from '#test/office-holds.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { liftHold } from './lift.ts'
import { proposeExtension } from './propose-extension.ts'

const more = { days: 10, reason: 'El banco no ha respondido.' }

test('one operator alone gives a hold no more time', async () => {
  const world = await createWorld()
  const held = await officeHold(world, 'ana')
  const hold = async () => existing(await holdById(world.database.reader, held.holdId), 'it was placed')
  const before = await hold()

  await world.perform('olga', proposeExtension, { ...held, ...more })

  const after = await hold()
  assert.ok(after.reviewBy.equals(before.reviewBy))
  assert.equal(after.extensionBy, world.ids.olga)
  const forged = `update holds set review_by = extension_until, extension_until = null, extension_by = null,
    extension_reason = null, extended_by = $2 where hold_id = $1`
  await assert.rejects(world.database.pool.query(forged, [held.holdId, world.ids.olga]), {
    constraint: 'two_persons_extend_a_hold',
  })
  await assert.rejects(
    world.database.pool.query(`update holds set review_by = now() + interval '1 year' where hold_id = $1`, [
      held.holdId,
    ]),
    { constraint: 'two_persons_extend_a_hold' },
  )
})

test('it has to be more than there is, of a hold that is open, and nobody else’s to propose', async () => {
  const world = await createWorld()
  const held = await officeHold(world, 'ana', { days: 5 })
  await assert.rejects(world.perform('olga', proposeExtension, { ...held, ...more, days: 5 }), {
    code: 'input-wrong',
  })
  for (const who of ['zoe', 'ana', 'benito', 'carla', 'adela'] as const)
    await assert.rejects(world.perform(who, proposeExtension, { ...held, ...more }), { code: 'not-found' })

  const { won } = await atOnce(
    () => world.perform('olga', proposeExtension, { ...held, ...more }),
    () => world.perform('pablo', liftHold, { ...held, reason: 'Ya no hace falta.' }),
  )

  assert.ok(won.includes(1), 'lifting is never in the way of more time')
  await assert.rejects(world.perform('olga', proposeExtension, { ...held, ...more }), {
    code: 'wrong-moment',
  })
})
