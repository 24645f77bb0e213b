import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { personById } from '#store/people/people.ts'
import { connectedAs } from '#test/connections.ts'
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
    await perform('adela', appointPerson, { personId: ids.zoe, role: 'approver', reason })
    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, ['approver', 'operator'])
  })

  test('keeps administering apart from all other work, whichever comes first', async () => {
    const { perform, database, ids } = await createWorld()
    const appoint = (personId: string, role: string) =>
      perform('adela', appointPerson, { personId, role, reason })

    for (const who of ['carla', 'olga', 'pablo'] as const)
      await assert.rejects(appoint(ids[who], 'administrator'), { code: 'roles-apart' })
    await appoint(ids.zoe, 'administrator')
    for (const role of ['operator', 'approver', 'mediator'])
      await assert.rejects(appoint(ids.zoe, role), { code: 'roles-apart' })
    const both = { personId: ids.adela, role: 'operator', reason }
    await assert.rejects(perform(system, appointPerson, both), { code: 'roles-apart' })
    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, ['administrator'])
  })

  test('gives nothing to a second mailbox of somebody who works there, nor to who proved nothing', async () => {
    const { perform, database, ids, url } = await createWorld()
    const appoint = (personId: string, role: string) =>
      perform('adela', appointPerson, { personId, role, reason })

    await database.pool.query('update people set tier = 0 where person_id = $1', [ids.zoe])
    await assert.rejects(appoint(ids.zoe, 'operator'), { code: 'identity-not-proven' })
    await database.pool.query('update people set tier = 1 where person_id = $1', [ids.zoe])
    await connectedAs('owner', url, (client) =>
      client.query(`insert into identity_fingerprints select repeat('a', 64), unnest($1::uuid[]), now()`, [
        [ids.adela, ids.zoe],
      ]),
    )
    for (const role of ['operator', 'approver', 'mediator', 'administrator'])
      await assert.rejects(appoint(ids.zoe, role), { code: 'works-already' })
    assert.deepEqual((await personById(database.reader, ids.zoe))?.roles, [])
  })

  test('two accounts of one identity that are appointed at once: one of them works', async () => {
    const { perform, database, ids, url } = await createWorld()
    await connectedAs('owner', url, (client) =>
      client.query(`insert into identity_fingerprints select repeat('a', 64), unnest($1::uuid[]), now()`, [
        [ids.benito, ids.zoe],
      ]),
    )

    const clicks = await Promise.allSettled(
      (
        [
          ['benito', 'operator'],
          ['zoe', 'approver'],
        ] as const
      ).map(([who, role]) => perform('adela', appointPerson, { personId: ids[who], role, reason })),
    )

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await database.pool.query(
      `select count(*)::int as working from people where roles <> '{}' and person_id = any ($1)`,
      [[ids.benito, ids.zoe]],
    )
    assert.deepEqual(rows, [{ working: 1 }])
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
