import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { perform } from '#commands/command.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import type { ReplicaState } from '#domain/database-servers.ts'
import { system } from '#domain/transactions/situation.ts'
import { ask, query } from '#queries/query.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { openDatabase, openToRead, rowsOf } from '#store/database/database.ts'
import { migrate } from '#store/database/migrate.ts'
import { openReplica, type Replica } from '#store/database/replica.ts'
import { connectedAs } from '#test/connections.ts'
import { freshDatabase } from '#test/postgres.ts'
import { actorOf, player } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage } from '#test/simulation/stage.ts'
import { type PairServer, twoServers } from '#test/two-servers.ts'

const ana = player(1, 'Ana')
const benito = player(2, 'Benito')
const olga = player(3, 'Olga', ['operator'])
const MOST_MS = 20_000

/** Tells who answers, and how many events that server knows. */
const whoAnswers = (fromReplica?: true) =>
  query({
    name: 'test.who-answers',
    input: z.object({}),
    ...(fromReplica && { fromReplica }),
    async run({ reader }) {
      const [row] = await rowsOf<{ by: 'standby' | 'leader'; events: bigint }>(reader)`
        select case when pg_is_in_recovery() then 'standby' else 'leader' end as by, count(*) as events from events`
      return row
    },
  })

test('a standby that answers what is only looked at', async (context) => {
  const [first, second] = await twoServers()
  await migrate(first.url)
  const stage = await setStage(first.url, [ana, benito, olga])
  after(() => stage.database.close())
  const deal = await fundedDeal(stage, { buyer: ana, seller: benito, operator: olga })
  const replica = await openReplica(second.url, stage.database, { max: 4 })
  after(() => replica.close())
  const standsAs = async (state: ReplicaState) => {
    for (const end = performance.now() + MOST_MS; (await replica.look()).state !== state; await pause(100))
      assert.ok(performance.now() < end, `it is ${replica.standing().state}`)
  }
  const asked = (wanted = whoAnswers(true)) =>
    ask({ ...stage.means, replica }, actorOf(ana, stage.now()), wanted, {})
  const release = () =>
    stage.perform(ana, releasePart, { transactionId: deal, tranche: 1, amountMinor: 100n })
  const replay = (what: 'pause' | 'resume') =>
    connectedAs('owner', second.url, (owner) => owner.query(`select pg_wal_replay_${what}()`))
  /** Who answers after Ana wrote something; what she wrote is always in it. */
  const answersAfterAStep = async () => {
    const { version } = await release()
    const known = await stage.database.pool.query<{ count: bigint }>('select count(*) from events')
    const { by, events } = existing(await asked(), 'somebody answers')
    assert.equal(events, known.rows[0]?.count, `version ${version} is seen`)
    return by
  }
  const answersAtLast = async (by: 'standby' | 'leader') => {
    for (const end = performance.now() + MOST_MS; (await answersAfterAStep()) !== by; await pause(50))
      assert.ok(performance.now() < end, `${by} does not answer`)
  }

  await context.test(
    'answers what may be asked of it, with all that was kept before, and nothing else',
    async () => {
      await answersAtLast('standby')
      assert.equal((await asked(whoAnswers()))?.by, 'leader')
      const { rows } = await ask({ ...stage.means, replica }, actorOf(ana, stage.now()), transactionsList, {})
      assert.equal(rows[0]?.id, deal)
    },
  )

  await context.test(
    'stands back while it does not repeat what is written: nobody misses what they just wrote',
    async () => {
      await replay('pause')
      assert.equal(await answersAfterAStep(), 'leader')
      assert.equal(await answersAfterAStep(), 'leader')
      const { state, behind } = await replica.look()
      assert.equal(state, 'follows')
      assert.ok(behind && behind.bytes > 0)
      await replay('resume')
      await answersAtLast('standby')
    },
  )

  await context.test('is left when it is gone, and used again when it is back', async () => {
    await second.stop()
    assert.equal(await answersAfterAStep(), 'leader')
    await standsAs('silent')
    await second.follow(first)
    await standsAs('follows')
    await answersAtLast('standby')
  })

  await context.test('is not waited for when it hangs', async () => {
    second.freeze(true)
    assert.equal(await answersAfterAStep(), 'leader')
    await standsAs('silent')
    second.freeze(false)
    await standsAs('follows')
    await answersAtLast('standby')
  })

  await context.test('is told apart from a server that leads, and from one of another database', async () => {
    for (const [url, state] of [
      [first.url, 'leads'],
      [(await freshDatabase()).url, 'strange'],
    ] as const) {
      const wrong = await openReplica(url, stage.database, { max: 1 })
      assert.deepEqual(wrong.standing(), { state, behind: null })
      assert.equal(await wrong.caughtUp(), null)
      await wrong.close()
    }
  })

  await context.test('takes no writes by our connections, whatever it becomes', async () => {
    const leads = openToRead(first.url, { max: 1 })
    after(() => leads.close())
    await assert.rejects(rowsOf(leads.reader)`delete from sessions`, { code: '25006' })
  })

  await context.test('is not read by anything that decides', async () => {
    const trap: Replica = {
      ...replica,
      caughtUp: () => assert.fail('a command was handed the reader of the standby'),
    }
    const means = { ...stage.means, replica: trap }
    const input = { transactionId: deal, tranche: 1, amountMinor: 100n }
    await perform(means, actorOf(ana, stage.now()), releasePart, input)
    await fundedDeal(
      {
        ...stage,
        means,
        perform: (who, wanted, raw) =>
          perform(means, who === 'system' ? system : actorOf(who, stage.now()), wanted, raw),
      },
      { buyer: ana, seller: benito, operator: olga },
    )
    await assert.rejects(ask(means, actorOf(ana, stage.now()), whoAnswers(true), {}), /handed the reader/)
  })

  await context.test(
    'of a leader that was replaced is not read until it has come over to the new one',
    async () => {
      await first.stop()
      await second.promote()
      await first.follow(second)
      const database = openDatabase(second.url, { max: 2 })
      after(() => database.close())
      const now = await openReplica(first.url, database, { max: 2 })
      after(() => now.close())
      assert.equal(now.standing().state, 'older')
      assert.equal(await now.caughtUp(), null)
      const checkpoint = (server: PairServer) =>
        connectedAs('owner', server.url, (owner) => owner.query('checkpoint'))
      for (
        const end = performance.now() + MOST_MS;
        (await now.look()).state !== 'follows';
        await pause(100)
      ) {
        assert.ok(performance.now() < end, `it is ${now.standing().state}`)
        await checkpoint(second)
        await checkpoint(first)
      }
      assert.ok(await now.caughtUp())
    },
  )
})
