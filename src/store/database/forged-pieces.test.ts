import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { divideLine } from '#commands/bank/divide-line.ts'
import { arrives } from '#test/bank-day.ts'
import { due, forSeveral, piecesOf } from '#test/divisions.ts'
import { movement, post, record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { debitLine } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'

/** Writes pieces of a line with these sums, and whatever else is told of them. Answers their ids. */
async function piecesWith(
  client: Client,
  whole: string,
  sums: readonly (bigint | number)[],
  told: object = {},
) {
  const { rows } = await client.query<{ id: string }>(
    `insert into bank_lines
     select (jsonb_populate_record(null::bank_lines, to_jsonb(l) || jsonb_build_object('line_id',
       nextval(pg_get_serial_sequence('bank_lines', 'line_id')), 'divided_from', l.line_id, 'statement_id', null,
       'entry_id', null, 'amount_minor', minor, 'state', 'imported', 'suggestion', null, 'handled_at', null,
       'transaction_id', null) || $3::jsonb)).*
     from bank_lines l, unnest($2::bigint[]) minor where line_id = $1 returning line_id::text as id`.replace(
      'insert into bank_lines\n',
      'insert into bank_lines overriding system value\n',
    ),
    [whole, sums.map(String), JSON.stringify(told)],
  )
  return rows.map((row) => row.id)
}

const divided = (client: Client, line: string) =>
  client.query(`update bank_lines set state = 'divided' where line_id = $1`, [line])

/** Puts a piece into its deal, as a step of it. */
const used = (client: Client, deal: string, line_id: string) =>
  record(client, deal, { bank_lines: [{ line_id, from: ['imported'], to: 'matched', payout_id: null }] })

/** Tries to divide a line in one database transaction and to keep that. */
async function kept(client: Client, work: () => Promise<unknown>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function credit(world: World) {
  const { lineId, deals, wanted } = await forSeveral(world)
  const [one = '', two = ''] = deals
  return { lineId, one, two, wanted }
}

describe('whoever holds the program’s connection', () => {
  test('divides no credit into more or less than it is, nor without its deals', async () => {
    const world = await createWorld()
    const { lineId, one, two } = await credit(world)
    await stolen(world, async (client) => {
      const attempt = (sums: readonly bigint[], deals: readonly string[], told: object = {}) =>
        refusedBy(
          'pieces_are_their_line',
          kept(client, async () => {
            await divided(client, lineId)
            const ids = await piecesWith(client, lineId, sums, told)
            for (const [index, deal] of deals.entries()) await used(client, deal, ids[index] ?? '')
          }),
        )
      await attempt([due, due + 1n], [one, two])
      await attempt([due, due - 1n], [one, two])
      await attempt([2n * due], [one])
      await attempt([], [])
      await attempt([due, due], [one])
      await attempt([due, due], [one, two], { booking_date: '2026-03-03' })
      await attempt([due, due], [one, two], { payer_account: { masked: 'otra' } })
      await refusedBy(
        'a_deal_has_one_piece',
        kept(client, async () => {
          await divided(client, lineId)
          for (const id of await piecesWith(client, lineId, [due, due])) await used(client, one, id)
        }),
      )
      await refusedBy('pieces_are_their_line', piecesWith(client, lineId, [due, due]))
    })
    assert.deepEqual(await piecesOf(world, lineId), [])
  })

  test('uses a credit that was divided for nothing else, and adds no piece to it', async () => {
    const world = await createWorld()
    const { lineId, one, wanted } = await credit(world)
    await world.perform('olga', divideLine, wanted)
    const other = await world.transactionIn('agreed')
    await stolen(world, async (client) => {
      for (const state of ['imported', 'suggested', 'held', 'to_return', 'noted', 'returned', 'unexplained'])
        await refusedBy(
          'a_bank_line_is_used_once',
          client.query('update bank_lines set state = $2 where line_id = $1', [lineId, state]),
        )
      await refusedBy(
        'a_bank_line_is_used_once',
        record(client, other, {
          bank_lines: [{ line_id: lineId, from: ['divided'], to: 'matched', payout_id: null }],
        }),
      )
      await refusedBy(
        'a_deposit_is_recalled_once_by_its_debit',
        client.query(`update bank_lines set state = 'recalled' where line_id = $1`, [lineId]),
      )
      await refusedBy(
        'pieces_are_their_line',
        kept(client, async () => {
          const [id = ''] = await piecesWith(client, lineId, [5n])
          await used(client, other, id)
        }),
      )
      // A piece is no money of its own at the bank.
      const [piece] = await piecesOf(world, lineId)
      await refusedBy(
        'entries_follow_the_chart',
        post(client, 'L1', 'MXN', [['bank:MXN', Number(due)], ['suspense', -Number(due)]], piece?.id), // prettier-ignore
      )
      await assert.rejects(
        client.query('update bank_lines set divided_from = null where line_id = $1', [piece?.id]),
        {
          code: '42501',
        },
      )
      await refusedBy(
        'a_deposit_goes_back_where_it_came_from',
        client.query(
          `insert into custody_payments (payment_id, code, custody_id, line_id, out_of, amount_minor, account, state, note, proposed_by, proposed_at)
           select gen_random_uuid(), 'DV-1', custody_id, line_id, 'suspense', amount_minor, coalesce(payer_account, '{}'), 'proposed', 'nota', $2, now()
           from bank_lines where line_id = $1`,
          [lineId, world.ids.olga],
        ),
      )
      // What a deal has seen at the bank is its piece.
      await refusedBy(
        'entries_follow_the_chart',
        record(
          client,
          one,
          movement('L3', 'MXN', [['suspense', 1], [`refundable:buyer:${world.ids.ana}:${one}`, -1]]), // prettier-ignore
        ),
      )
    })
  })

  test('divides no debit, no piece, and nothing that a deal has already', async () => {
    const world = await createWorld()
    const { lineId, one, wanted } = await credit(world)
    await world.perform('olga', divideLine, wanted)
    const [piece] = await piecesOf(world, lineId)
    const funded = await world.transactionIn('funded')
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select line_id::text as id from bank_lines where transaction_id = $1',
      [funded],
    )
    const plain = await arrives(world, { amountMinor: 500n })
    await stolen(world, async (client) => {
      for (const id of [piece?.id, rows[0]?.id])
        await refusedBy('a_bank_line_is_used_once', divided(client, id ?? ''))
      await refusedBy('a_debit_is_in_the_books', divided(client, await debitOf(world)))
      await refusedBy('pieces_are_their_line', divided(client, plain.lineId))
      await refusedBy(
        'a_bank_line_begins_undecided',
        piecesWith(client, plain.lineId, [250, 250], { state: 'matched', transaction_id: one }),
      )
    })
  })
})

async function debitOf(world: World): Promise<string> {
  const { lineId } = await arrives(world, { amountMinor: 700n }, debitLine)
  return lineId
}
