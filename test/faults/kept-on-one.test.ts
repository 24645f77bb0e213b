import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { perform } from '#commands/command.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { migrate } from '#store/database/migrate.ts'
import { connectedAs } from '#test/connections.ts'
import { actorOf } from '#test/simulation/cast.ts'
import { twoServers } from '#test/two-servers.ts'
import { ana, stageWithDeals, versionsOf } from './callers.ts'

const MOST_MS = 20_000

test('a step that only a leader has which fell over is not told to be kept before its standby has it too', async () => {
  const [first, second] = await twoServers()
  await migrate(first.url)
  const { stage, deals } = await stageWithDeals(first.url, 1)
  after(() => stage.database.close())
  const owner = <Row extends object>(text: string) =>
    connectedAs('owner', first.url, async (client) => (await client.query<Row>(text)).rows)
  await owner(`alter system set synchronous_standby_names = '*'`)
  await owner('select pg_reload_conf()')
  const [transactionId = ''] = deals

  second.freeze(true)
  const told: string[] = []
  const released = async (who: string) => {
    const input = { transactionId, tranche: 1, amountMinor: 100n }
    const answer = perform(stage.means, actorOf(ana, stage.now()), releasePart, input, { key: 'one' })
    answer.then(
      () => told.push(`${who}: kept`),
      () => told.push(`${who}: refused`),
    )
    return answer
  }
  const step = released('the step')
  const waits = () =>
    owner<{ waiting: boolean }>(`select true as waiting from pg_stat_activity where wait_event = 'SyncRep'`)
  for (const end = performance.now() + MOST_MS; (await waits()).length === 0; await pause(50))
    assert.ok(performance.now() < end, 'the leader waits for its standby')
  first.fallOver()

  // It is back within a second, and the step stands in its log; whoever replaced it now would not know of it.
  await pause(3_000)
  const again = released('the same once more')
  await pause(2_000)
  assert.deepEqual(told, [])
  second.freeze(false)
  const { version } = await step
  assert.equal((await again).version, version)
  const known = await connectedAs('owner', second.url, (client) => versionsOf(client, deals))
  assert.equal(known.get(transactionId), version)
})
