import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { connectedAs } from '#test/connections.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'

/** Everything here is tried as the owner of the database: what is refused, PostgreSQL itself refuses. */
async function refusedBy(constraint: string, world: World, run: (client: Client) => Promise<unknown>) {
  await connectedAs('owner', world.url, (client) => assert.rejects(run(client), { constraint }))
}

type Leg = readonly [line: number, amountMinor: number, currency?: string]
const columns = (given: readonly Leg[]) => [
  given.map(([line]) => line),
  given.map(([, sum]) => sum),
  given.map(([, , code = 'EUR']) => code),
]

/** An entry of two lines as the program writes one: whole, in one statement. */
const entry = async (client: Client, given: readonly Leg[]) => {
  const { rows } = await client.query<{ journal_id: string }>(
    `with entry as (
       insert into journal_entries (code, currency, lines, at) values ('L18', 'EUR', 2, now()) returning journal_id
     ), legs as (
       insert into postings (journal_id, line, account, amount_minor, currency)
       select journal_id, line, 'own_funds', amount, currency
       from entry, unnest($1::int[], $2::bigint[], $3::text[]) as leg(line, amount, currency)
     )
     select journal_id from entry`,
    columns(given),
  )
  return rows[0]?.journal_id
}

const laterLegs = (client: Client, id: string | undefined, given: readonly Leg[]) =>
  client.query(
    `insert into postings (journal_id, line, account, amount_minor, currency)
     select $4, line, 'own_funds', amount, currency
     from unnest($1::int[], $2::bigint[], $3::text[]) as leg(line, amount, currency)`,
    [...columns(given), id],
  )

describe('a journal entry', () => {
  const wrong: Record<string, readonly Leg[]> = {
    'that does not sum to zero': [
      [1, 5],
      [2, -4],
    ],
    'with fewer lines than it says': [[1, 5]],
    'with more lines than it says': [
      [1, 5],
      [2, -3],
      [3, -2],
    ],
    'whose lines leave a gap': [
      [1, 5],
      [3, -5],
    ],
    'in two currencies': [
      [1, 5, 'EUR'],
      [2, -5, 'USD'],
    ],
    'in another currency than it says': [
      [1, 5, 'USD'],
      [2, -5, 'USD'],
    ],
  }
  test('that is not whole is refused', async (t) => {
    const world = await createWorld()
    for (const [name, given] of Object.entries(wrong))
      await t.test(name, () => refusedBy('entries_balance', world, (client) => entry(client, given)))
  })

  test('takes no later legs, not even balanced ones, and none without an entry', async () => {
    const world = await createWorld()
    const even: readonly Leg[] = [
      [1, 5],
      [2, -5],
    ]
    const later: readonly Leg[] = [
      [3, 7],
      [4, -7],
    ]
    await connectedAs('owner', world.url, async (client) => {
      const id = await entry(client, even)
      await assert.rejects(laterLegs(client, id, later), { constraint: 'entries_balance' })
      await assert.rejects(laterLegs(client, id, even), { constraint: 'postings_pkey' })
      await assert.rejects(laterLegs(client, '999999', even), { constraint: 'entries_balance' })
    })
  })

  test('moves something with every leg', async () => {
    const world = await createWorld()
    const nothing: readonly Leg[] = [
      [1, 0],
      [2, 0],
    ]
    await refusedBy('postings_amount_minor_check', world, (client) => entry(client, nothing))
  })

  test('has lines', async () => {
    await refusedBy('entries_have_lines', await createWorld(), (client) => entry(client, []))
  })
})

describe('money', () => {
  test('in custody is never less than nothing, and is what came in less what went out', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    const set = (change: string) => (client: Client) => client.query(`update tranches set ${change}`)

    await refusedBy(
      'escrow_is_never_negative',
      world,
      set('held_minor = -1, refunded_minor = funded_minor + 1'),
    )
    await refusedBy('pending_fees_are_never_negative', world, set('fee_pending_minor = -1'))
    await refusedBy('what_came_in_is_held_or_went_out', world, set('held_minor = held_minor - 1'))
    await refusedBy('what_came_in_is_held_or_went_out', world, set('released_minor = 1'))
  })

  test('owed to a person is never less than nothing', async () => {
    const world = await createWorld()
    const owe = (client: Client) =>
      client.query(`insert into balances values ('payable:seller:x:y', 'EUR', -1)`)
    await refusedBy('nobody_is_owed_less_than_nothing', world, owe)
  })

  test('of a part that ended is gone, and the part stays ended', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    const set = (change: string) => (client: Client) => client.query(`update tranches set ${change}`)

    await refusedBy('a_tranche_ends_once', world, set(`state = 'funded'`))
    await refusedBy('a_tranche_ends_once', world, set(`state = 'refunded', refunded_minor = released_minor`))
    const other = await createWorld()
    await other.transactionIn('funded')
    await refusedBy('an_ended_tranche_holds_nothing', other, set(`state = 'released'`))
  })
})

describe('a line of the bank', () => {
  test('is kept once and posted once', async () => {
    const world = await createWorld()
    await world.deposit(await world.transactionIn('agreed'), 100n)

    await refusedBy('a_bank_line_is_posted_once', world, (client) =>
      client.query(
        `select post_entry('L1', currency, line_id, now(), array['bank:MXN', 'suspense'], array[100, -100]) from bank_lines`,
      ),
    )
    await refusedBy('a_bank_line_is_kept_once', world, (client) =>
      client.query(
        `insert into bank_lines (statement_id, custody_id, entry_id, part, state, direction, amount_minor, currency,
           booking_date, text, "references")
         select statement_id, custody_id, entry_id, part, 'imported', direction, amount_minor, currency, booking_date, text, '{}'
         from bank_lines`,
      ),
    )
  })
})

describe('an agreement', () => {
  test('is hashed: its text and its hash belong together, and so do those of every event', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await refusedBy('terms_are_sealed', world, (client) =>
      client.query(
        `insert into terms_versions select transaction_id, 9, author, body || ' ', hash, created_at from terms_versions`,
      ),
    )
    await refusedBy('events_are_sealed', world, (client) =>
      client.query(
        `insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
         select transaction_id, 99, name, transition, actor_id, actor_role, at, body, hash, hash from events
         where transaction_id = $1 and version = 1`,
        [transactionId],
      ),
    )
  })

  test('has one event per version, and two people who are not the same', async () => {
    const world = await createWorld()
    await world.transactionIn('agreed')
    const draft = await world.transactionIn('draft')
    await refusedBy('a_version_happens_once', world, (client) =>
      client.query(
        `insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
         select transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash from events limit 1`,
      ),
    )
    await refusedBy('nobody_trades_with_themselves', world, (client) =>
      client.query('update transactions set seller_id = buyer_id where transaction_id = $1', [draft]),
    )
  })
})

describe('a payout', () => {
  test('is approved by somebody else than its preparer, and its code reaches the bank once', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    await refusedBy('who_prepares_does_not_approve', world, (client) =>
      client.query('update payouts set prepared_by = $1, approved_by = $1', [world.ids.pablo]),
    )
    await refusedBy('who_had_a_hand_does_not_approve', world, async (client) => {
      await client.query(`update transactions set handled_by = jsonb_build_array($1::text)`, [
        world.ids.pablo,
      ])
      await client.query('update payouts set approved_by = $1', [world.ids.pablo])
    })
    await refusedBy('an_end_to_end_id_is_used_once', world, (client) =>
      client.query(
        `insert into payouts select fresh.* from payouts,
           json_populate_record(payouts, json_build_object('payout_id', gen_random_uuid())) as fresh`,
      ),
    )
  })
})
