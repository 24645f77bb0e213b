import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { proposes, reason, rolesOf } from '#test/administrators.ts'
import { backgroundOf } from '#test/background.ts'
import { areOnePerson } from '#test/one-person.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { proposeAppointment } from './propose-appointment.ts'

describe('proposing somebody for a role', () => {
  test('changes nothing yet, once, is noted, and is told to them and to everybody else who administers', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    await work()
    mails.splice(0)

    const { won, refusals } = await atOnce(
      () => proposes(world, 'benito', 'operator'),
      () => proposes(world, 'benito', 'operator'),
    )

    assert.deepEqual([won.length, refusals], [1, ['appointment-waits']])
    assert.deepEqual(await rolesOf(world, 'benito'), [])
    const log = await world.database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'note'])
      .where('action', '=', 'people.propose-appointment')
      .execute()
    assert.deepEqual(log, [{ actor_id: world.ids.adela, note: `operator: ${reason}` }])
    await work()
    assert.deepEqual(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted(), [
      'benito@example.com: Te propusieron una función: Operación',
      'tomas@example.com: Hay una función por confirmar: Operación',
    ])
    assert.doesNotMatch(mails.map((each) => each.text).join(), /Empieza el lunes/)
  })

  test('keeps administering apart from all other work', async () => {
    const world = await createWorld()
    for (const who of ['carla', 'olga', 'pablo'] as const)
      await assert.rejects(proposes(world, who, 'administrator'), { code: 'roles-apart' })
    await assert.rejects(proposes(world, 'adela', 'operator', 'tomas'), { code: 'roles-apart' })
  })

  test('is refused for a second mailbox of somebody who works there, who proved nothing, or has the role', async () => {
    const world = await createWorld()
    const { database, ids } = world
    const tier = (to: number) =>
      database.pool.query('update people set tier = $2 where person_id = $1', [ids.zoe, to])
    await tier(0)
    await assert.rejects(proposes(world, 'zoe', 'operator'), { code: 'identity-not-proven' })
    await tier(1)
    await areOnePerson(world, 'adela', 'zoe')
    for (const role of ['operator', 'approver', 'mediator', 'administrator'] as const)
      await assert.rejects(proposes(world, 'zoe', role), { code: 'works-already' })
    await assert.rejects(proposes(world, 'pablo', 'approver'), { code: 'role-unchanged' })
    await database.pool.query('update people set email_verified = false where person_id = $1', [ids.benito])
    await assert.rejects(proposes(world, 'benito', 'operator'), { code: 'contact-not-verified' })
  })

  test('is an administrator’s to do, never for themself, and with a fresh proof', async () => {
    const world = await createWorld()
    const { perform, actor, ids, pass } = world
    for (const who of ['zoe', 'benito', 'carla', 'olga', 'pablo'] as const)
      await assert.rejects(proposes(world, 'benito', 'approver', who), { code: 'not-found' })
    // Whatever the session says, the role has to be there now.
    const forged = { ...actor('zoe'), roles: ['administrator'] as const }
    for (const by of [forged, system])
      await assert.rejects(proposes(world, 'benito', 'approver', by), { code: 'not-found' })
    await assert.rejects(proposes(world, 'adela', 'approver'), { code: 'same-person-twice' })
    const before = actor('adela')
    pass('PT6M')
    await assert.rejects(proposes(world, 'benito', 'approver', before), { code: 'step-up-needed' })
    const wanted = { personId: ids.benito, role: 'approver', reason }
    for (const wrong of [{ role: 'king' }, { reason: ' a ' }, { personId: 'x' }])
      await assert.rejects(perform('adela', proposeAppointment, { ...wanted, ...wrong }), {
        code: 'input-wrong',
      })
    await assert.rejects(perform('adela', proposeAppointment, { ...wanted, personId: system.id }), {
      code: 'not-found',
    })
  })
})
