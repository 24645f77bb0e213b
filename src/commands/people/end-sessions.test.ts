import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openSessions } from '#queries/people/open-sessions.ts'
import { ask } from '#queries/query.ts'
import { sessionById } from '#store/sign-in/sessions.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { openSessionOf } from '#test/sessions.ts'
import { createWorld } from '#test/world.ts'
import { endSessions } from './end-sessions.ts'

const reason = 'Llamó: le robaron el teléfono.'

describe('the office ends the sessions of a person', () => {
  test('on every device at once, says why, and promises a mail', async () => {
    const world = await createWorld()
    const { perform, ids, database, means, actor } = world
    const [one, two, other] = [
      await openSessionOf(world, 'ana'),
      await openSessionOf(world, 'ana'),
      await openSessionOf(world, 'benito'),
    ]
    const asked = { personId: ids.ana }
    assert.equal((await ask(means, actor('adela'), openSessions, asked)).count, 2)

    assert.deepEqual(await perform('adela', endSessions, { ...asked, reason }), { ...asked, count: 2 })

    for (const ended of [one, two]) assert.equal(await sessionById(database.pool, ended), null)
    assert.ok(await sessionById(database.pool, other), 'nobody else’s')
    const after = await ask(means, actor('olga'), openSessions, asked)
    assert.deepEqual(after, { count: 0, lastSeenAt: null })
    const log = await database.pool.query(
      `select actor_id, subject, note from office_log where action = 'people.end-sessions'`,
    )
    assert.deepEqual(log.rows, [{ actor_id: ids.adela, subject: `person:${ids.ana}`, note: reason }])
    const [entry] = await listAccountLog(database.reader, ids.ana)
    assert.deepEqual([entry?.what, entry?.detail], ['sessions-ended-by-office', '2'])
    const promised = await database.pool.query(`select payload from jobs where task = 'say-office-news'`)
    assert.deepEqual(promised.rows, [{ payload: { ...asked, news: 'sessions-ended-by-office', count: 2 } }])
  })

  test('once, when two of the office do it at the same time', async () => {
    const world = await createWorld()
    await openSessionOf(world, 'ana')
    const end = (who: 'olga' | 'adela') =>
      world.perform(who, endSessions, { personId: world.ids.ana, reason })
    const answers = await Promise.allSettled([end('olga'), end('adela')])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(end('olga'), { code: 'no-session-open' })
  })

  test('for operators and administrators, with a fresh proof and a reason, and never one’s own', async () => {
    const world = await createWorld()
    const { perform, ids, actor } = world
    const sessionId = await openSessionOf(world, 'ana')
    await openSessionOf(world, 'olga')
    const refused = (who: Parameters<typeof perform>[0], personId: string, code: string, why = reason) =>
      assert.rejects(perform(who, endSessions, { personId, reason: why }), { code })
    const stale = { ...actor('olga'), steppedUpAt: world.now().subtract({ minutes: 6 }) }
    const approver = { ...actor('pablo'), roles: ['approver'] as const }
    await refused(stale, ids.ana, 'step-up-needed')
    await refused('olga', ids.olga, 'same-person-twice')
    await refused('olga', ids.ana, 'input-wrong', ' ')
    await refused('olga', '00000000-0000-7000-8000-0000000000ff', 'not-found')
    for (const who of ['ana', 'zoe', 'carla', approver] as const) await refused(who, ids.ana, 'not-found')
    assert.ok(await sessionById(world.database.pool, sessionId), 'nothing ended')
  })
})
