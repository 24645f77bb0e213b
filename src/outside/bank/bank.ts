import type { LayoutRules } from '#domain/banking/payment-layout.ts'
import type { Currency } from '#domain/money.ts'

/** A file that the bank left for us, as it left it. */
export type StatementFile = Readonly<{ name: string; bytes: Uint8Array }>

/** The layout of a bank in which a file is written, and the currency of its account: the bank knows both without being told. */
export type AgreedLayout = Readonly<{ rules: LayoutRules; currency: Currency }>

/** What we ask of any bank that keeps the money: files in, files out, nothing else. */
export type Bank = Readonly<{
  name: string
  /** Hands a payment file over. Done means that the bank has it for good, not that it paid. */
  sendPaymentFile(
    file: Readonly<{ name: string; content: string | Buffer; layout?: AgreedLayout }>,
  ): Promise<void>
  /** Every statement and every answer to a payment file not yet confirmed, the oldest first. Asking again gives the same ones. */
  newStatements(): Promise<StatementFile[]>
  /** What lay there at the last asking and cannot be taken: its name is none that we keep, or the bank does not give it. */
  leftAlone?(): readonly string[]
  /** Says that a statement is safe with us, so that the bank need not show it again. */
  confirmRead(name: string): Promise<void>
}>

/** ISO 20022 reasons for which a bank refuses a whole payment file. */
export const rejectionReasons = ['FF01', 'DU01', 'DU04', 'AC02', 'AM03'] as const
type RejectionReason = (typeof rejectionReasons)[number]

/**
 * The bank refuses a whole payment file and will pay nothing of it. `DU01` means that it already has a file
 * with this message id: after an interrupted sending, that is success.
 */
export class PaymentFileRejected extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, explanation: string) {
    super(`${reason}: ${explanation}`)
    this.name = 'PaymentFileRejected'
    this.reason = reason
  }
}
