import type { ProfileSuggestion } from '#domain/banking/table-preview.ts'
import {
  type ColumnRole,
  dateOrders,
  headerKey,
  type ProfileRules,
  rowOrders,
  tableLimits,
} from '#domain/banking/statement-profile.ts'
import { dayOf, isShortened } from './cell-values.ts'
import { findColumns } from './find-columns.ts'
import { followBalances } from './follow-balances.ts'
import { roleByHeader, sideWords, usualSkips } from './header-words.ts'
import { readRows } from './read-rows.ts'
import { type Cell, isBlank, type Row, textOf } from './table.ts'

/** Rows that are looked at: enough to tell how a bank writes. */
const looked = 500

/**
 * What a table says of itself without help: its headers, what its columns tell, how its days and sums are written. What
 * the rows leave open, such as whether 1.234 has thousands, stays open. `headerRow` is where a person says that they are,
 * 0 where there are none.
 */
export function suggestProfile(
  rows: readonly Row[],
  dialect: Pick<ProfileRules, 'encoding' | 'delimiter' | 'quote' | 'sheet'>,
  currency: string,
  headerRow?: number,
): ProfileSuggestion {
  const header =
    headerRow === undefined ? headerOf(rows) : (rows.find(({ row }) => row === headerRow) ?? null)
  const below = (header ? rows.filter(({ row }) => row > header.row) : rows).slice(0, looked)
  const width = Math.max(0, header?.cells.length ?? 0, ...below.map(({ cells }) => cells.length))
  const taken = new Set<ColumnRole>()
  const times = new Map<string, number>()
  const columns = Array.from({ length: width }, (_, index) => {
    const title = textOf(header?.cells[index]).trim().slice(0, 120)
    const key = headerKey(title)
    const nth = (times.get(key) ?? 0) + 1
    times.set(key, nth)
    const cells = below.map(({ cells: each }) => each[index] ?? '').filter((cell) => !isBlank(cell))
    return {
      role: freeRole(title, taken),
      header: key === '' ? '' : title,
      nth,
      place: index + 1,
      samples: cells.slice(0, 3).map((cell) => textOf(cell).slice(0, 60)),
    }
  })
  const cellsOf = (...roles: readonly ColumnRole[]) =>
    columns.flatMap(({ role, place }) =>
      role !== null && roles.includes(role) ? below.map(({ cells }) => cells[place - 1] ?? '') : [],
    )
  const rules: ProfileSuggestion['rules'] = {
    ...dialect,
    skipTop: 0,
    skipRows: usualSkips,
    undated: 'refused',
    ...dateOrderOf(cellsOf('booking-date', 'value-date')),
    ...signsOf(cellsOf('amount', 'debit', 'credit', 'balance')),
    debitsAre: cellsOf('debit').some((cell) => /^\s*[-\u2212(]/.test(textOf(cell))) ? 'negative' : 'positive',
    ...sidesOf(cellsOf('side')),
  }
  const suggestion = { headerRow: header?.row ?? null, columns, rules }
  return { ...suggestion, rules: { ...rules, ...rowOrderOf(rows, suggestion, currency) } }
}

/** The first row in which at least three headers are known, a day among them; or most of all. */
function headerOf(rows: readonly Row[]): Row | null {
  const scores = rows.slice(0, tableLimits.headerWithin).map((row) => {
    const roles = new Set(
      row.cells.flatMap((cell) => (typeof cell === 'string' ? (roleByHeader(cell) ?? []) : [])),
    )
    return { row, score: roles.has('booking-date') || roles.has('value-date') ? roles.size : 0 }
  })
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most), {
    row: rows[0],
    score: 1,
  })
  return best.score >= 2 ? (best.row ?? null) : null
}

function freeRole(header: string, taken: Set<ColumnRole>): ColumnRole | null {
  const role = roleByHeader(header)
  if (role === null || role === 'text' || role === 'reference') return role
  if (taken.has(role)) return null
  taken.add(role)
  return role
}

