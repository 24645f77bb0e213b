import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWorld } from '#test/world.ts'
import { confirmIdentity } from './confirm-identity.ts'

const wanted = { tier: 2, verifiedName: 'Zoe Prueba Gil', note: 'DNI visto en la oficina' }

describe('confirming an identity', () => {
  test('keeps tier and name, compares the accounts anew, and logs who said so', async () => {
    const { perform, database, ids } = await createWorld()
    const confirm = (verifiedName: string) =>
      perform('olga', confirmIdentity, { ...wanted, verifiedName, personId: ids.zoe })

    await Promise.all([confirm('Zoe Prueba Gil'), confirm('Zoe Prueba Gil')])

    const { rows } = await database.pool.query(
      `select p.tier, p.verified_name, array_agg(a.name_check) as checks,
        (select count(*) from office_log where actor_id = $2 and subject = 'person:' || p.person_id) as logged
       from people p join bank_accounts a using (person_id) where p.person_id = $1 group by p.person_id`,
      [ids.zoe, ids.olga],
    )
    assert.deepEqual(rows, [
      { tier: 2, verified_name: 'Zoe Prueba Gil', checks: ['close', 'close'], logged: 2n },
    ])
  })

  test('needs a proof of the last five minutes: a session that was left open confirms nobody', async () => {
    const { perform, actor, now, database, ids } = await createWorld()
    const raw = { ...wanted, personId: ids.zoe }
    for (const steppedUpAt of [null, now().subtract({ minutes: 5, seconds: 1 })])
      await assert.rejects(perform({ ...actor('olga'), steppedUpAt }, confirmIdentity, raw), {
        code: 'step-up-needed',
      })
    const { rows } = await database.pool.query('select verified_name from people where person_id = $1', [
      ids.zoe,
    ])
    assert.notEqual(rows[0]?.verified_name, wanted.verifiedName)
    const lately = { ...actor('olga'), steppedUpAt: now().subtract({ minutes: 4 }) }
    assert.equal((await perform(lately, confirmIdentity, raw)).tier, 2)
  })

  test('is not one’s own to do, nor anybody else’s but the operator’s', async () => {
    const { perform, ids } = await createWorld()

    await assert.rejects(perform('olga', confirmIdentity, { ...wanted, personId: ids.olga }), {
      code: 'same-person-twice',
    })
    for (const who of ['zoe', 'carla'] as const)
      await assert.rejects(perform(who, confirmIdentity, { ...wanted, personId: ids.zoe }), {
        code: 'not-found',
      })
    await assert.rejects(perform('olga', confirmIdentity, { ...wanted, tier: 3, personId: ids.zoe }), {
      code: 'input-wrong',
    })
  })
})
