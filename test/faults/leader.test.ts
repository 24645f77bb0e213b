import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { migrate } from '#store/database/migrate.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { listenForPageChanges } from '#store/queue/page-changes.ts'
import { connectedAs } from '#test/connections.ts'
import { player } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage, type Stage } from '#test/simulation/stage.ts'
import { addressOfAll, type PairServer, twoServers } from '#test/two-servers.ts'

const ana = player(1, 'Ana')
const benito = player(2, 'Benito')
const olga = player(3, 'Olga', ['operator'])
/** Longer than a watch of the servers and the patience with one that hangs. */
const MOST_MS = 30_000

/** A stage on two servers of which the first leads, with a deal for each caller. */
async function onTwoServers() {
  const [first, second] = await twoServers()
  const url = addressOfAll([first, second])
  await migrate(url)
  const stage = await setStage(url, [ana, benito, olga])
  after(() => stage.database.close())
  const deals: string[] = []
  for (let count = 0; count < 4; count += 1)
    deals.push(await fundedDeal(stage, { buyer: ana, seller: benito, operator: olga }))
  return { first, second, url, stage, deals }
}

/** Callers who each take steps of their deal, one after the other, until they are told to end. */
function callers(stage: Stage, deals: readonly string[]) {
  const kept = new Map<string, number[]>(deals.map((deal) => [deal, []]))
  const strange: unknown[] = []
  const over = new AbortController()
  const call = async (transactionId: string) => {
    const input = { transactionId, tranche: 1, amountMinor: 100n }
    for (let turn = 0; !over.signal.aborted; turn += 1)
      try {
        const { version } = await (turn % 2
          ? stage.perform(ana, releasePart, input)
          : stage.perform(benito, giveBack, input))
        kept.get(transactionId)?.push(version)
      } catch (problem) {
        if (!isRefusal(problem)) strange.push(problem)
        await pause(20)
      }
  }
  const ended = deals.map(call)
  const count = () => [...kept.values()].reduce((sum, versions) => sum + versions.length, 0)
  return {
    kept,
    strange,
    /** Waits until so many more steps were told to be kept. */
    async keep(more: number) {
      const wanted = count() + more
      for (const end = performance.now() + MOST_MS; count() < wanted; await pause(20))
        assert.ok(
          performance.now() < end,
          `only ${count()} of ${wanted} steps were kept; ${String(strange[0])}`,
        )
    },
    async end() {
      over.abort()
      await Promise.all(ended)
    },
  }
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
async function assertKeptAt(server: PairServer, stage: Stage, kept: ReadonlyMap<string, readonly number[]>) {
  const versions = await connectedAs('owner', server.url, async (owner) => {
    const { rows } = await owner.query<{ id: string; version: number }>(
      'select transaction_id as id, version from events',
    )
    return new Set(rows.map(({ id, version }) => `${id} ${version}`))
  })
  for (const [deal, each] of kept) {
    assert.equal(new Set(each).size, each.length, 'no step was told twice')
    for (const version of each) assert.ok(versions.has(`${deal} ${version}`), `${deal} ${version} is lost`)
  }
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
    await assertKeptAt(second, stage, work.kept)
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
    await assertKeptAt(second, stage, work.kept)

    await second.stop()
    const input = { transactionId: deals[0], tranche: 1, amountMinor: 100n }
    await assert.rejects(stage.perform(ana, releasePart, input), { code: 'database-silent' })
    assert.equal((await eventsOf(first)).count, woken.count)
  })
})
