import type { Currency } from '../money.ts'
import { isOverFor } from './bank-days.ts'

/**
 * The life of a payment file: prepared with its payouts, approved by another person for exactly its content, handed over
 * once, and answered by the bank: taken (acknowledged) or refused as a whole. Cancelled only before it was handed over.
 */
const paymentFileStates = [
  'prepared',
  'approved',
  'handed_over',
  'acknowledged',
  'refused',
  'cancelled',
] as const
export type PaymentFileState = (typeof paymentFileStates)[number]

/** Whether a payment file can still be taken back: its content has not left us. */
export function isWithUs(state: PaymentFileState): boolean {
  return state === 'prepared' || state === 'approved'
}

/** The day, `YYYY-MM-DD`, on which a file that is still with us tells the bank to pay, once it is over where that currency is paid. */
export function missedDay(
  { state, currency, day }: Readonly<{ state: PaymentFileState; currency: Currency; day: string | null }>,
  now: Temporal.Instant,
): string | null {
  return isWithUs(state) && day !== null && isOverFor(currency, day, now) ? day : null
}

/** Whether the content of a payment file left us and no answer says that the bank refused all of it. */
export function mayBePaid(state: PaymentFileState): boolean {
  return state === 'handed_over' || state === 'acknowledged'
}

/** Whether a file, by the name of its format, is a message of ISO 20022, about which a bank takes other messages. */
export function isIsoFile(version: string): boolean {
  return /^\d{2}(?:-instant)?$/.test(version)
}
