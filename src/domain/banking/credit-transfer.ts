import type { Currency } from '../money.ts'
import type { KnownBy } from './holder-documents.ts'

/** One transfer. `creditorAccount` is an IBAN or, outside SEPA, the country's own number (CLABE, CBU, CCI). */
export type CreditTransfer = Readonly<{
  endToEndId: string
  amountMinor: bigint
  creditorName: string
  creditorAccount: string
  creditorBic?: string
  /** The document by which the payee's bank knows them, where the account does not say it. */
  creditorDocument?: KnownBy
  text: string
  uetr?: string
}>

/** One batch of transfers from one account, on one day, in one currency. `executionDate` is `YYYY-MM-DD`. */
export type CreditTransferOrder = Readonly<{
  messageId: string
  createdAt: Temporal.Instant
  debtor: Readonly<{ name: string; account: string; bic?: string }>
  executionDate: string
  currency: Currency
  /** To be there within ten seconds, on any day (SEPA Instant Credit Transfer); the bank says at once where it is not. */
  isInstant?: boolean
  payments: readonly CreditTransfer[]
}>
