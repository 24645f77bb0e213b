import type pg from 'pg'
import type { BroughtToPart } from '#domain/transactions/recall.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A deposit as a recall looks at it. */
export type RecallableLine = Readonly<{
  lineId: string
  custodyId: string
  currency: string
  amountMinor: bigint
  direction: string
  payoutId: string | null
  state: string
  isPiece: boolean
  /** What it brought to which deal: itself, or the lines that it was divided into, in the order of the deals. */
  deposits: readonly DepositOfLine[]
}>

/** What a line brought to a deal, whole or as a piece. */
export type DepositOfLine = Readonly<{ lineId: string; transactionId: string; amountMinor: bigint }>

/** A line of the bank that somebody says was taken back; undefined where there is none. */
export async function readRecallable(reader: Reader, lineId: string): Promise<RecallableLine | undefined> {
  const [line] = await rowsOf<Omit<RecallableLine, 'deposits'>>(reader)`
    select line_id::text as "lineId", payout_id as "payoutId", state, direction, divided_from is not null as "isPiece",
      custody_id as "custodyId", currency, amount_minor as "amountMinor"
    from bank_lines where line_id = ${lineId}::bigint`
  const deposits = await rowsOf<DepositOfLine>(reader)`
    select line_id::text as "lineId", transaction_id as "transactionId", amount_minor as "amountMinor"
    from bank_lines where (line_id = ${lineId}::bigint or divided_from = ${lineId}::bigint) and transaction_id is not null
    order by transaction_id`
  return line && { ...line, deposits }
}

/** Whether somebody explained a recall in a deal, and took none of these steps of it, as first or second person. */
export async function onlyExplainedRecalls(
  reader: Reader,
  transactionId: string,
  { personId, transitions }: Readonly<{ personId: string; transitions: readonly string[] }>,
): Promise<boolean> {
  const [found] = await rowsOf<{ found: boolean }>(reader)`
    select exists (
      select from debit_explanations explained join bank_lines deposit
        on coalesce(deposit.divided_from, deposit.line_id) = explained.recalled_line_id
      where deposit.transaction_id = ${transactionId}::uuid and deposit.state = 'recalled'
        and ${personId}::uuid in (explained.proposed_by, explained.confirmed_by)
    ) and not exists (
      select from events
      where transaction_id = ${transactionId}::uuid and actor_role = 'operator' and transition = any (${transitions}::text[])
        and ${personId} in (actor_id::text, body::jsonb #>> '{said,alsoBy}')) as found`
  return found?.found ?? false
}

/**
 * What a deposit brought to each part of its deal and still counts there, from the events of the deal. What went back to
 * the buyer before the deposit was complete, or was taken back by the bank, counts no more; but where something of the part
 * was split off for a dispute, that may hold it yet. Late money that was put to use is told with its line, as any deposit. Events of
 * before tell it without: there it counts in the order of the parts, up to what this line brought.
 */
export async function partsOf(
  reader: Reader,
  { transactionId, lineId, amountMinor }: DepositOfLine,
): Promise<readonly BroughtToPart[]> {
  const parts = await rowsOf<BroughtToPart>(reader)`
    with told as materialized (
      select version, transition, body::jsonb as body from events
      where transaction_id = ${transactionId}::uuid
    ), deposits as (
      select version, body, split_part(body ->> 'subject', ':', 2)::int as tranche from told
      where transition in ('F3', 'F4', 'F5') and (body #>> '{said,lineId}' = ${lineId}
        or body #>> '{said,lineId}' is null and exists (select from told late
          where late.transition in ('F6a', 'F10', 'F10a') and late.body #>> '{said,lineId}' = ${lineId}))
    )
    select d.tranche,
      coalesce(sum(-(posting ->> 'amountMinor')::bigint) filter (where entry ->> 'code' = 'L2'), 0)::bigint as "amountMinor",
      coalesce(sum(-(posting ->> 'amountMinor')::bigint) filter (where entry ->> 'code' = 'L4'), 0)::bigint as "borneMinor"
    from deposits d, jsonb_array_elements(d.body -> 'money') entry, jsonb_array_elements(entry -> 'postings') posting
    where (posting ->> 'amountMinor')::bigint < 0 and not exists (
      select from told later where later.version > d.version and later.body ->> 'subject' = d.body ->> 'subject'
        and (later.transition in ('F7', 'F7b', 'F11') or later.transition = 'F11b' and not exists (
          select from told split where split.transition = 'X1' and split.version between d.version and later.version
            and split.body ->> 'subject' = d.body ->> 'subject')))
    group by d.tranche order by d.tranche`
  let leftMinor = amountMinor
  return parts.flatMap((part) => {
    const takenMinor = part.amountMinor < leftMinor ? part.amountMinor : leftMinor
    leftMinor -= takenMinor
    return takenMinor > 0n ? [{ ...part, amountMinor: takenMinor }] : []
  })
}

/** A credit that was divided is taken back whole, once all of its pieces are. */
export async function takeBackWhole(connection: pg.ClientBase, lineId: string): Promise<void> {
  await connection.query(
    `update bank_lines set state = 'recalled' where line_id = $1::bigint and state = 'divided'`,
    [lineId],
  )
}
