import { type AnnouncedDeposit, isMissed } from '#domain/banking/advised.ts'
import type { LineToMatch } from '#domain/banking/line-to-match.ts'
import { judgeLine } from '#domain/banking/matching.ts'
import { type Reader, rowsOf } from '../database/database.ts'
import { readDepositCandidates } from './bank-lines.ts'
import { statementThrough } from './statements.ts'

/** The announcements that name one deal are few; of a flood of them the first ones say enough. */
const MOST = 20

type Row = Pick<LineToMatch, 'references' | 'endToEndId' | 'payerName' | 'payerPrint' | 'amountMinor'> &
  Readonly<{ day: string; toldAt: Temporal.Instant }>

/**
 * What the bank announces to a deal by its reference, the oldest first: only what a statement would bring into it, or leave to
 * the office for want of a payer's name. Anybody may write any reference: what is announced of somebody else's
 * money is told to nobody, and nothing of who paid leaves here.
 */
export async function announcedDeposits(
  reader: Reader,
  deal: Readonly<{ id: string; reference: string; currency: string }>,
): Promise<readonly AnnouncedDeposit[]> {
  const rows = await rowsOf<Row>(reader)`
    select "references", end_to_end_id as "endToEndId", payer_name as "payerName", payer_print as "payerPrint",
      amount_minor as "amountMinor", day, told_at as "toldAt"
    from advised_payments
    where line_id is null and withdrawn_at is null and direction = 'credit' and currency = ${deal.currency}
      and "references" @> array[${deal.reference}::text]
    order by told_at, advised_id limit ${MOST}`
  if (rows.length === 0) return []
  const through = await statementThrough(reader, deal.currency)
  const announced: AnnouncedDeposit[] = []
  for (const row of rows)
    if (await isForDeal(reader, row, deal))
      announced.push({
        amountMinor: row.amountMinor,
        toldAt: row.toldAt,
        isMissed: isMissed(row, through),
      })
  return announced
}

/** Whether the credit would be judged a deposit of the deal, were it booked as it is announced. */
async function isForDeal(
  reader: Reader,
  row: Row,
  { id, currency }: Readonly<{ id: string; currency: string }>,
): Promise<boolean> {
  const line: LineToMatch = { ...row, direction: 'credit', currency, returnReason: null, text: '' }
  const verdict = judgeLine(line, await readDepositCandidates(reader, line), { named: [], batch: [] }, 0n)
  if (verdict.kind === 'suggestion') return verdict.transactionId === id && verdict.reason === 'payer-unknown'
  return verdict.kind === 'deposit' && verdict.transactionId === id
}
