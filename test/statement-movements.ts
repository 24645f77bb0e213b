import * as fc from 'fast-check'
import { spanishIban } from '#domain/banking/iban.ts'
import { signedMinor, type Statement, type StatementLine } from '#domain/banking/statement.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { creditLine } from '#test/statements.ts'

/** A statement of a Spanish account over some lines, whose closing balance follows from them. */
export function balanced(
  lines: readonly StatementLine[],
  { openingMinor = 100_000n, id = '7', account = '210004180200051332' } = {},
): BalancedStatement {
  const days = lines.flatMap(({ bookingDate }) => bookingDate ?? []).toSorted()
  return {
    id,
    account: { scheme: 'iban', number: spanishIban(account.slice(0, 8), account.slice(8)) },
    currency: lines[0]?.currency ?? 'EUR',
    fromDate: days[0] ?? '2026-03-02',
    toDate: days.at(-1) ?? '2026-03-02',
    openingMinor,
    closingMinor: lines.reduce((sum, line) => sum + signedMinor(line), openingMinor),
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    warnings: [],
  }
}

const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => Temporal.PlainDate.from('2026-01-15').add({ days }).toString())
const words = fc
  .array(fc.constantFrom('PAGO', 'MOTO', 'FRA 118', 'PP', '825467890138', 'REF', 'X', 'GRACIAS'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.join(' '))

/** A bank's day as any could be: movements of both sides, of one account and currency, in the order of their days. */
export const anyBalanced = fc
  .record({
    currency: fc.constantFrom('EUR', 'USD', 'MXN', 'JPY'),
    openingMinor: fc.bigInt({ min: -1_000_000n, max: 10_000_000n }),
    bank: fc.stringMatching(/^\d{18}$/),
    movements: fc.array(
      fc.record({
        bookingDate: day,
        valueDate: day,
        direction: fc.constantFrom('credit' as const, 'debit' as const),
        amountMinor: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
        text: words,
        reference: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ currency, openingMinor, bank, movements }) => {
    const lines = movements.map(({ text, reference, ...movement }, index) =>
      creditLine({ ...movement, currency, text: [text], bankReference: `${index}${reference}` }),
    )
    const inOrder = lines.toSorted((one, other) =>
      (one.bookingDate ?? '').localeCompare(other.bookingDate ?? ''),
    )
    return { ...balanced(inOrder, { openingMinor, account: bank }), currency }
  })

/** What every format tells of a movement, to compare what was written with what was read. */
export function movementsOf({ lines }: Pick<Statement, 'lines'>) {
  return lines.map(({ bookingDate, valueDate, direction, amountMinor, currency, status }) => ({
    bookingDate,
    valueDate,
    direction,
    amountMinor,
    currency,
    status,
  }))
}