/** The one order in which every day of the cells is one. */
function dateOrderOf(cells: readonly Cell[]): Pick<ProfileRules, 'dateOrder'> | undefined {
  const written = cells.filter(
    (cell) => typeof cell === 'string' && /\d/.test(cell) && !/[^\W\d_]{11}/.test(cell),
  )
  const isOfDays = cells.some((cell) => typeof cell !== 'string' && 'day' in cell)
  if (written.length === 0) return isOfDays ? { dateOrder: 'day-month-year' } : undefined
  const reads = dateOrders.map((order) => ({
    order,
    many: written.filter((cell) => dayOf(cell, order) !== null).length,
  }))
  const most = Math.max(...reads.map(({ many }) => many))
  const [best, other] = reads.filter(({ many }) => many === most)
  return best && !other && most > 0 ? { dateOrder: best.order } : undefined
}

/**
 * Which signs part decimals and thousands: told by a sum with both, by one that is repeated, or by one before other than
 * three figures. Sums that contradict each other, or leave it open, decide nothing.
 */
function signsOf(cells: readonly Cell[]): Partial<Pick<ProfileRules, 'decimalSign' | 'thousandsSign'>> {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' && !isShortened(cell) && /\d/.test(cell) ? [cell] : [],
  )
  const isOfNumbers = cells.some((cell) => typeof cell !== 'string')
  const parted = texts.flatMap((text) => /\d[\d.,'\u2019 \u00A0]*\d/.exec(text)?.[0] ?? [])
  const decimals = new Set(parted.flatMap((text) => decimalOf(text) ?? []))
  const [decimalSign, another] = decimals
  if (texts.length === 0 && isOfNumbers) return { decimalSign: ',', thousandsSign: '.' }
  if (!decimalSign || another) return {}
  const odd = parted
    .map((text) => /\d(['\u2019 \u00A0])\d{3}/.exec(text)?.[1])
    .find((sign) => sign !== undefined)
  if (odd !== undefined) return { decimalSign, thousandsSign: odd === "'" || odd === '\u2019' ? "'" : ' ' }
  return { decimalSign, thousandsSign: decimalSign === ',' ? '.' : ',' }
}

function decimalOf(text: string): ',' | '.' | null {
  const signs = text.replaceAll(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last !== ',' && last !== '.') return null
  const other = last === ',' ? '.' : ','
  if (new Set(signs).size === 2) return last
  // A sign that comes twice parts thousands.
  if (signs.length > 1) return other
  const tail = text.length - text.indexOf(last) - 1
  return tail === 3 ? null : last
}

function sidesOf(cells: readonly Cell[]): Pick<ProfileRules, 'debitWords' | 'creditWords'> {
  const told = [...new Set(cells.map((cell) => textOf(cell).trim()).filter((text) => text !== ''))].slice(
    0,
    20,
  )
  const among = (known: readonly string[]) =>
    told.filter((text) => known.includes(headerKey(text))).slice(0, 10)
  return { debitWords: among(sideWords.debit), creditWords: among(sideWords.credit) }
}

/** The order in which the balances follow from each other, or the days go on. */
function rowOrderOf(
  rows: readonly Row[],
  { headerRow, columns, rules }: ProfileSuggestion,
  currency: string,
): Pick<ProfileRules, 'rowOrder'> | undefined {
  const { dateOrder, decimalSign, thousandsSign } = rules
  if (!dateOrder || !decimalSign || !thousandsSign) return undefined
  const sure = columns.flatMap(({ role, header, nth, place }) =>
    role === null ? [] : [{ role, at: headerRow === null ? { place } : { header, nth } }],
  )
  if (sure.length === 0) return undefined
  const base = {
    ...rules,
    columns: sure,
    rowOrder: 'oldest-first',
    decimalSign,
    thousandsSign,
    dateOrder,
  } as ProfileRules
  const found = findColumns(rows, base, currency)
  if ('missing' in found) return undefined
  const { read } = readRows(found, base, currency)
  if (read.length < 2) return undefined
  const fits = rowOrders.filter(
    (rowOrder) =>
      followBalances(read, { columns: found.columns, rules: { rowOrder }, currency, balances: undefined })
        .doubts.length === 0,
  )
  return fits.length === 1 && fits[0] ? { rowOrder: fits[0] } : undefined
}
