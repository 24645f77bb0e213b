import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { personById } from '#store/people/people.ts'
import { createWorld } from '#test/world.ts'
import { appointPerson } from './appoint.ts'

const reason = 'Empieza el lunes con los pagos.'

describe('appointing somebody', () => {
  test('gives the role once, and logs who gave it and why', async () => {
    const { perform, database, ids, now } = await createWorld()
    const appoint = () =>
      perform('adela', appointPerson, { personId: ids.zoe, role: 'operator', reason: ` ${reason} ` })

    const clicks = await Promise.allSettled([appoint(), appoint()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, ['operator'])
    const log = await database.reader
      .selectFrom('office_log')
      .select(['actor_id', 'action', 'subject', 'note', 'at'])
      .execute()
    assert.deepEqual(
      log.map((each) => ({ ...each, at: each.at.toString() })),
      [
        {
          actor_id: ids.adela,
          action: 'people.appoint',
          subject: `person:${ids.zoe}`,
          note: `operator: ${reason}`,
          at: now().toString(),
        },
      ],
    )
    await assert.rejects(appoint(), { code: 'role-unchanged' })
    await perform('adela', appointPerson, { personId: ids.zoe, role: 'administrator', reason })
    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, ['administrator', 'operator'])
  })

  test('is an administrator’s to do, never for themself, and with a fresh proof', async () => {
    const { perform, actor, database, ids, pass } = await createWorld()
    const wanted = { personId: ids.benito, role: 'approver', reason }

    for (const who of ['zoe', 'benito', 'carla', 'olga', 'pablo'] as const)
      await assert.rejects(perform(who, appointPerson, wanted), { code: 'not-found' })
    // Whatever the session says, the role has to be there now.
    await assert.rejects(perform({ ...actor('zoe'), roles: ['administrator'] }, appointPerson, wanted), {
      code: 'not-found',
    })
    await assert.rejects(perform('adela', appointPerson, { ...wanted, personId: ids.adela }), {
      code: 'same-person-twice',
    })
    const before = actor('adela')
    pass('PT6M')
    for (const stale of [before, { ...before, steppedUpAt: null }])
      await assert.rejects(perform(stale, appointPerson, wanted), { code: 'step-up-needed' })
    for (const wrong of [{ role: 'king' }, { reason: ' a ' }, { personId: 'x' }])
      await assert.rejects(perform('adela', appointPerson, { ...wanted, ...wrong }), { code: 'input-wrong' })
    await assert.rejects(perform('adela', appointPerson, { ...wanted, personId: system.id }), {
      code: 'not-found',
    })
    await database.pool.query('update people set email_verified = false where person_id = $1', [ids.benito])
    await assert.rejects(perform('adela', appointPerson, wanted), { code: 'contact-not-verified' })
    assert.deepEqual((await personById(database.reader, ids.benito))?.roles, [])
    assert.deepEqual(await database.reader.selectFrom('office_log').select('action').execute(), [])
  })

  test('the owner of the machine appoints as the system, also where nobody administers', async () => {
    const { perform, database, ids } = await createWorld()
    await database.pool.query(`update people set roles = '{}'`)

    await perform(system, appointPerson, { personId: ids.zoe, role: 'administrator', reason })

    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, ['administrator'])
    const { actor_id } = await database.reader
      .selectFrom('office_log')
      .select('actor_id')
      .executeTakeFirstOrThrow()
    assert.equal(actor_id, system.id)
  })
})
