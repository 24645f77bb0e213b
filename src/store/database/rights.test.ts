import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { connectedAs } from '#test/connections.ts'
import { bankTakes } from '#test/debits.ts'
import { createWorld } from '#test/world.ts'

/** What no program may rewrite, whatever it was told: agreement, money and facts. */
const final = ['journal_entries', 'postings', 'events', 'terms_versions'] as const
const recorded = ['transactions', 'tranches', 'payouts', 'proposals', 'participants', 'balances'] as const

const rewrites = (table: string) => [
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `update ${table} set ${table === 'balances' || table === 'postings' ? 'currency' : 'transaction_id'} = null`,
]

describe('the rights of the running application', () => {
  test('hold for every connection that it opens', async () => {
    const { database } = await createWorld()
    const { rows } = await database.pool.query<{ current_user: string }>('select current_user')
    assert.equal(rows[0]?.current_user, 'resguardo_app')
  })

  test('do not let it write past the recording functions', async (t) => {
    const world = await createWorld()
    await world.transactionIn('releasable')
    for (const table of [...final, ...recorded])
      await t.test(`${table} is not updated, deleted, emptied or added to`, () =>
        connectedAs('application', world.url, async (client) => {
          for (const rewrite of [
            ...rewrites(table),
            `insert into ${table} overriding system value select * from ${table}`,
          ])
            await assert.rejects(client.query(rewrite), { code: '42501' }, rewrite)
        }),
      )
  })

  test('do not let it call the inner parts of recording, change functions or triggers, or read past a person’s secrets', async () => {
    const world = await createWorld()
    await connectedAs('application', world.url, async (client) => {
      const attempts = [
        `select record_journal('{}', '[]', '[]', '[]')`,
        'alter table postings disable trigger all',
        'drop trigger entries_balance on postings',
        'create or replace function refuse_to_rewrite() returns trigger language plpgsql as $$ begin return new; end $$',
        `set session_replication_role = 'replica'`,
        'delete from people',
        'delete from bank_lines',
        'delete from office_log',
        'delete from command_keys',
        'delete from notices',
        'delete from account_log',
        'delete from verified_identities',
        'delete from closed_accounts',
        'update closed_accounts set keep_until = now()',
        'update timers set due_at = now()',
        'update statement_files set sha256 = sha256',
      ]
      for (const attempt of attempts) await assert.rejects(client.query(attempt), { code: '42501' }, attempt)
    })
  })

  test('do not let it erase or take over anything of somebody whose account is open', async () => {
    const world = await createWorld()
    const { ana, zoe } = world.ids
    await world.transactionIn('draft')
    await connectedAs('application', world.url, async (client) => {
      await assert.rejects(client.query('select erase_closed_person($1)', [ana]), { code: '23000' })
      const erased = await client.query('select erase_drafter($1) as done', [ana])
      assert.deepEqual(erased.rows, [{ done: false }])
      const taken = await client.query('select take_over_drafts($1, $2) as taken', [ana, zoe])
      assert.deepEqual(taken.rows, [{ taken: [] }])
    })
  })

  test('let it post a movement of the operator’s own only whole and balanced', async () => {
    const world = await createWorld()
    const post = `select post_entry('L18', 'EUR', null, now(), $1::text[], $2::bigint[])`
    await connectedAs('application', world.url, async (client) => {
      const uneven = client.query(post, [
        ['own_funds', 'bank:EUR'],
        [5, -4],
      ])
      await assert.rejects(uneven, { constraint: 'entries_balance' })
      await assert.rejects(client.query(post, [['own_funds'], [0]]), { code: '23514' })
    })
  })

  test('do not let it take a debit out of the unexplained on nobody’s or one person’s word, booked or not', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 321n)
    for (const isExplained of [false, true]) {
      if (isExplained)
        await world.perform('olga', explainDebit, { lineId, kind: 'charge', note: 'Comisión del banco' })
      await connectedAs('application', world.url, async (client) => {
        const leave = (state: string) =>
          assert.rejects(
            client.query('update bank_lines set state = $2 where line_id = $1', [lineId, state]),
            { constraint: 'two_persons_explain_a_debit' },
            state,
          )
        for (const state of ['noted', 'imported', 'suggested', 'to_return']) await leave(state)
        // A charge takes one person where own funds bear it: here it would be the clients'.
        await client.query('begin')
        await client.query(`select post_entry('L19', 'MXN', null, now(), $1::text[], $2::bigint[])`, [
          ['bank_fees', 'unexplained:MXN'],
          [321, -321],
        ])
        await leave('noted')
      })
    }
    await world.perform('pablo', confirmDebit, { lineId, kind: 'charge' })
    assert.equal(await world.balance('unexplained:MXN'), 0n)
  })
})

test('not even the owner of the database rewrites what is final: triggers refuse', async (t) => {
  const world = await createWorld()
  await world.transactionIn('releasable')
  const note = `insert into office_log (actor_id, action, subject, note, at) values ($1, 'prueba', 's', 'n', now())`
  await connectedAs('owner', world.url, (client) => client.query(note, [world.ids.olga]))
  const column = { postings: 'line', terms_versions: 'author', office_log: 'note' }
  for (const table of [...final, 'office_log'] as const)
    await t.test(`${table} is not updated, deleted or emptied`, () =>
      connectedAs('owner', world.url, async (client) => {
        const same = table in column ? column[table as keyof typeof column] : 'version'
        for (const rewrite of [
          `update ${table} set ${same} = ${same}`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ])
          await assert.rejects(client.query(rewrite), /is append-only/, rewrite)
      }),
    )
})
