import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import { openDatabase } from '#store/database/database.ts'
import { migrate } from '#store/database/migrate.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { listenForPageChanges } from '#store/queue/page-changes.ts'
import { connectedAs } from '#test/connections.ts'
import type { Stage } from '#test/simulation/stage.ts'
import { addressOfAll, type PairServer, twoServers } from '#test/two-servers.ts'
import { ana, callers, compare, stageWithDeals, type Told } from './callers.ts'

/** Longer than a watch of the servers and the patience with one that hangs. */
const MOST_MS = 30_000

/** A stage on two servers of which the first leads, with a deal for each caller. */
async function onTwoServers() {
  const [first, second] = await twoServers()
  const url = addressOfAll([first, second])
  await migrate(url)
  const { stage, deals } = await stageWithDeals(url, 4)
  after(() => stage.database.close())
  return { first, second, url, stage, deals }
}

/** How many events a server has, asked itself. */
const eventsOf = (server: PairServer) =>
  connectedAs('owner', server.url, async (owner) => {
    const { rows } = await owner.query<{ count: string; isStandby: boolean }>(
      'select count(*), pg_is_in_recovery() as "isStandby" from events',
    )
    return existing(rows[0], 'a count is one row')
  })

/** Everything that was told to be kept stands at a server, once, and the books agree. */
async function assertKeptAt(server: PairServer, stage: Stage, told: Told) {
  await connectedAs('owner', server.url, async (owner) => {
    // Both events of the first step, and nothing before it.
    const before = new Map([...told.kept].map(([deal, [first = 2]]) => [deal, first - 2]))
    assert.deepEqual(await compare(owner, told, before), { lost: [], twice: [] })
  })
  assert.deepEqual(await checkInvariants(stage.database.pool), [])
}

describe('a program that knows two servers', () => {
  test('goes on at the one that was promoted, and writes nothing to the other when it comes back as a standby', async () => {
    const { first, second, url, stage, deals } = await onTwoServers()
    const heard: string[] = []
    const pages = listenForPageChanges(url, { heard: (text) => heard.push(text), lost: () => {} })
    after(() => pages.close())
    const work = callers(stage, deals)
    await work.keep(20)

    await first.stop()
    await second.promote()
    await work.keep(20)
    await first.follow(second)
    await work.keep(20)
    await work.end()

    assert.deepEqual(work.strange, [], 'every step was kept, or refused with a sentence')
    await assertKeptAt(second, stage, work)
    assert.equal((await eventsOf(first)).isStandby, true)
    for (const end = performance.now() + MOST_MS; !heard.includes('moved'); await pause(200)) {
      assert.ok(performance.now() < end, 'open pages hear what happens at the one that leads now')
      await stage.database.pool.query(`notify pages, 'moved'`)
    }
  })

  test('leaves a leader that hangs, and does not write to it when it wakes up and still thinks that it leads', async () => {
    const { first, second, stage, deals } = await onTwoServers()
    const work = callers(stage, deals)
    await work.keep(20)

    first.freeze(true)
    await second.promote()
    await work.keep(20)
    first.freeze(false)
    await pause(200)
    const woken = await eventsOf(first)
    assert.equal(woken.isStandby, false, 'it takes writes: nobody told it that it was replaced')
    await work.keep(20)
    await work.end()
    assert.deepEqual(work.strange, [])
    await assertKeptAt(second, stage, work)

    await second.stop()
    const input = { transactionId: deals[0], tranche: 1, amountMinor: 100n }
    await assert.rejects(stage.perform(ana, releasePart, input), { code: 'database-silent' })
    assert.equal((await eventsOf(first)).count, woken.count)
  })

  test('finds the one that leads for many who ask at once, whichever stands first', async () => {
    const [first, second] = await twoServers()
    const strange: string[] = []
    for (let times = 0; times < 15; times += 1) {
      const database = openDatabase(addressOfAll([second, first]), { max: 4, role: null })
      const asked = Array.from({ length: 8 }, (_, place) =>
        pause(place * 2).then(() => database.pool.query('select pg_sleep(0.01)')),
      )
      for (const each of await Promise.allSettled(asked))
        if (each.status === 'rejected') strange.push(String(each.reason))
      await database.close()
    }
    assert.deepEqual(strange, [])
  })
})
