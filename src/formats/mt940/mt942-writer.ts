import type { StatementLine } from '#domain/banking/statement.ts'
import { type BalancedStatement, sumOf } from '../balanced-statement.ts'
import { mt940Movement, swiftSum } from './mt940-writer.ts'

type Report = Pick<BalancedStatement, 'id' | 'account' | 'currency' | 'lines'>

/**
 * A report of a day that goes on, as the fields of one MT942: what happened since the last statement, with how much it tells
 * of each side.
 */
export function mt942Fields(
  { id, account, currency, lines }: Report,
  madeAt: Temporal.ZonedDateTime,
): string[] {
  const told = (side: StatementLine['direction']) =>
    `${lines.filter(({ direction }) => direction === side).length}${currency}${swiftSum(sumOf(lines, side), currency)}`
  return [
    ':20:REPORT',
    `:25:${account.number}`,
    `:28C:${id}/1`,
    `:34F:${currency}0,`,
    `:13D:${moment(madeAt)}`,
    ...lines.flatMap(mt940Movement),
    `:90D:${told('debit')}`,
    `:90C:${told('credit')}`,
  ]
}

/** The minute and the offset of its clock: 2603021200+0100. */
function moment(at: Temporal.ZonedDateTime): string {
  const minute = at.toPlainDateTime().toString({ smallestUnit: 'minute' })
  return `${minute.replaceAll(/[-T:]/g, '').slice(2)}${at.offset.replace(':', '')}`
}
