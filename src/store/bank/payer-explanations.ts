import { unusedLineStates } from '#domain/transactions/states.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

// One person's word does not decide what a line is.
const undecided = [...unusedLineStates, 'held']

/** Asks the buyer of a deal, once for each line, who paid it. False when they were asked before. */
export async function askForPayer(
  writer: Writer,
  asked: Readonly<{ lineId: string; transactionId: string; dueOn: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('payer_explanations')
    .values({
      line_id: BigInt(asked.lineId),
      transaction_id: asked.transactionId,
      due_on: asked.dueOn,
      asked_at: asked.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A deposit of a deal that somebody else paid and that waits. Sums in minor units. */
export type PayerAsked = Readonly<{
  lineId: string
  amountMinor: bigint
  bookedOn: string
  payerName: string | null
  dueOn: string
  explanation: string | null
}>

/** The deposits of a deal that wait to be explained or judged, oldest first. */
export async function listPayersAsked(reader: Reader, transactionId: string): Promise<readonly PayerAsked[]> {
  return rowsOf<PayerAsked>(reader)`
    select line_id::text as "lineId", amount_minor as "amountMinor", booking_date as "bookedOn",
      payer_name as "payerName", due_on as "dueOn", explanation
    from payer_explanations join bank_lines using (line_id)
    where payer_explanations.transaction_id = ${transactionId}::uuid and state = any (${undecided}::text[])
    order by line_id`
}

/** Keeps what the buyer says, once. False when they said it before, were not asked, or the line was judged meanwhile. */
export async function savePayerExplanation(
  writer: Writer,
  said: Readonly<{ lineId: string; transactionId: string; explanation: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('payer_explanations')
    .set({ explanation: said.explanation, explained_at: said.at })
    .where('line_id', '=', BigInt(said.lineId))
    .where('transaction_id', '=', said.transactionId)
    .where('explanation', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('bank_lines')
          .whereRef('bank_lines.line_id', '=', 'payer_explanations.line_id')
          .where('state', 'in', undecided)
          .select('bank_lines.line_id'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
