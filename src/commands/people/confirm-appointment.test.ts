import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirms, proposes, reason, rolesOf } from '#test/administrators.ts'
import { areOnePerson } from '#test/one-person.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { dismissAppointment } from './dismiss-appointment.ts'
import { dismissPerson } from './dismiss.ts'

describe('confirming a role that was proposed', () => {
  test('gives it once, by another administrator, and says who and why', async () => {
    const world = await createWorld()
    await proposes(world, 'benito', 'operator')
    await assert.rejects(confirms(world, 'benito', 'operator', 'adela'), {
      code: 'same-person-twice',
      details: { action: 'confirm-appointment' },
    })
    const confirm = () => confirms(world, 'benito', 'operator')

    const { won, refusals } = await atOnce(confirm, confirm)

    assert.deepEqual([won.length, refusals], [1, ['role-unchanged']])
    assert.deepEqual(await rolesOf(world, 'benito'), ['operator'])
    const { actor_id, note } = await world.database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'note'])
      .where('subject', '=', `person:${world.ids.benito}`)
      .where('action', '=', 'people.appoint')
      .executeTakeFirstOrThrow()
    assert.deepEqual([actor_id, note], [world.ids.tomas, `operator: ${reason}`])
    await proposes(world, 'benito', 'approver')
    await confirms(world, 'benito', 'approver')
    assert.deepEqual(await rolesOf(world, 'benito'), ['approver', 'operator'])
  })

  test('is refused to one administrator alone, to whom it concerns and to everybody else', async () => {
    const world = await createWorld()
    await proposes(world, 'benito', 'administrator')
    await assert.rejects(confirms(world, 'benito', 'administrator', 'adela'), { code: 'same-person-twice' })
    for (const who of ['zoe', 'benito', 'carla', 'olga', 'pablo'] as const)
      await assert.rejects(confirms(world, 'benito', 'administrator', who), { code: 'not-found' })
    const forged = { ...world.actor('zoe'), roles: ['administrator'] as const }
    await assert.rejects(confirms(world, 'benito', 'administrator', forged), { code: 'not-found' })
    await assert.rejects(confirms(world, 'benito', 'operator'), { code: 'role-unchanged' })
    await assert.rejects(confirms(world, 'tomas', 'mediator'), { code: 'same-person-twice' })
    const before = world.actor('tomas')
    world.pass('PT6M')
    await assert.rejects(confirms(world, 'benito', 'administrator', before), { code: 'step-up-needed' })
    assert.deepEqual(await rolesOf(world, 'benito'), [])
  })

  test('looks again at everything: seven days, a proven identity, no other role, and who proposed it', async () => {
    const world = await createWorld()
    const { database, ids } = world
    await proposes(world, 'benito', 'operator')
    await database.pool.query('update people set tier = 0 where person_id = $1', [ids.benito])
    await assert.rejects(confirms(world, 'benito', 'operator'), { code: 'identity-not-proven' })
    await database.pool.query('update people set tier = 1 where person_id = $1', [ids.benito])
    world.pass({ hours: 24 * 7 })
    await assert.rejects(confirms(world, 'benito', 'operator'), { code: 'role-unchanged' })

    // What lapsed makes room, and both for one person exclude each other.
    await proposes(world, 'benito', 'operator')
    await proposes(world, 'benito', 'administrator')
    const { won, refusals } = await atOnce(
      () => confirms(world, 'benito', 'operator'),
      () => confirms(world, 'benito', 'administrator'),
    )
    assert.deepEqual([won.length, refusals], [1, ['roles-apart']])

    await proposes(world, 'ana', 'mediator')
    await world.perform('tomas', dismissPerson, {
      personId: ids.adela,
      role: 'administrator',
      reason,
    })
    await assert.rejects(confirms(world, 'ana', 'mediator'), { code: 'proposer-gone' })
    await assert.rejects(confirms(world, 'ana', 'mediator', { ...world.actor('tomas'), id: ids.adela }), {
      code: 'not-found',
    })
  })

  test('and dropping it at the same time is one or the other, in many rounds', async () => {
    const world = await createWorld()
    for (let round = 0; round < 6; round += 1) {
      await proposes(world, 'benito', 'operator')
      const drop = { personId: world.ids.benito, role: 'operator', reason }
      const { won, refusals } = await atOnce(
        () => confirms(world, 'benito', 'operator'),
        () => world.perform('adela', dismissAppointment, drop),
      )
      assert.deepEqual([won.length, refusals], [1, ['role-unchanged']])
      assert.deepEqual(await rolesOf(world, 'benito'), won.includes(0) ? ['operator'] : [])
      if (won.includes(0)) await world.perform('adela', dismissPerson, drop)
    }
  })

  test('two accounts of one identity are not both confirmed', async () => {
    const world = await createWorld()
    await areOnePerson(world, 'ana', 'benito')
    await proposes(world, 'ana', 'approver')
    await proposes(world, 'benito', 'operator')
    const { won, refusals } = await atOnce(
      () => confirms(world, 'ana', 'approver'),
      () => confirms(world, 'benito', 'operator'),
    )
    assert.deepEqual([won.length, refusals], [1, ['works-already']])
  })
})
