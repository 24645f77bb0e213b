import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import type { NameStatus } from '#formats/iso20022/pain002-writer.ts'
import type { IssuedAnswer, RejectedOrder } from './sandbox-answer-file.ts'
import type { IssuedCancellation } from './sandbox-cancellation-file.ts'
import type { IssuedRecall } from './sandbox-recall-file.ts'
import type { IssuedReport } from './sandbox-report-file.ts'
import type { IssuedStatement } from './sandbox-statement-file.ts'

/** An account of the sandbox bank, with what moved on it. */
export type SandboxAccount = {
  readonly number: string
  readonly currency: Currency
  readonly name: string
  readonly lines: StatementLine[]
  /** How many of the lines some statement has already told. */
  told: number
  sequence: number
}

/** All that the sandbox bank keeps. */
export type Books = {
  readonly accounts: Map<string, SandboxAccount>
  readonly returning: Map<string, string>
  readonly rejecting: Map<string, string>
  /** What this bank hears about the holders of accounts, where that is not plainly right. */
  readonly naming: Map<string, NameStatus>
  /** Payments that wait for a word because the holder is another: nobody gives it, so that they are not made. */
  doubted: { order: CreditTransferOrder; code: string }[]
  readonly messageIds: Set<string>
  readonly endToEndIds: Set<string>
  waiting: CreditTransferOrder[]
  /** Every order ever taken. */
  readonly orders: CreditTransferOrder[]
  comingBack: { account: SandboxAccount; line: StatementLine; reason: string }[]
  readonly issued: IssuedStatement[]
  readonly answered: IssuedAnswer[]
  readonly reported: IssuedReport[]
  readonly asked: IssuedRecall[]
  /** What this bank calls the deposits that it took back. */
  readonly takenBack: Set<string>
  readonly cancellations: IssuedCancellation[]
  readonly read: Set<string>
  readonly rejected: RejectedOrder[]
  references: number
}

/** Books of a bank where nothing has happened. */
export function emptyBooks(): Books {
  return {
    accounts: new Map(),
    returning: new Map(),
    rejecting: new Map(),
    naming: new Map(),
    doubted: [],
    messageIds: new Set(),
    endToEndIds: new Set(),
    waiting: [],
    orders: [],
    comingBack: [],
    issued: [],
    answered: [],
    reported: [],
    asked: [],
    takenBack: new Set(),
    cancellations: [],
    read: new Set(),
    rejected: [],
    references: 0,
  }
}
