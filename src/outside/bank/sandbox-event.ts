import type { Currency } from '#domain/money.ts'
import type { Camt053Version } from '#formats/iso20022/camt053-writer.ts'
import type { NameStatus } from '#formats/iso20022/pain002-writer.ts'
import type { CancellationStatus } from './sandbox-cancellation-file.ts'
import type { SandboxReportFormat } from './sandbox-report-file.ts'
import type { SandboxFormat } from './sandbox-statement-file.ts'

/** What happened at the sandbox bank. Its books are nothing but these, applied in order. */
export type SandboxEvent =
  | Readonly<{ kind: 'account'; number: string; currency: Currency; name: string }>
  | Readonly<{
      kind: 'deposit'
      day: string
      account: string
      amountMinor: string
      payerName: string
      payerAccount: string | null
      text: readonly string[]
      structuredReference: string | null
    }>
  | Readonly<{ kind: 'file'; name: string; content: string }>
  | Readonly<{ kind: 'will-return'; account: string; reason: string }>
  | Readonly<{ kind: 'will-reject'; account: string; reason: string }>
  | Readonly<{ kind: 'will-name'; account: string; status: NameStatus }>
  | Readonly<{
      kind: 'statement'
      at: string
      day: string
      version: Camt053Version
      againDays: number
      format?: SandboxFormat
      /** Whose statement alone is given; without it, those of all accounts. */
      account?: string
    }>
  | Readonly<{
      kind: 'report'
      at: string
      day: string
      version: Camt053Version
      format: SandboxReportFormat
    }>
  /** The bank of whoever paid wants a deposit back, or this one takes it; `reference` is what this bank calls the deposit. */
  | Readonly<{ kind: 'ask-back'; at: string; day: string; reference: string; reason: string }>
  | Readonly<{ kind: 'take-back'; day: string; reference: string }>
  | Readonly<{
      kind: 'answer-cancellation'
      at: string
      code: string
      status: CancellationStatus
      reason: string | null
    }>
  | Readonly<{ kind: 'read'; name: string }>
