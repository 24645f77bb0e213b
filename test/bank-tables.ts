import { zipSync } from 'fflate'
import type { ColumnRole, ProfileRules, StatementProfile } from '#domain/banking/statement-profile.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { amountText, currencyDecimals } from '#formats/iso-currency.ts'
import { custodyIban } from '#test/statements.ts'

/** Rules that a Spanish bank could have; what a test is about stands in it. */
export function rulesOf(changed: Partial<ProfileRules> = {}): ProfileRules {
  return {
    columns: [
      { role: 'booking-date', at: { header: 'Fecha', nth: 1 } },
      { role: 'text', at: { header: 'Concepto', nth: 1 } },
      { role: 'amount', at: { header: 'Importe', nth: 1 } },
      { role: 'balance', at: { header: 'Saldo', nth: 1 } },
    ],
    encoding: 'unicode',
    delimiter: ';',
    quote: '"',
    sheet: 1,
    skipTop: 0,
    skipRows: ['Total', 'Saldo final'],
    dateOrder: 'day-month-year',
    decimalSign: ',',
    thousandsSign: '.',
    rowOrder: 'oldest-first',
    debitsAre: 'positive',
    debitWords: [],
    creditWords: [],
    undated: 'refused',
    ...changed,
  }
}

/** A profile of the custody account of tests, or of another. */
export function profileOf(
  rules: ProfileRules = rulesOf(),
  account: StatementProfile['account'] = { scheme: 'iban', number: custodyIban, currency: 'EUR' },
  name = 'Banco Uno',
): StatementProfile {
  return { id: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`, name, account, rules }
}

/** What an operator says once of the table that the sandbox bank gives of an account in euros. */
export const sandboxTable = (number: string) =>
  profileOf(
    rulesOf({
      columns: (
        [
          ['booking-date', 'F. operación'],
          ['text', 'Concepto'],
          ['name', 'Ordenante'],
          ['reference', 'Referencia'],
          ['debit', 'Debe'],
          ['credit', 'Haber'],
          ['balance', 'Saldo'],
        ] as const
      ).map(([role, header]) => ({ role, at: { header, nth: 1 } })),
      thousandsSign: 'none',
    }),
    { scheme: 'iban', number, currency: 'EUR' },
  )

/** A cell of a spreadsheet that is not text: a number as it is stored, or a day. */
export type SheetCell =
  | string
  | Readonly<{ number: string }>
  | Readonly<{ day: string }>
  | Readonly<{ formula: string }>

/** The rows in which a bank of these rules would tell a statement. */
export function tableOf(statement: BalancedStatement, rules: ProfileRules, asNumbers = false): SheetCell[][] {
  const { columns, rowOrder } = rules
  const isPlaced = columns.some(({ at }) => 'place' in at)
  const width = isPlaced
    ? Math.max(...columns.map(({ at }) => ('place' in at ? at.place : 0)))
    : columns.length
  const placeOf = (index: number) => {
    const at = columns[index]?.at
    return at && 'place' in at ? at.place - 1 : index
  }
  let balance = statement.openingMinor
  const rows = statement.lines.map((line) => {
    balance += signedMinor(line)
    const cells: SheetCell[] = Array.from({ length: width }, () => '')
    columns.forEach(({ role }, index) => {
      cells[placeOf(index)] = cellOf(role, line, balance, rules, asNumbers)
    })
    return cells
  })
  const header = columns.map(({ at }) => ('header' in at ? at.header : ''))
  const above = isPlaced
    ? Array.from({ length: rules.skipTop }, (_, index) => [`Línea ${index + 1}`])
    : [header]
  return [...above, ...(rowOrder === 'newest-first' ? rows.toReversed() : rows)]
}

function cellOf(
  role: ColumnRole,
  line: StatementLine,
  balance: bigint,
  rules: ProfileRules,
  asNumbers: boolean,
): SheetCell {
  const { currency, direction, amountMinor } = line
  const sum = (minor: bigint): SheetCell =>
    asNumbers ? { number: amountText(minor, currency) } : sumText(minor, currency, rules)
  const day = (date: string): SheetCell => (asNumbers ? { day: date } : dayText(date, rules.dateOrder))
  if (role === 'booking-date') return line.bookingDate === null ? '' : day(line.bookingDate)
  if (role === 'value-date') return line.valueDate === null ? '' : day(line.valueDate)
  if (role === 'amount')
    return sum(rules.columns.some((each) => each.role === 'side') ? amountMinor : signedMinor(line))
  if (role === 'debit')
    return direction === 'debit' ? sum(rules.debitsAre === 'negative' ? -amountMinor : amountMinor) : ''
  if (role === 'credit') return direction === 'credit' ? sum(amountMinor) : ''
  if (role === 'side') return (direction === 'debit' ? rules.debitWords : rules.creditWords)[0] ?? ''
  if (role === 'balance') return sum(balance)
  if (role === 'currency') return currency
  return role === 'text' ? line.text.join(' ') : ''
}

function sumText(minor: bigint, currency: string, { decimalSign, thousandsSign }: ProfileRules): string {
  const decimals = currencyDecimals(currency) ?? 2
  const [whole = '', fraction = ''] = amountText(minor, currency).replace('-', '').split('.')
  const grouped = thousandsSign === 'none' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousandsSign)
  return `${minor < 0n ? '-' : ''}${grouped}${decimals > 0 ? decimalSign + fraction : ''}`
}

function dayText(date: string, order: ProfileRules['dateOrder']): string {
  const [year, month, day] = date.split('-')
  if (order === 'year-month-day') return date
  return order === 'day-month-year' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** Rows as the bytes of a text file. */
export function csvOf(
  rows: readonly (readonly SheetCell[])[],
  { delimiter, quote, encoding }: ProfileRules = rulesOf(),
): Buffer {
  const written = rows.map((cells) =>
    cells
      .map((cell) => {
        const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
        const needs = text.includes(delimiter) || (quote !== 'none' && text.includes(quote))
        return needs && quote !== 'none' ? quote + text.replaceAll(quote, quote + quote) + quote : text
      })
      .join(delimiter),
  )
  const text = `${written.join('\r\n')}\r\n`
  return encoding === 'unicode' ? Buffer.from(text) : Buffer.from(text, 'latin1')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const days = (date: string) =>
  Temporal.PlainDate.from(date).since(Temporal.PlainDate.from('1899-12-30'), { largestUnit: 'days' }).days

/** Rows as a spreadsheet, its days as Excel counts them; a sheet for each list of rows. */
export function xlsxOf(...sheets: readonly (readonly (readonly SheetCell[])[])[]): Buffer {
  const cell = (value: SheetCell) => {
    if (value === '') return '<c/>'
    if (typeof value === 'string') return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
    if ('number' in value) return `<c><v>${value.number}</v></c>`
    if ('formula' in value) return `<c><f>A1+1</f><v>${value.formula}</v></c>`
    return `<c s="1"><v>${days(value.day)}</v></c>`
  }
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const part = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const parts = Object.fromEntries(
    sheets.map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      part(
        `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ),
    ]),
  )
  const named = sheets
    .map((_, n) => `<sheet name="Hoja ${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')
  const related = sheets
    .map(
      (_, n) =>
        `<Relationship Id="rId${n + 1}" Type="${links}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
    )
    .join('')
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': part(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${named}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related}</Relationships>`,
      ),
      'xl/styles.xml': part(
        `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      ...parts,
    }),
  )
}
