import { chainIsWhole } from '#domain/transactions/event.ts'
import { moneyProblems } from '#domain/proof/money.ts'
import { existing } from '#domain/assert.ts'
import { logProblems } from './log-checks.ts'
import type pg from 'pg'
import { readSituations } from '#store/transactions/situations.ts'

/**
 * What is wrong with one transaction: a broken or torn log, money that the ledger and the tranches tell
 * differently, something that waits without a timer. Empty when all is right.
 */
export async function problemsOf(pool: pg.Pool, transactionId: string): Promise<string[]> {
  const connection = await pool.connect()
  try {
    // One moment for all of it: somebody else may act meanwhile.
    await connection.query('begin isolation level repeatable read read only')
    const situation = existing(
      (await readSituations(connection, [transactionId])).get(transactionId),
      'the transaction is there',
    )
    const { rows: events } = await connection.query<Event>(eventsOf, [transactionId])
    const { rows: sums } = await connection.query<{ account: string; minor: bigint }>(sumsOf, [transactionId])
    await connection.query('commit')
    const { version, lastHash } = situation.transaction
    const log =
      chainIsWhole(events) && events.length === version && events.at(-1)?.hash === lastHash
        ? []
        : [`the log has ${events.length} events at version ${version}, or its chain is broken`]
    const balances = new Map(sums.map((each) => [each.account, each.minor]))
    const money = moneyProblems({ journal: [], after: situation }, balances)
    return [
      ...log,
      ...money,
      ...logProblems(
        events.map((each) => each.body),
        situation,
      ),
    ].map((each) => `${transactionId}: ${each}`)
  } finally {
    connection.release()
  }
}

type Event = { version: number; body: string; previousHash: string; hash: string }

const eventsOf = `select version, body, previous_hash as "previousHash", hash from events
  where transaction_id = $1 order by version`
// What a bank gave back beyond a payout is nobody's of the deal, and leaves by a payment of none.
const sumsOf = `select account, sum(minor)::bigint as minor from (
    select account, amount_minor as minor from journal_entries join postings using (journal_id) where transaction_id = $1
    union all
    select 'unclaimed', line.amount_minor - payout.amount_minor from bank_lines line join payouts payout using (payout_id)
    where payout.transaction_id = $1 and line.direction = 'credit' and line.state = 'matched'
      and line.amount_minor > payout.amount_minor
  ) moved group by account`
