import { lookUp } from '../look-up.ts'

/** Why we ask the bank not to make a payment that it has (ISO 20022, external cancellation reasons). */
export const cancellationReasons = ['DUPL', 'AM09', 'AC03', 'FRAD', 'TECH', 'CUST'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** A payment that the bank has, with the order that it came in, and why it should not be made. Sums in minor units. */
export type CancellationOrder = Readonly<{
  /** What we call the matter. */
  caseId: string
  createdAt: Temporal.Instant
  /** The payment file, which is its one batch too. */
  messageId: string
  /** Of which message of ISO 20022 that file is, such as `pain.001.001.09`. */
  messageName: string
  debtor: Readonly<{ name: string; account: string }>
  executionDate: string
  currency: string
  payment: Readonly<{
    endToEndId: string
    amountMinor: bigint
    creditorName: string
    creditorAccount: string
  }>
  reason: CancellationReason
}>

/** What a bank answers about one payment that we wanted back (ISO 20022 camt.029). Null where it says nothing. */
export type CancellationAnswer = Readonly<{
  endToEndId: string | null
  caseId: string | null
  status: string | null
  reason: string | null
  text: string | null
}>

/** Why a file is no such answer. */
export const unreadCancellations = ['damaged', 'other-file', 'of-nothing', 'version-unknown'] as const
export type UnreadCancellation = (typeof unreadCancellations)[number]

export type ReadCancellations =
  | Readonly<{ read: true; answers: readonly CancellationAnswer[] }>
  | Readonly<{ read: false; why: UnreadCancellation }>

export type CancellationOutcome = 'cancelled' | 'rejected' | 'pending' | 'unknown'

const outcomes: Readonly<Record<string, CancellationOutcome>> = {
  ACCR: 'cancelled',
  CNCL: 'cancelled',
  RJCR: 'rejected',
  PDCR: 'pending',
}

/** What a status means. None of them moves money: what is cancelled comes back with the statement, or is rejected by its own answer. */
export function outcomeOf(status: string | null): CancellationOutcome {
  return (status !== null && lookUp(outcomes, status)) || 'unknown'
}

const askable: readonly string[] = ['exported', 'sent', 'settled']

/** Whether a payment in a file that left may still be asked back: not what is owed again, or came back. */
export function isAskable(state: string): boolean {
  return askable.includes(state)
}
