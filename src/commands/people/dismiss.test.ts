import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { leavesOneAdministrator, rolesOf } from '#test/administrators.ts'
import { createWorld } from '#test/world.ts'
import { dismissPerson } from './dismiss.ts'

const reason = 'Deja el equipo.'

describe('dismissing somebody', () => {
  test('takes one role once, leaves the others, and logs who took it and why', async () => {
    const world = await createWorld()
    const { perform, database, ids } = world
    const dismiss = () => perform('adela', dismissPerson, { personId: ids.pablo, role: 'approver', reason })

    const clicks = await Promise.allSettled([dismiss(), dismiss()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.deepEqual(await rolesOf(world, 'pablo'), ['operator'])
    const log = await database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'action', 'subject', 'note'])
      .execute()
    assert.deepEqual(log, [
      {
        actor_id: ids.adela,
        action: 'people.dismiss',
        subject: `person:${ids.pablo}`,
        note: `approver: ${reason}`,
      },
    ])
    await assert.rejects(dismiss(), { code: 'role-unchanged' })
  })

  test('two administrators who dismiss each other at once leave one', async () => {
    const { perform, database, ids } = await createWorld()
    const role = 'administrator'

    const clicks = await Promise.allSettled([
      perform('adela', dismissPerson, { personId: ids.tomas, role, reason }),
      perform('tomas', dismissPerson, { personId: ids.adela, role, reason }),
    ])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await database.pool.query(
      `select count(*)::int as administrators from people where 'administrator' = any (roles)`,
    )
    assert.deepEqual(rows, [{ administrators: 1 }])
  })

  test('never leaves the office without an administrator', async () => {
    const world = await createWorld()
    const { perform, ids } = world
    const wanted = { personId: ids.adela, role: 'administrator', reason }

    await assert.rejects(perform('adela', dismissPerson, wanted), { code: 'same-person-twice' })
    await leavesOneAdministrator(world)
    await assert.rejects(perform(system, dismissPerson, wanted), { code: 'last-administrator' })
    assert.deepEqual(await rolesOf(world, 'adela'), ['administrator'])
  })

  test('is an administrator’s to do, with a fresh proof', async () => {
    const world = await createWorld()
    const { perform, actor, ids, pass } = world
    const wanted = { personId: ids.carla, role: 'mediator', reason }

    for (const who of ['zoe', 'ana', 'carla', 'olga', 'pablo'] as const)
      await assert.rejects(perform(who, dismissPerson, wanted), { code: 'not-found' })
    const before = actor('adela')
    pass('PT6M')
    await assert.rejects(perform(before, dismissPerson, wanted), { code: 'step-up-needed' })
    await assert.rejects(perform('adela', dismissPerson, { ...wanted, role: 'approver' }), {
      code: 'role-unchanged',
    })
    assert.deepEqual(await rolesOf(world, 'carla'), ['mediator'])
  })
})
