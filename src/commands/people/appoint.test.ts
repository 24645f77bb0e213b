import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { reason, rolesOf } from '#test/administrators.ts'
import { areOnePerson } from '#test/one-person.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { appointPerson } from './appoint.ts'

const appoint = (world: World, who: Name, role: string) =>
  world.perform(system, appointPerson, { personId: world.ids[who], role, reason })

describe('appointing by whoever owns the machine', () => {
  test('gives the role once, also where nobody administers or proved who they are', async () => {
    const world = await createWorld()
    await world.database.pool.query(`update people set roles = '{}', tier = 0`)

    const { won, refusals } = await atOnce(
      () => appoint(world, 'zoe', 'administrator'),
      () => appoint(world, 'zoe', 'administrator'),
    )

    assert.deepEqual([won.length, refusals], [1, ['role-unchanged']])
    assert.deepEqual(await rolesOf(world, 'zoe'), ['administrator'])
    const { actor_id, note } = await world.database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'note'])
      .executeTakeFirstOrThrow()
    assert.deepEqual([actor_id, note], [system.id, `administrator: ${reason}`])
  })

  test('keeps administering apart from all other work, whichever comes first', async () => {
    const world = await createWorld()
    for (const who of ['carla', 'olga', 'pablo'] as const)
      await assert.rejects(appoint(world, who, 'administrator'), { code: 'roles-apart' })
    for (const role of ['operator', 'approver', 'mediator'])
      await assert.rejects(appoint(world, 'adela', role), { code: 'roles-apart' })
  })

  test('two accounts of one identity that are appointed at once: one of them works', async () => {
    const world = await createWorld()
    await areOnePerson(world, 'benito', 'zoe')
    const { won, refusals } = await atOnce(
      () => appoint(world, 'benito', 'operator'),
      () => appoint(world, 'zoe', 'approver'),
    )
    assert.deepEqual([won.length, refusals], [1, ['works-already']])
  })

  test('is not for administrators, who propose and confirm, nor for anybody else', async () => {
    const world = await createWorld()
    const wanted = { personId: world.ids.benito, role: 'approver', reason }
    for (const who of ['adela', 'zoe', 'benito', 'carla', 'olga', 'pablo'] as const)
      await assert.rejects(world.perform(who, appointPerson, wanted), { code: 'not-found' })
    assert.deepEqual(await rolesOf(world, 'benito'), [])
  })
})
