import {
  type ColumnPlace,
  type ColumnRole,
  headerKey,
  type ProfileRules,
  tableLimits,
} from '#domain/banking/statement-profile.ts'
import { amountOf, dayOf } from './cell-values.ts'
import { type Cell, isBlank, type Row, textOf } from './table.ts'

/** A column of a profile in one file: its place from 0, and what it is called there. */
export type FoundColumn = Readonly<{ role: ColumnRole; index: number; called: string }>

/** Where a table has what a profile asks for: its columns, and the rows below its headers. */
export type FoundTable = Readonly<{
  columns: readonly FoundColumn[]
  above: readonly Row[]
  rows: readonly Row[]
}>

/** Finds the columns of a profile, or says which headers no row has. */
export function findColumns(
  rows: readonly Row[],
  { columns, skipTop, dateOrder, ...signs }: ProfileRules,
  currency: string,
): FoundTable | Readonly<{ missing: readonly string[] }> {
  const [first] = columns
  if (first && 'place' in first.at) {
    const found = columns.map(({ role, at }) => ({ role, index: indexAt(at), called: `${indexAt(at) + 1}` }))
    const start = rows.findIndex(({ row }) => row > skipTop)
    const below = start === -1 ? [] : rows.slice(start)
    const fits = below
      .slice(0, 20)
      .some(({ cells }) => isMovement(cells, found, { dateOrder, currency, ...signs }))
    if (!fits) return { missing: ['fecha e importe'] }
    return { columns: found, above: rows.slice(0, start), rows: below }
  }
  let nearest: readonly string[] = columns.map(({ at }) => nameOf(at))
  for (const [index, { cells }] of rows.slice(0, tableLimits.headerWithin).entries()) {
    const keys = cells.map((cell) => headerKey(textOf(cell)))
    const found = columns.map(({ role, at }) => ({ role, at, index: placeIn(keys, at) }))
    const missing = found.flatMap(({ at, index: place }) => (place === null ? [nameOf(at)] : []))
    if (missing.length > 0) {
      if (missing.length < nearest.length) nearest = missing
      continue
    }
    const sure = found.flatMap(({ role, at, index: place }) =>
      place === null ? [] : [{ role, index: place, called: nameOf(at) }],
    )
    // Files that were put together repeat their headers.
    const isHeader = (row: Row) =>
      sure.every((each) => headerKey(textOf(row.cells[each.index])) === keys[each.index])
    const below = rows.slice(index + 1).filter((row) => !isHeader(row))
    return { columns: sure, above: rows.slice(0, index), rows: below }
  }
  return { missing: nearest }
}

const indexAt = (at: ColumnPlace) => ('place' in at ? at.place - 1 : at.nth - 1)

/** What a column is called in a sentence. */
export const nameOf = (at: ColumnPlace): string => ('place' in at ? String(at.place) : at.header)

/** Where the `nth` column of a header is among those of a row, from 0. */
function placeIn(keys: readonly string[], at: ColumnPlace): number | null {
  if ('place' in at) return at.place - 1
  const wanted = headerKey(at.header)
  const places = keys.flatMap((key, index) => (key === wanted ? [index] : []))
  return places[at.nth - 1] ?? null
}

type Looks = Pick<ProfileRules, 'dateOrder' | 'decimalSign' | 'thousandsSign'> &
  Readonly<{ currency: string }>

function isMovement(cells: readonly Cell[], columns: readonly FoundColumn[], looks: Looks): boolean {
  const at = (...roles: readonly ColumnRole[]) =>
    columns.flatMap(({ role, index }) => (roles.includes(role) ? [cells[index] ?? ''] : []))
  const hasDay = at('booking-date').some((cell) => dayOf(cell, looks.dateOrder) !== null)
  return (
    hasDay &&
    at('amount', 'debit', 'credit').some(
      (cell) => !isBlank(cell) && 'minor' in amountOf(cell, looks.currency, looks),
    )
  )
}
