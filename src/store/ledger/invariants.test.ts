import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { exportedPayout } from '#test/payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { checkInvariants } from './invariants.ts'

/** A fault that no program of ours can make: written by the owner of the database, with its constraints switched off. */
async function plant(world: World, text: string): Promise<void> {
  const client = new Client({ connectionString: world.url })
  await client.connect()
  await client.query(`set session_replication_role = replica; ${text}`)
  await client.end()
}

async function busyWorld() {
  const world = await createWorld()
  await world.transactionIn('funded')
  await world.transactionIn('inspecting')
  const payout = await exportedPayout(world)
  return { world, payout }
}

/** A statement with balances, as a real bank's. */
async function closeDay(world: World, openingMinor: bigint, closingMinor: bigint, lines = [] as never[]) {
  const statement = { ...statementOf('MXN', lines), openingMinor, closingMinor, fromDate: '2026-03-01' }
  await world.perform('olga', importStatement, fileOf(statement))
}

describe('the invariants of the ledger', () => {
  test('hold after everything that commands do, also when a payout settles and comes back', async () => {
    const { world, payout } = await busyWorld()
    const same = { amountMinor: payout.amountMinor, currency: 'MXN', endToEndId: payout.code }
    const { fileId } = await world.perform(
      'olga',
      importStatement,
      fileOf(statementOf('MXN', [debitLine(same), creditLine({ amountMinor: 700n, currency: 'MXN' })])),
    )
    assert.deepEqual(await checkInvariants(world.database.pool), [])

    const lines = await world.database.pool.query(
      'select line_id from bank_lines join statements using (statement_id) where file_id = $1 order by line_id',
      [fileId],
    )
    for (const { line_id } of lines.rows) await world.perform(system, matchLine, { lineId: String(line_id) })
    assert.deepEqual(await checkInvariants(world.database.pool), [])

    await world.perform(
      'olga',
      importStatement,
      fileOf(statementOf('MXN', [creditLine({ ...same, returnReason: 'AC04' })])),
    )
    const { rows } = await world.database.pool.query('select max(line_id) as line from bank_lines')
    await world.perform(system, matchLine, { lineId: String(rows[0].line) })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('compare the books with the statements', async () => {
    const { world } = await busyWorld()
    await closeDay(world, 0n, 0n)
    assert.match(
      (await checkInvariants(world.database.pool)).join(),
      /bank:MXN is 3034800 in the books and 0/,
    )
  })

  const faults: readonly (readonly [what: string, how: string, said: RegExp])[] = [
    [
      'an entry out of balance',
      'update postings set amount_minor = amount_minor + 1 where journal_id = 1 and line = 1',
      /entry 1 does not balance/,
    ],
    [
      'an entry without its postings',
      'delete from postings where journal_id = 2',
      /entry 2 does not balance/,
    ],
    [
      'a wrong stored balance',
      `insert into balances values ('payable:seller:x:y', 'MXN', 5)`,
      /balance of payable:seller:x:y is 5/,
    ],
    [
      'escrow that a tranche does not hold',
      'update tranches set funded_minor = funded_minor + 7, held_minor = held_minor + 7 where held_minor > 0',
      /holds 1000007/,
    ],
    [
      'unearned fees that are not there',
      'update tranches set fee_pending_minor = 3 where held_minor > 0',
      /unearned fees of .* are 3/,
    ],
    [
      'a payout out of step with its money',
      `update payouts set state = 'settled'`,
      /\(settled\) has 988400 in transit/,
    ],
    [
      'a debt that nobody pays',
      'update transactions set late_minor = 9',
      /owed to the buyer of .* 0 instead of 9/,
    ],
    [
      'a refund above what the buyer’s bank left',
      `update payouts set to_party = 'buyer', amount_minor = 1011601`,
      /of deal .* came 1011600 and its buyer has back 1011601/,
    ],
    [
      'a debt of the buyer that the books do not know',
      'update transactions set buyer_owes_minor = 9',
      /the buyer of .* owes 0 instead of 9/,
    ],
    [
      'one person as preparer and approver',
      'alter table payouts drop constraint who_prepares_does_not_approve; update payouts set approved_by = prepared_by',
      /prepared and approved by one person/,
    ],
    [
      'a line posted twice',
      'drop index a_bank_line_is_posted_once; update journal_entries set line_id = 1 where line_id = 2',
      /line 1 is posted 2 times/,
    ],
    [
      'a line used without its money',
      `update bank_lines set state = 'noted' where line_id = 1`,
      /suspense in MXN is 0 and the waiting lines are/,
    ],
    [
      'money that left the bank',
      `update postings set amount_minor = amount_minor - 2000000 where account = 'bank:MXN' and journal_id = 1`,
      /the bank holds 1034800 MXN and clients are owed/,
    ],
    [
      'an event with one byte changed',
      `alter table events drop constraint events_are_sealed; update events set body = replace(body, 'MXN', 'MXM') || ' ' where event_id = 3`,
      /the events of .* break at version/,
    ],
    [
      'an event that is told otherwise than hashed',
      `update events set actor_role = 'operator' where event_id = 3`,
      /event 3 of .* is told otherwise than hashed/,
    ],
    [
      'a receipt with another sum',
      `alter table receipts drop constraint receipts_are_sealed; update receipts set body = replace(body, 'MXN', 'EUR')`,
      /the receipt .* is not as hashed/,
    ],
    ['an event taken out', 'delete from events where version = 2', /break at version 3/],
    [
      'a transaction that forgot its last event',
      'update transactions set version = version - 1',
      /without that event/,
    ],
    [
      'terms rewritten',
      `alter table terms_versions drop constraint terms_are_sealed; update terms_versions set body = body || ' '`,
      /are not as sealed/,
    ],
    [
      'an ended transaction with money',
      `update transactions set state = 'closed'`,
      /is closed and still holds money/,
    ],
  ]
  for (const [what, how, said] of faults)
    test(`find ${what}`, async () => {
      const { world } = await busyWorld()
      assert.deepEqual(await checkInvariants(world.database.pool), [])
      await plant(world, how)
      assert.match((await checkInvariants(world.database.pool)).join('\n'), said)
    })
})
