import type { RawRow, TablePreview, TableTrial } from '#domain/banking/table-preview.ts'
import {
  faultsOf,
  type ProfileRules,
  type StatementProfile,
  tableLimits,
  type TypedBalances,
} from '#domain/banking/statement-profile.ts'
import { csvDialect, csvRows } from '../csv/csv-table.ts'
import { openXlsx } from '../xlsx/xlsx-table.ts'
import { tableIn } from '../statement-file.ts'
import { Unreadable } from '../statement-reader.ts'
import { findColumns } from './find-columns.ts'
import { isOfOther, readFound, type TableFormat } from './read-table.ts'
import { suggestProfile } from './suggest.ts'
import { type Row, textOf } from './table.ts'

/** How a person says that a file is written, where what was recognised is not so. */
export type AskedTable = Readonly<{
  currency: string
  dialect?: Pick<ProfileRules, 'encoding' | 'delimiter' | 'quote' | 'sheet'> | undefined
  headerRow?: number | undefined
  /** Read it by these rules as well. */
  profile?: StatementProfile | undefined
  balances?: TypedBalances | undefined
}>

export type PreviewedTable = TablePreview | Readonly<{ refused: string; details: Unreadable['details'] }>

/** How many rows of a file, and how many movements of it, are shown before anything counts. */
const SHOWN = 20
const SHOWN_LETTERS = 80

/** A table as a person looks at it: its first rows, what is recognised, and what a profile would make of it. It never throws. */
export function previewTable(sent: Uint8Array, asked: AskedTable): PreviewedTable {
  try {
    const { bytes, format } = tableIn(sent)
    return preview(bytes, format, asked)
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { refused: thrown.code, details: thrown.details }
  }
}

function preview(bytes: Uint8Array, format: TableFormat, asked: AskedTable): TablePreview {
  const { currency, dialect, headerRow, profile, balances } = asked
  const book = format === 'xlsx' ? openXlsx(bytes) : null
  const guessed =
    format === 'csv' ? csvDialect(bytes) : ({ encoding: 'unicode', delimiter: ';', quote: '"' } as const)
  const written = { sheet: 1, ...guessed, ...dialect }
  const rows = book ? book.rowsOf(written.sheet) : csvRows(bytes, written)
  const rawRows = rows.slice(0, SHOWN).map(rawRow)
  return {
    format,
    raw: rawRows,
    sheets: book?.sheets.map((name) => name.slice(0, 60)) ?? [],
    suggestion: suggestProfile(rows, written, currency, headerRow),
    reading: profile && faultsOf(profile.rules).length === 0 ? trial(rows, profile, balances) : null,
  }
}

const rawRow = ({ row, cells }: Row): RawRow => ({
  row,
  cells: cells.slice(0, tableLimits.columns).map((cell) => textOf(cell).slice(0, SHOWN_LETTERS)),
})

function trial(
  rows: readonly Row[],
  profile: StatementProfile,
  balances: TypedBalances | undefined,
): TableTrial {
  const found = findColumns(rows, profile.rules, profile.account.currency)
  const nothing = {
    lines: [],
    many: 0,
    skipped: [],
    openingMinor: null,
    closingMinor: null,
    creditsMinor: 0n,
    debitsMinor: 0n,
    doubts: [],
  }
  if ('missing' in found) return { ...nothing, missing: found.missing }
  if (isOfOther(found, profile))
    throw new Unreadable('table-of-other-account', { account: profile.account.number })
  const { lines, skipped, openingMinor, closingMinor, doubts } = readFound(found, profile, balances)
  const booked = lines.filter(({ status }) => status === 'booked')
  const sumOf = (side: string) =>
    booked.reduce((sum, line) => (line.direction === side ? sum + line.amountMinor : sum), 0n)
  return {
    lines: lines.slice(0, SHOWN),
    many: lines.length,
    skipped: skipped.slice(0, SHOWN).map(rawRow),
    openingMinor,
    closingMinor,
    creditsMinor: sumOf('credit'),
    debitsMinor: sumOf('debit'),
    doubts: doubts.slice(0, SHOWN),
    missing: [],
  }
}
