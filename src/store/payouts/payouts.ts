import { terminalStates } from '#domain/transactions/states.ts'
import type { Reader } from '../database/database.ts'

/** The states that end a payout, as a list for SQL: a partial index is used only where they stand in the text. */
export const endedPayoutStates = terminalStates.payout.map((state) => `'${state}'`).join(', ')

/**
 * Payouts that wait for something of their payee: of one person, or of everybody. One that the operator
 * stopped with a reason is not among them: only people start it again.
 */
export async function listBlockedPayouts(reader: Reader, personId: string | null) {
  let query = reader
    .selectFrom('payouts')
    .select(['payout_id as payoutId', 'transaction_id as transactionId'])
    .where('state', '=', 'blocked')
    .where('blocked_by', 'is distinct from', 'hold')
  if (personId !== null) query = query.where('person_id', '=', personId)
  return query.orderBy('payout_id').execute()
}

/** A person's payouts that are in no bank file yet. */
export async function listUnsentPayouts(reader: Reader, personId: string) {
  return reader
    .selectFrom('payouts')
    .select(['payout_id as payoutId', 'transaction_id as transactionId'])
    .where('person_id', '=', personId)
    .where('state', 'in', ['planned', 'approved'])
    .orderBy('payout_id')
    .execute()
}
