import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { existing } from '#domain/assert.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import type { Receiver } from '#domain/transactions/party.ts'
import { system } from '#domain/transactions/situation.ts'
import { approveBoth, exportOf, handOver, type PayoutNamed } from './payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from './statements.ts'
import type { World } from './world.ts'
import type { WorldOn } from './world-on.ts'

/** A statement of the custody account arrives and every line of it is judged. Returns the verdicts in order. */
export async function bankDay(world: World, currency: string, lines: readonly StatementLine[]) {
  const { fileId } = await world.perform('olga', importStatement, fileOf(statementOf(currency, lines)))
  const ids = await lineIds(world, fileId)
  const verdicts: string[] = []
  for (const lineId of ids) verdicts.push((await world.perform(system, matchLine, { lineId })).verdict)
  return verdicts
}

/** One line that the bank booked, in pesos unless it says otherwise, is imported and not judged yet. */
export async function arrives(
  world: World,
  line: Partial<StatementLine> & { amountMinor: bigint },
  make = creditLine,
): Promise<{ lineId: string }> {
  const statement = statementOf('MXN', [make({ currency: 'MXN', ...line })])
  await world.perform('olga', importStatement, fileOf(statement))
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select max(line_id)::text as id from bank_lines',
  )
  return { lineId: existing(rows[0], 'the line is there').id }
}

/** The ids of the lines that a file brought first. */
export async function lineIds(world: WorldOn, fileId: string): Promise<string[]> {
  const rows = await world.database.reader
    .selectFrom('bank_lines')
    .innerJoin('statements', 'statements.statement_id', 'bank_lines.statement_id')
    .select('line_id')
    .where('file_id', '=', fileId)
    .orderBy('line_id')
    .execute()
  return rows.map((row) => row.line_id.toString())
}

/** Everything that is planned for a transaction, or for one of its people, goes through four eyes into a payment file, and the bank pays it. */
export async function payOut(world: World, transactionId: string, only?: Receiver): Promise<void> {
  const { payouts, transaction } = await world.situation(transactionId)
  const planned = payouts
    .filter((each) => each.state === 'planned' && (only === undefined || each.to === only))
    .map((each): PayoutNamed => ({
      transactionId,
      payoutId: each.id,
      code: each.code,
      amountMinor: each.amountMinor,
    }))
  for (const payout of planned) await approveBoth(world, payout)
  const { fileId } = await world.perform('olga', exportPayouts, exportOf(planned, transaction.currency))
  await handOver(world, fileId)
  await world.perform('olga', sendPayments, { fileId })
  const { currency } = transaction
  const lines = planned.map(({ code, amountMinor }) => debitLine({ amountMinor, currency, endToEndId: code }))
  await bankDay(world, currency, lines)
}

/** A deposit with the reference of a deal that its buyer did not pay: they are asked who did. */
export async function depositOfAnother(world: World, transactionId: string): Promise<string> {
  const { reference } = (await world.situation(transactionId)).transaction
  const payer = { text: [reference], counterpartyName: 'Ferretería El Tornillo' }
  const { lineId } = await arrives(world, { amountMinor: 10n, ...payer })
  await world.perform(system, matchLine, { lineId })
  return lineId
}
