import { arithmetic, type Statement, type StatementWarning, sumOfLines } from '#domain/banking/statement.ts'
import { amountText } from './iso-currency.ts'

/**
 * What is odd in a statement, whatever format told it: copies, pages, currencies, balances that do not follow. `sum` is what
 * its lines come to, where they are elsewhere.
 */
export function oddities(statement: Statement, sum = sumOfLines(statement.lines)): StatementWarning[] {
  const { id, currency, openingMinor, closingMinor } = statement
  const warnings: StatementWarning[] = []
  const warn = (code: StatementWarning['code'], details: StatementWarning['details']) =>
    warnings.push({ code, details: { statement: id, ...details } })
  if (statement.isCopy) warn('copy-of-statement', {})
  if (statement.page) warn('one-page-of-several', { page: statement.page.number })
  if (currency === null) warn('currency-not-said', {})
  if ([...sum.bookedCurrencies].some((each) => each !== currency)) warn('other-currency', {})
  if (statement.page) return warnings
  if (openingMinor === null || closingMinor === null) warn('balances-missing', {})
  else if (currency !== null && arithmetic(statement, sum) === 'does-not')
    warn('does-not-add-up', {
      expected: amountText(openingMinor + sum.bookedMinor, currency),
      closing: amountText(closingMinor, currency),
    })
  return warnings
}

/** What is odd in the lines of a statement of text: those of nothing, and letters that came damaged. */
export function lineOddities({ lines }: Pick<Statement, 'lines'>): StatementWarning[] {
  return lines.flatMap((line) => {
    const { position, status, amountMinor, counterpartyName, text } = line
    const warnings: StatementWarning[] = []
    if (status === 'booked' && amountMinor === 0n)
      warnings.push({ code: 'line-of-zero', details: { position } })
    if ([counterpartyName ?? '', ...text].some((each) => each.includes('\uFFFD')))
      warnings.push({ code: 'text-damaged', details: { position } })
    return warnings
  })
}
