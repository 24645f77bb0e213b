import type { StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import { type BalancedStatement, sumOf } from '../balanced-statement.ts'
import { numberOfCurrency } from './currency-numbers.ts'

/** Fourteen digits, of which two are decimals in every currency. */
const sum = (minor: bigint, currency: string) => {
  const [whole = '', decimals = ''] = amountText(minor < 0n ? -minor : minor, currency).split('.')
  return `${whole}${decimals.padEnd(2, '0')}`.padStart(14, '0')
}
const sided = (minor: bigint, currency: string) => (minor < 0n ? '1' : '2') + sum(minor, currency)
const short = (day: string | null) => (day ?? '000000').replaceAll('-', '').slice(-6)
const wide = (text: string) => text.slice(0, 80).padEnd(80)

/** What a movement says of itself in columns: its kind, its references, and the texts of its records 23 as they are. */
export type Said = Readonly<{
  common?: string
  document?: string
  first?: string
  second?: string
  concepts?: readonly string[]
}>

/** One account of a file of Norma 43, as the norm has it; `said` is what its movements say, by default of transfers. */
export function norma43Account(
  statement: BalancedStatement,
  said: readonly Said[] = statement.lines.map(saidOf),
  mode = '3',
): string[] {
  const { account, currency, fromDate, toDate, openingMinor, closingMinor, lines } = statement
  const key = account.number.slice(4, 12) + account.number.slice(14)
  const number = numberOfCurrency(currency)
  const count = (direction: StatementLine['direction']) =>
    String(lines.filter((line) => line.direction === direction).length).padStart(5, '0')
  const movements = lines.flatMap((line, index) => movement(line, said[index]))
  return [
    wide(
      `11${key}${short(fromDate)}${short(toDate)}${sided(openingMinor, currency)}${number}${mode}CUENTA DE CUSTODIA`,
    ),
    ...movements,
    wide(
      `33${key}${count('debit')}${sum(sumOf(lines, 'debit'), currency)}${count('credit')}${sum(
        sumOf(lines, 'credit'),
        currency,
      )}${sided(closingMinor, currency)}${number}`,
    ),
  ]
}

function movement(line: StatementLine, said: Said = {}): string[] {
  const side = line.direction === 'debit' ? '1' : '2'
  const { common = '99', document = '', first = '', second = '', concepts = line.text } = said
  const days = short(line.bookingDate) + short(line.valueDate)
  return [
    wide(
      `22    0418${days}${common}071${side}${sum(line.amountMinor, line.currency)}${document.padStart(10, '0')}${first.padStart(12, '0')}${second}`,
    ),
    ...concepts.map((text, index) => wide(`23${String(index + 1).padStart(2, '0')}${text}`)),
  ]
}

/** The concepts of a transfer in the columns of annex 4: who, its reference, what it is for; other movements speak freely. */
function saidOf({ counterpartyName, endToEndId, reversal, returnReason, text }: StatementLine): Said {
  if (counterpartyName === null) return { concepts: text }
  const concept = [returnReason, ...text].filter(Boolean).join(' ')
  return {
    common: reversal ? '14' : '04',
    concepts: [
      counterpartyName.slice(0, 66),
      (endToEndId ?? 'No proporcionado').slice(0, 35),
      `        ${concept.slice(0, 68)}`,
    ],
  }
}

/** A whole file: accounts, and the count of their records. */
export function norma43File(...accounts: readonly (readonly string[])[]): string {
  const records = accounts.flat()
  const end = wide(`88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`)
  return [...records, end].map((record) => `${record}\r\n`).join('')
}

/** A bank's statement of a Spanish account as the folder 43 of the AEB says it, in a file of its own. */
export const writeNorma43 = (statement: BalancedStatement) => norma43File(norma43Account(statement))
