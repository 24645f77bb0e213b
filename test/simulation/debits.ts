import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import type { Currency } from '#domain/money.ts'
import { importTold, matchLines, ownFundsIn } from './acts.ts'
import { currencies } from './cast.ts'
import { owesWhatIsHeld } from './log-checks.ts'
import type { Play } from './simulation.ts'
import { olga, pablo, petra } from './troupe.ts'

type Deposit = Readonly<{ lineId: string; transactionId: string; currency: Currency; amountMinor: bigint }>

/**
 * A payer's bank takes a deposit back: one that is held, or released long ago. What has left custody already is the
 * operator's to bear until the buyer pays it, so only as much as it has of its own comes back so late. What others do
 * `meanwhile`, before two have explained it, sends nothing that clients would lack.
 */
export async function bankTakesBack(play: Play, meanwhile: () => Promise<void>): Promise<void> {
  const { stage, bank, chance } = play
  const { rows } = await stage.database.pool.query<Deposit & { isPaidOut: boolean }>(
    `select line_id::text as "lineId", transaction_id as "transactionId", currency, amount_minor as "amountMinor",
       exists (select from payouts payout where payout.transaction_id = deal.transaction_id) as "isPaidOut"
     from bank_lines line join transactions deal using (transaction_id, currency)
     where line.direction = 'credit' and line.state = 'matched' and line.payout_id is null
       and not deal.handled_by::jsonb ?& $1 order by line_id`,
    [[pablo.id, petra.id]],
  )
  const own = new Map<Currency, bigint>()
  for (const currency of currencies) own.set(currency, await ownFundsIn(play, currency))
  const deposits = rows.filter(
    (each) =>
      play.deals.includes(each.transactionId) &&
      (!each.isPaidOut || each.amountMinor <= (own.get(each.currency) ?? 0n)),
  )
  // Where a payment waits to leave, it would leave without the money of others.
  const waiting = await toBePaid(play)
  const deposit =
    chance.pick(deposits.filter((each) => waiting.includes(each.currency))) ?? chance.pick(deposits)
  if (!deposit) return
  bank.takeBack(deposit.currency, deposit.amountMinor)
  await importTold(play, deposit.currency)
  await matchLines(play)
  if (chance.in100(80)) await meanwhile()
  await explainDebits(play)
}

async function toBePaid({ stage }: Play): Promise<Currency[]> {
  const { rows } = await stage.database.pool.query<{ currency: Currency }>(
    `select distinct currency from payouts where state = 'approved'`,
  )
  return rows.map((each) => each.currency)
}

/** One says that a debit is a deposit that came back, and another confirms it; false where it is none. */
async function explainRecall(play: Play, lineId: string): Promise<boolean> {
  const { stage, attempt } = play
  const { rows } = await stage.database.pool.query<Deposit>(
    `select deposit.line_id::text as "lineId", deposit.transaction_id as "transactionId"
     from bank_lines debit join bank_lines deposit using (custody_id, currency, amount_minor)
     where debit.line_id = $1 and debit.suggestion is null and deposit.direction = 'credit' and deposit.state = 'matched'
       and deposit.payout_id is null and deposit.transaction_id is not null
     order by deposit.line_id`,
    [lineId],
  )
  for (const { lineId: recalledLineId, transactionId } of rows) {
    const said = { lineId, kind: 'recall', recalledLineId }
    await attempt('explain a recall', [], () =>
      stage.perform(olga, explainDebit, { ...said, note: 'El banco lo devolvió a quien lo pagó.' }),
    )
    for (const who of [pablo, petra])
      if (
        (await attempt('confirm a recall', [transactionId], () => stage.perform(who, confirmDebit, said))) > 0
      )
        return mustTakeHeldFirst(play, transactionId, recalledLineId)
  }
  return false
}

async function mustTakeHeldFirst({ stage }: Play, transactionId: string, lineId: string): Promise<true> {
  const { rows } = await stage.database.pool.query<{ body: string }>(
    'select body from events where transaction_id = $1 order by version',
    [transactionId],
  )
  const bodies = rows.map((each) => each.body)
  const problems = owesWhatIsHeld(bodies, await stage.situation(transactionId), lineId)
  if (problems.length > 0) throw new Error(`${transactionId}: ${problems.join('; ')}`)
  return true
}

/** What nobody asked for is a deposit that the bank took back, or else a charge. */
export async function explainDebits(play: Play): Promise<void> {
  const { stage, attempt } = play
  for (const { line_id } of await linesIn(stage, ['unexplained'])) {
    const lineId = line_id.toString()
    if (await explainRecall(play, lineId)) continue
    const debit = { lineId, kind: 'charge' }
    await attempt('explain a debit', [], () =>
      stage.perform(olga, explainDebit, { ...debit, note: 'Comisión del banco.' }),
    )
    await attempt('confirm a debit', [], () => stage.perform(pablo, confirmDebit, debit))
  }
}

/** The lines of the bank in some states, oldest first. */
export const linesIn = ({ database }: Play['stage'], states: readonly string[]) =>
  database.reader
    .selectFrom('bank_lines')
    .select(['line_id', 'suggestion', 'direction'])
    .where('state', 'in', states)
    .orderBy('line_id')
    .execute()
