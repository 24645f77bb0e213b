import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { connectedAs } from '#test/connections.ts'
import { type Leg, movement, post, record, refusedBy, stolen, tranchesOf } from '#test/stolen-connection.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'

describe('whoever holds the program’s connection', () => {
  test('moves no account, code or currency that is not in the chart', async (t) => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')
    const other = await world.transactionIn('funded')
    const { ana, benito, zoe } = world.ids
    const own: Record<string, readonly [code: string, currency: string, legs: readonly Leg[]]> = {
      'an account that there is not': ['L18', 'MXN', [['own_funds', 5], ['mine', -5]]],
      'a code that there is not': ['L99', 'MXN', [['fee_income', 5], ['own_funds', -5]]],
      'a currency that there is not': ['L18', 'ZZZ', [['fee_income', 5], ['own_funds', -5]]],
      'escrow below zero': ['L8', 'MXN', [[`escrow:${id}:1`, 2_000_000], [`refundable:buyer:${ana}:${id}`, -2_000_000]]],
      'money in suspense to a person': ['L3', 'MXN', [['suspense', 5], [`refundable:buyer:${ana}:${id}`, -5]]],
      'fees to the bank without a line of the bank': ['L18', 'MXN', [['own_funds', 5], ['bank:MXN', -5]]],
    } // prettier-ignore
    for (const [what, [code, currency, legs]] of Object.entries(own))
      await t.test(`as the operator: ${what}`, () =>
        stolen(world, (client) => refusedBy('entries_follow_the_chart', post(client, code, currency, legs))),
      )
    const steps: Record<string, readonly [code: string, currency: string, legs: readonly Leg[]]> = {
      'another deal’s escrow': ['L8', 'MXN', [[`escrow:${other}:1`, 5], [`refundable:buyer:${ana}:${id}`, -5]]],
      'escrow of a tranche that there is not': ['L2', 'MXN', [['suspense', 5], [`escrow:${id}:7`, -5]]],
      'to a stranger': ['L7', 'MXN', [[`escrow:${id}:1`, 5], [`payable:seller:${zoe}:${id}`, -5]]],
      'in another currency': ['L7', 'EUR', [[`escrow:${id}:1`, 5], [`payable:seller:${benito}:${id}`, -5]]],
      'against the sense of its code': ['L2', 'MXN', [[`escrow:${id}:1`, 5], ['suspense', -5]]],
      'suspense that no line of the bank brought': ['L3', 'MXN', [['suspense', 5], [`refundable:buyer:${ana}:${id}`, -5]]],
      'on its way with no payout': ['L10', 'MXN', [[`refundable:buyer:${ana}:${id}`, 5], [`transit:${id}`, -5]]],
    } // prettier-ignore
    for (const [what, [code, currency, legs]] of Object.entries(steps))
      await t.test(`in a step: ${what}`, () =>
        stolen(world, (client) =>
          assert.rejects(
            record(client, id, movement(code, currency, legs)),
            (error: { constraint?: string }) =>
              ['entries_follow_the_chart', 'nobody_is_owed_less_than_nothing'].includes(
                error.constraint ?? '',
              ),
          ),
        ),
      )
  })

  test('takes no more out of escrow than it holds, and no account of a tranche moves without its tranche', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')
    const { ana } = world.ids
    const refund = (minor: number) =>
      movement('L8', 'MXN', [[`escrow:${id}:1`, minor], [`refundable:buyer:${ana}:${id}`, -minor]]) // prettier-ignore
    await stolen(world, async (client) => {
      const [tranche] = await tranchesOf(client, id)
      const told = { ...tranche, held_minor: 0, refunded_minor: 1_000_001 }
      await refusedBy(
        'escrow_is_never_negative',
        record(client, id, { ...refund(1_000_001), tranches: [told] }),
      )
      await refusedBy('tranches_follow_the_journal', record(client, id, refund(5)))
    })
  })

  test('records no release, deposit or fee without its journal', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')
    await stolen(world, async (client) => {
      const [tranche] = await tranchesOf(client, id)
      const released = {
        ...tranche,
        state: 'released',
        held_minor: 0,
        released_minor: 1_000_000,
        fee_pending_minor: 0,
      }
      const richer = { ...tranche, held_minor: 2_000_000, funded_minor: 2_000_000 }
      await refusedBy('an_ended_tranche_holds_nothing', record(client, id, { tranches: [released] }))
      const partly = { ...released, state: 'funded' }
      await refusedBy('what_came_in_is_held_or_went_out', record(client, id, { tranches: [partly] }))
      await refusedBy('what_came_in_is_held_or_went_out', record(client, id, { tranches: [richer] }))
      const cheaper = { ...tranche, fee_pending_minor: 0 }
      await refusedBy('tranches_follow_the_journal', record(client, id, { tranches: [cheaper] }))
      await record(client, id, { new_tranches: [{ ...richer, number: 2, split_from: 1 }] })
      assert.deepEqual(
        (await tranchesOf(client, id)).map((each) => each['held_minor']),
        [1_000_000, 0],
      )
    })
  })

  test('uses a line of the bank once: it does not wait again, and funds no second deal', async () => {
    const world = await createWorld()
    const first = await world.transactionIn('agreed')
    const second = await world.transactionIn('agreed')
    const lineId = await world.deposit(first, 1_011_600n)
    const again = movement('L2', 'MXN', [
      ['suspense', 1_011_600],
      [`escrow:${second}:1`, -1_000_000],
      [`fee_pending:${second}`, -11_600],
    ])
    await stolen(world, async (client) => {
      const back = (column: string) =>
        client.query(`update bank_lines set ${column} where line_id = $1`, [lineId])
      await refusedBy('a_bank_line_is_used_once', back(`state = 'imported'`))
      await assert.rejects(back('transaction_id = null'), { code: '42501' })
      await assert.rejects(back('amount_minor = 5'), { code: '42501' })
      const use = { line_id: lineId, from: ['matched'], to: 'matched', payout_id: null }
      const [tranche] = await tranchesOf(client, second)
      const funded = {
        ...tranche,
        state: 'funded',
        funded_minor: 1_000_000,
        held_minor: 1_000_000,
        fee_pending_minor: 11_600,
      }
      await refusedBy(
        'a_bank_line_is_used_once',
        record(client, second, { ...again, tranches: [funded], bank_lines: [use] }),
      )
      await refusedBy('entries_follow_the_chart', record(client, second, { ...again, tranches: [funded] }))
      await refusedBy(
        'a_bank_line_begins_undecided',
        client.query('insert into bank_lines overriding system value select * from bank_lines'),
      )
    })
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'a_bank_line_stays_as_it_came',
        client.query('update bank_lines set amount_minor = amount_minor + 1'),
      ),
    )
  })

  test('pays nothing that the books did not set aside', async () => {
    const world = await createWorld()
    const { transactionId, payoutId } = await plannedPayout(world)
    await stolen(world, async (client) => {
      const { rows } = await client.query<{ row: object }>(
        'select to_json(p) as row from payouts p where payout_id = $1',
        [payoutId],
      )
      const forged = {
        ...rows[0]?.row,
        payout_id: '00000000-0000-7000-8000-0000000000ff',
        code: 'RGFORGED',
        state: 'approved',
      }
      await refusedBy('a_payout_is_set_aside', record(client, transactionId, { payouts: [forged] }))
      await record(client, transactionId, { payouts: [{ ...forged, state: 'planned' }] })
      await refusedBy('a_payout_is_set_aside', record(client, transactionId, { payouts: [forged] }))
    })
  })

  test('forges no balance: snapshots are sums of postings', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    await stolen(world, async (client) => {
      const forged = `insert into account_snapshots values ('own_funds', 'MXN', 999999, -5000000, now())`
      await assert.rejects(client.query(forged), { code: '42501' })
      await assert.rejects(client.query('update account_snapshots set balance_minor = 0'), { code: '42501' })
      await client.query('select take_snapshots()')
      const { rows } = await client.query(
        `select account, balance_minor::int as minor from account_snapshots order by 1`,
      )
      assert.deepEqual(rows, [
        { account: 'bank:MXN', minor: 1_011_600 },
        { account: 'suspense', minor: 0 },
      ])
    })
  })

  test('exchanges nothing in a payment file', async () => {
    const world = await createWorld()
    const file = `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at)
      values ($1, 'M1', 'MXN', 'pain.001', '\\x01', 'ab', 1, 5, $2, now())`
    await stolen(world, async (client) => {
      await client.query(file, ['00000000-0000-7000-8000-0000000000fe', world.ids.olga])
      for (const change of [`sealed_xml = '\\x02'`, `sha256 = 'cd'`, 'total_minor = 6'])
        await assert.rejects(client.query(`update payment_files set ${change}`), { code: '42501' }, change)
    })
  })

  test('sends no buyer to another account: where client money is kept is written by the owner alone', async () => {
    const world = await createWorld()
    const invented = `insert into custody_accounts values ('ZZZ', 'ZZZ', 'iban', '1', 'h', null, null)`
    await stolen(world, async (client) => {
      for (const column of ['number', 'holder', 'bic', 'bank', 'scheme', 'currency', 'custody_id'])
        await assert.rejects(client.query(`update custody_accounts set ${column} = null`), { code: '42501' })
      await assert.rejects(client.query(invented), { code: '42501' })
      await assert.rejects(client.query('delete from custody_accounts'), { code: '42501' })
      await client.query(`select wait_at_account('MXN')`)
    })
    await connectedAs('owner', world.url, (client) =>
      refusedBy('only_currencies_of_the_ledger', client.query(invented)),
    )
  })

  test('shadows no table with a temporary one, and adds no file to a deal that was sent', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('proposed')
    await migrate(world.url)
    await stolen(world, async (client) => {
      const shadow = `create temporary table transactions as select '${id}'::uuid as transaction_id, 'draft' as state`
      await assert.rejects(client.query(shadow), { code: '42501' })
      await assert.rejects(client.query('create table public.mine (id int)'), { code: '42501' })
    })
    // Where temporary tables are allowed all the same, functions look into `public` first.
    await connectedAs('owner', world.url, async (client) => {
      await client.query(
        `create temporary table transactions as select '${id}'::uuid as transaction_id, 'draft' as state`,
      )
      const file = client.query(
        `insert into attachments values ($1, $1, null, $2, 'image/png', 'n', 1, repeat('a', 64), '\\x01', now())`,
        [id, world.ids.ana],
      )
      await refusedBy('files_of_a_sent_deal_stay', file)
    })
  })
})
