import type { StatementLine } from '#domain/banking/statement.ts'
import { type BalancedStatement, sumOf } from '#formats/balanced-statement.ts'
import { mt940Movement, swiftSum } from '#formats/mt940/mt940-writer.ts'

/** A report of a day that goes on, with how much it tells of each side. */
export function mt942Fields(statement: BalancedStatement): string[] {
  const { account, currency, lines } = statement
  const told = (side: StatementLine['direction']) =>
    `${lines.filter(({ direction }) => direction === side).length}${currency}${swiftSum(sumOf(lines, side), currency)}`
  return [
    ':20:REPORT',
    `:25:${account.number}`,
    `:28C:${statement.id}/1`,
    `:34F:${currency}0,`,
    ':13D:2603021200+0100',
    ...lines.flatMap(mt940Movement),
    `:90D:${told('debit')}`,
    `:90C:${told('credit')}`,
  ]
}
