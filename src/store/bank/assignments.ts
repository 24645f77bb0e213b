import type { SuggestionReason } from '#domain/banking/matching.ts'
import { unusedLineStates } from '#domain/transactions/states.ts'
import type { Writer } from '../database/database.ts'

/** What one person says that a credit is for, and why that needs another person. */
export type Assignment = Readonly<{
  transactionId: string
  /** Where it is no deposit, the payout that comes back with it. */
  payoutId?: string | undefined
  reason: SuggestionReason
  by: string
}>

/** Holds a line for a deal until another person confirms it. False when it was used already. */
export async function holdForDeal(writer: Writer, lineId: string, assignment: Assignment): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state: 'held', suggestion: JSON.stringify({ kind: 'assignment', ...assignment }) })
    .where('line_id', '=', BigInt(lineId))
    .where('state', 'in', unusedLineStates)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Lets go of a line that was held for a deal. False when it was not held any more. */
export async function letGo(writer: Writer, lineId: string): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state: 'imported', suggestion: JSON.stringify({ kind: 'unknown' }) })
    .where('line_id', '=', BigInt(lineId))
    .where('state', '=', 'held')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
