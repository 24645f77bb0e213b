import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { perform } from '#commands/command.ts'
import { createMeans } from '#store/means.ts'
import { connectedAs } from './connections.ts'
import { atOnce } from './steps.ts'
import type { World } from './world.ts'

const PAUSE_MS = 5
const MOST_PAUSES = 2_000

type Step = () => Promise<unknown>

/** The same world as another program on its database sees it: one program keeps the steps of a deal one after the other. */
export function elsewhere(world: World): World {
  const { database, now } = world
  const { seals } = world.means
  const means = createMeans({ database, seals, clock: now, sandbox: true, guideEdition: 1 })
  return {
    ...world,
    means,
    perform: (who, wanted, raw, key) =>
      perform(means, typeof who === 'string' ? world.actor(who) : who, wanted, raw, { key }),
  }
}

/**
 * Two steps of a deal that are both decided on what it is now, before either is kept: the first is kept first, always, and
 * the other finds that the deal moved on. Nothing is left to luck, as it is where both are only begun at once.
 */
export function bothDecided(world: World, transactionId: string, first: Step, other: Step) {
  return connectedAs('owner', world.url, async (client) => {
    await client.query('begin')
    await client.query('select from transactions where transaction_id = $1 for no key update', [
      transactionId,
    ])
    const ends = atOnce(first, async () => {
      await waitersReach(client, 1)
      return other()
    })
    await Promise.race([waitersReach(client, 2), ends])
    await client.query('commit')
    return ends
  })
}

/** PostgreSQL lets those who wait for a row have it in the order in which they came. */
export async function waitersReach(client: Client, count: number): Promise<void> {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    // Within a transaction PostgreSQL keeps telling what it told first.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await pause(PAUSE_MS)
  }
  throw new Error(`fewer than ${count} wait for a row`)
}
