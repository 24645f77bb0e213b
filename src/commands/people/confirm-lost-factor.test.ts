import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from '#queries/query.ts'
import { lostFactor } from '#queries/people/lost-factor.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { askLostFactor } from '#test/lost-factors.ts'
import { createWorld } from '#test/world.ts'
import { confirmLostFactor } from './confirm-lost-factor.ts'

const note = 'Videollamada con su documento: es la misma persona.'

describe('confirming who lost their second step', () => {
  test('is kept once, with who compared and how, for office and owner to read', async () => {
    const world = await createWorld()
    const { perform, ids, database } = world
    await askLostFactor(world, 'ana')
    const confirm = () => perform('olga', confirmLostFactor, { personId: ids.ana, note })

    const answers = await Promise.allSettled([confirm(), confirm()])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])

    const open = await ask(world.means, world.actor('olga'), lostFactor, { personId: ids.ana })
    assert.equal(open?.confirmedAt?.toString(), world.now().toString())
    const { rows } = await database.pool.query(
      `select actor_id, note from office_log where action = 'people.confirm-lost-factor' and subject = $1`,
      [`person:${ids.ana}`],
    )
    assert.deepEqual(rows, [{ actor_id: ids.olga, note }])
    assert.equal((await listAccountLog(database.reader, ids.ana))[0]?.what, 'lost-factor-confirmed')
    const promised = await database.pool.query(`select payload from jobs where task = 'say-office-news'`)
    const payload = { personId: ids.ana, news: 'lost-factor-confirmed' }
    assert.deepEqual(promised.rows, [{ payload }], 'and to be told once')
  })

  test('needs a fresh proof, somebody else, a request, a reason and a verified identity', async () => {
    const world = await createWorld()
    const { perform, ids, actor } = world
    await askLostFactor(world, 'ana')
    await askLostFactor(world, 'olga')
    await askLostFactor(world, 'zoe')
    await confirmIdentity(world.database.writer, { personId: ids.zoe, tier: 0, verifiedName: 'Zoe' })
    const stale = { ...actor('olga'), steppedUpAt: world.now().subtract({ minutes: 6 }) }

    const refused = (who: Parameters<typeof perform>[0], personId: string, code: string, why = note) =>
      assert.rejects(perform(who, confirmLostFactor, { personId, note: why }), { code })
    await refused(stale, ids.ana, 'step-up-needed')
    await refused('olga', ids.olga, 'same-person-twice')
    await refused('olga', ids.zoe, 'no-identity-to-compare')
    await refused('olga', ids.benito, 'wrong-moment')
    await refused('olga', ids.ana, 'input-wrong', ' ')
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const) await refused(who, ids.ana, 'not-found')
  })
})
