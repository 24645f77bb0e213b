import { checkClabe } from '#domain/banking/clabe.ts'
import type { StatementProfile, TableReading, TypedBalances } from '#domain/banking/statement-profile.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { csvDialect, csvRows } from '../csv/csv-table.ts'
import { lineOddities, oddities } from '../statement-oddities.ts'
import { type Seen, Unreadable } from '../statement-reader.ts'
import { toldAccount } from '../told-account.ts'
import { openXlsx, type Workbook } from '../xlsx/xlsx-table.ts'
import { findColumns, type FoundTable } from './find-columns.ts'
import { followBalances, type Followed } from './follow-balances.ts'
import { readRows, type ReadRows } from './read-rows.ts'
import { type Row, textOf } from './table.ts'

export type TableFormat = 'csv' | 'xlsx'

/** Gives the rows of a file as a profile says that it is written; each way of writing is tried once. */
export function rowsReader(bytes: Uint8Array, format: TableFormat) {
  const book: Workbook | null = format === 'xlsx' ? openXlsx(bytes) : null
  const known = new Map<string, readonly Row[]>()
  return ({ rules }: Pick<StatementProfile, 'rules'>): readonly Row[] => {
    const { encoding, delimiter, quote, sheet } = rules
    const key = book ? String(sheet) : [encoding, delimiter, quote].join(' ')
    const rows =
      known.get(key) ?? (book ? book.rowsOf(sheet) : csvRows(bytes, { encoding, delimiter, quote }))
    known.set(key, rows)
    return rows
  }
}

/** What a profile makes of the rows below its headers. */
export type TableRead = ReadRows & Followed

/** Reads what was found, and checks it by its balances; all that is doubtful is told, the first rows first. */
export function readFound(
  found: FoundTable,
  { rules, account }: StatementProfile,
  balances: TypedBalances | undefined,
): TableRead {
  const { currency } = account
  const rows = readRows(found, rules, currency)
  const followed = followBalances(rows.read, { columns: found.columns, rules, currency, balances })
  // Where a row is not read, balances do not follow for that reason alone.
  const doubts = rows.doubts.length > 0 ? rows.doubts : followed.doubts
  return { ...rows, ...followed, doubts }
}

/**
 * Reads a bank's table by the profile that fits it: the one that a person chose, or the only one whose columns it has. A
 * table is refused whole where no profile fits or several do, where a cell is in doubt, and where its balances are told
 * neither by a column nor by a person (decision 0090).
 */
export function readTable(
  bytes: Uint8Array,
  seen: Seen,
  format: TableFormat,
  { profiles, chosenId, balances }: TableReading,
): Readonly<{ statements: readonly Statement[]; warnings: Statement['warnings'] }> {
  seen.format = format
  const candidates = chosenId === undefined ? profiles : profiles.filter(({ id }) => id === chosenId)
  const fitting = fittingIn(bytes, format, candidates)
  const [best, next] = fitting.toSorted((a, b) => b.found.columns.length - a.found.columns.length)
  if (!best) {
    refuseUntellable(bytes, format)
    throw new Unreadable('table-unknown', { format })
  }
  const isSure =
    !next ||
    (fitting.every(({ profile }) => profile.account.number === best.profile.account.number) &&
      next.found.columns.length < best.found.columns.length)
  if (!isSure) {
    const names = fitting.map(({ profile }) => profile.name).join(', ')
    throw new Unreadable('table-several-profiles', { profiles: names.slice(0, 200) })
  }
  const statement = statementOf(best.profile, readFound(best.found, best.profile, balances))
  return { statements: [statement], warnings: statement.warnings }
}

/** What nobody could tell the columns of either: too large, or damaged. Quotes and letters may be chosen otherwise. */
function refuseUntellable(bytes: Uint8Array, format: TableFormat): void {
  try {
    if (format === 'xlsx') openXlsx(bytes).rowsOf(1)
    else csvRows(bytes, csvDialect(bytes))
  } catch (thrown) {
    if (!(thrown instanceof Unreadable) || !isWrittenOtherwise(thrown)) throw thrown
  }
}

const isWrittenOtherwise = ({ code }: Unreadable) => /^table-(?:damaged|letters|sheet)/.test(code)

/** Whether some profile finds its columns in a text that does not look like a table: one of a single movement, say. */
export function isReadBySome(bytes: Uint8Array, format: TableFormat, { profiles }: TableReading): boolean {
  return fittingIn(bytes, format, profiles).length > 0
}

function fittingIn(bytes: Uint8Array, format: TableFormat, profiles: readonly StatementProfile[]) {
  const rowsOf = rowsReader(bytes, format)
  return profiles.flatMap((profile) => {
    const found = foundBy(profile, rowsOf)
    return found && 'rows' in found && !isOfOther(found, profile) ? [{ profile, found }] : []
  })
}

function foundBy(profile: StatementProfile, rowsOf: ReturnType<typeof rowsReader>) {
  try {
    return findColumns(rowsOf(profile), profile.rules, profile.account.currency)
  } catch (thrown) {
    // A file that is written otherwise than one profile says may fit another.
    if (thrown instanceof Unreadable && isWrittenOtherwise(thrown)) return null
    throw thrown
  }
}

/** Whether what stands above the movements names another account than the profile's. */
export function isOfOther({ above }: FoundTable, { account }: StatementProfile): boolean {
  const told = above.flatMap(({ cells }) =>
    cells.flatMap((cell) => accountsIn(textOf(cell), account.currency)),
  )
  return told.length > 0 && !told.includes(account.number)
}

/** Numbers of accounts that prove themselves by their control digits: an IBAN, or a Mexican CLABE. */
function accountsIn(text: string, currency: string): readonly string[] {
  const afterColon = text.slice(text.lastIndexOf(':') + 1)
  const found = [text, afterColon].flatMap((each) => {
    const { scheme, number } = toldAccount(each, currency)
    const clabe = checkClabe(each)
    return [...(scheme === 'iban' ? [number] : []), ...(clabe.valid ? [clabe.number] : [])]
  })
  return [...new Set(found)]
}

function statementOf(profile: StatementProfile, table: TableRead): Statement {
  const { lines, openingMinor, closingMinor, doubts } = table
  const { account, name } = profile
  const tellsBalances = profile.rules.columns.some(({ role }) => role === 'balance')
  const [doubt] = doubts
  if (doubt)
    throw new Unreadable('table-row', {
      ...doubt,
      profile: name,
      profileId: profile.id,
      more: doubts.length - 1,
    })
  const days = lines.flatMap(({ bookingDate }) => bookingDate ?? [])
  const [fromDate] = days
  const until = days.at(-1)
  if (fromDate === undefined || until === undefined) throw new Unreadable('table-empty', { profile: name })
  if (openingMinor === null || closingMinor === null)
    throw new Unreadable('table-balances-needed', { profile: name, profileId: profile.id })
  const statement: Statement = {
    id: `${name} ${fromDate}/${until}`.slice(0, 70),
    account: { scheme: account.scheme === 'iban' ? 'iban' : 'other', number: account.number },
    currency: account.currency,
    fromDate,
    toDate: dayBefore(until, fromDate),
    openingMinor,
    closingMinor,
    // The balance before a single movement follows from it: nothing else in the table proves it.
    ...(lines.length === 1 && tellsBalances && { isOpeningComputed: true }),
    lines,
    warnings: [],
  }
  return { ...statement, warnings: [...oddities(statement), ...lineOddities(statement)] }
}

/** A table does not say when it was made: the day of its last movement may go on. Null where it has no day before. */
function dayBefore(until: string, from: string): string | null {
  const before = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString()
  return before < from ? null : before
}
