import type { Direction, Statement, StatementLine } from '#domain/banking/statement.ts'

/** A statement whose days and balances are all known: what every format of statements can tell. */
export type BalancedStatement = Statement &
  Readonly<{ currency: string; fromDate: string; toDate: string; openingMinor: bigint; closingMinor: bigint }>

/** What the movements of one side come to, in minor units. */
export function sumOf(lines: readonly StatementLine[], side: Direction): bigint {
  return lines.reduce((sum, { direction, amountMinor }) => (direction === side ? sum + amountMinor : sum), 0n)
}
