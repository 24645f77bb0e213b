import type { ProfileRules, TableDoubt, TypedBalances } from '#domain/banking/statement-profile.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import type { FoundColumn } from './find-columns.ts'
import type { ReadRow } from './read-rows.ts'

/** Movements in the order in which money moved, with the balances around them; null where nobody tells those. */
export type Followed = Readonly<{
  lines: readonly StatementLine[]
  openingMinor: bigint | null
  closingMinor: bigint | null
  doubts: readonly TableDoubt[]
}>

type Asked = Readonly<{
  columns: readonly FoundColumn[]
  rules: Pick<ProfileRules, 'rowOrder'>
  currency: string
  balances: TypedBalances | undefined
}>

/**
 * Puts movements in the order of the profile and checks it: each balance follows from the one before it, and no day is
 * earlier than the one before. Without a column of balances, those that a person typed must lead to each other.
 */
export function followBalances(read: readonly ReadRow[], asked: Asked): Followed {
  const { columns, rules, currency, balances } = asked
  const inOrder = rules.rowOrder === 'newest-first' ? read.toReversed() : read
  const booked = inOrder.filter(({ line }) => line.status === 'booked')
  const lines = inOrder.map(({ line }, index) => ({ ...line, position: index + 1 }))
  const called = (role: string) => columns.find((each) => each.role === role)?.called ?? ''
  const backwards = dayThatGoesBack(booked, called('booking-date'))
  const [first] = booked
  if (!first) return { lines, openingMinor: null, closingMinor: null, doubts: [] }
  if (!columns.some(({ role }) => role === 'balance')) {
    const typed = balances ? doubtOfTyped(booked, balances, currency) : []
    const { openingMinor = null, closingMinor = null } = balances ?? {}
    return { lines, openingMinor, closingMinor, doubts: [...backwards, ...typed] }
  }
  const column = called('balance')
  const missing = booked.flatMap(({ row, balanceMinor }) =>
    balanceMinor === null ? [{ doubt: 'balance-missing' as const, row, column, value: '' }] : [],
  )
  if (missing.length > 0) return { lines, openingMinor: null, closingMinor: null, doubts: missing }
  const gaps = gapsIn(booked, column, currency)
  if (gaps.length > 0 && booked.length > 1 && gapsIn(booked.toReversed(), column, currency).length === 0)
    return {
      lines,
      openingMinor: null,
      closingMinor: null,
      doubts: [{ doubt: 'other-order', row: first.row, column, value: '' }],
    }
  return {
    lines,
    openingMinor: (first.balanceMinor ?? 0n) - signedMinor(first.line),
    closingMinor: booked.at(-1)?.balanceMinor ?? null,
    doubts: [...gaps, ...backwards],
  }
}

function gapsIn(booked: readonly ReadRow[], column: string, currency: string): readonly TableDoubt[] {
  return booked.flatMap(({ row, line, balanceMinor }, index) => {
    const before = booked[index - 1]?.balanceMinor
    if (index === 0 || before === undefined || before === null) return []
    const expected = before + signedMinor(line)
    if (expected === balanceMinor) return []
    const value = `${amountText(balanceMinor ?? 0n, currency)} / ${amountText(expected, currency)}`
    return [{ doubt: 'balance-differs' as const, row, column, value }]
  })
}

function dayThatGoesBack(booked: readonly ReadRow[], column: string): readonly TableDoubt[] {
  const found = booked.find(
    ({ line }, index) => index > 0 && (line.bookingDate ?? '') < (booked[index - 1]?.line.bookingDate ?? ''),
  )
  return found
    ? [{ doubt: 'day-goes-back', row: found.row, column, value: found.line.bookingDate ?? '' }]
    : []
}

function doubtOfTyped(
  booked: readonly ReadRow[],
  { openingMinor, closingMinor }: TypedBalances,
  currency: string,
): readonly TableDoubt[] {
  const expected = booked.reduce((sum, { line }) => sum + signedMinor(line), openingMinor)
  if (expected === closingMinor) return []
  const value = `${amountText(closingMinor, currency)} / ${amountText(expected, currency)}`
  return [{ doubt: 'sum-differs', row: 0, column: '', value }]
}
