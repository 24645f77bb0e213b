import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { digest } from '#domain/digest.ts'
import { existing } from '#domain/assert.ts'
import { createWorld, type World } from '#test/world.ts'

async function chainOf({ database }: World, transactionId: string) {
  const { rows } = await database.pool.query<{
    version: number
    body: string
    previousHash: string
    hash: string
  }>(
    `select version, body, previous_hash as "previousHash", hash from events
     where transaction_id = $1 order by version`,
    [transactionId],
  )
  return rows
}

/** As the owner of the database, with every protection of the events switched off that can be. */
async function asOwner(world: World, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: world.url })
  await client.connect()
  try {
    await client.query('alter table events disable trigger all')
    await run(client)
  } finally {
    await client.end()
  }
}

/** The same text with one byte of it changed, somewhere in the middle. */
function oneByteOff(body: string): string {
  const at = Math.floor(body.length / 2)
  return body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1)
}

describe('golden scenario 26: the chain of events', () => {
  test('is whole after a deal, and its end is what the transaction remembers', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')

    const events = await chainOf(world, transactionId)

    assert.ok(events.length >= 8)
    assert.ok(chainIsWhole(events))
    assert.equal(events.at(-1)?.hash, (await world.situation(transactionId)).transaction.lastHash)
  })

  test('without its triggers the owner still cannot change a hashed body: the table itself says so', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await asOwner(world, async (client) => {
      const changing = client.query(`update events set body = body || ' ' where transaction_id = $1`, [
        transactionId,
      ])
      await assert.rejects(changing, { constraint: 'events_are_sealed' })
    })
    assert.ok(chainIsWhole(await chainOf(world, transactionId)))
  })

  test('one byte changed in any event breaks it, even for an owner who removes every rule', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const change = `update events set body = $3 where transaction_id = $1 and version = $2`
    await asOwner(world, async (client) => {
      await client.query('alter table events drop constraint events_are_sealed')
      for (const { version, body } of await chainOf(world, transactionId)) {
        await client.query(change, [transactionId, version, oneByteOff(body)])
        assert.equal(chainIsWhole(await chainOf(world, transactionId)), false, `event ${version}`)
        await client.query(change, [transactionId, version, body])
        assert.ok(chainIsWhole(await chainOf(world, transactionId)))
      }
    })
  })

  test('an event that is sealed anew does not fit the next one, a missing one leaves a gap, an order cannot change', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const events = await chainOf(world, transactionId)
    const second = existing(events[1], 'there are several')
    const body = oneByteOff(second.body)
    const resealed = { ...second, body, hash: digest(second.previousHash + body) }

    assert.equal(chainIsWhole(events.with(1, resealed)), false)
    assert.equal(chainIsWhole(events.toSpliced(2, 1)), false)
    assert.equal(chainIsWhole(events.toSpliced(0, 1)), false)
    assert.equal(chainIsWhole([second, ...events.toSpliced(1, 1)]), false)
  })
})
