import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { creditLine } from '#test/statements.ts'
import { type KnownEntry, pairEntries, toldEntries } from './entries.ts'
import { followDays } from './large-statement.ts'
import { type AccountBooks, placeOf } from './statement-place.ts'
import { signedMinor, type StatementLine } from './statement.ts'

/* Few days, sums and references, so that entries are often alike and balances come again. */
const movement = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  minor: fc.constantFrom(-2, -1, 1, 2),
  reference: fc.constantFrom(null, 'R1', 'R2', 'R3'),
})
const movements = fc.array(movement, { minLength: 1, maxLength: 8 })

const lineOf = ({
  day,
  minor,
  reference,
}: {
  day: number
  minor: number
  reference: string | null
}): StatementLine =>
  creditLine({
    amountMinor: BigInt(Math.abs(minor)),
    direction: minor > 0 ? 'credit' : 'debit',
    currency: 'MXN',
    bookingDate: `2026-03-0${day}`,
    bankReference: reference,
  })

const byDay = (lines: readonly StatementLine[]) =>
  lines.toSorted((one, other) => (one.bookingDate ?? '').localeCompare(other.bookingDate ?? ''))
const movedBy = (lines: readonly StatementLine[]) => lines.reduce((sum, line) => sum + signedMinor(line), 0n)

type Drawn = Readonly<{ day: number; minor: number; reference: string | null }>

/** Some movements that are known, and a statement that tells the last of them again and goes on, or that only looks so. */
function storyOf(first: readonly Drawn[], more: readonly Drawn[], from: number, gap: number) {
  const known = byDay(first.map(lineOf))
  const [firstDay = '', lastDay = ''] = [known[0]?.bookingDate, known.at(-1)?.bookingDate].map(String)
  const start = from % (known.length + 1)
  const isLater = gap === 0
  const rest = more
    .map(lineOf)
    .map((line) => (isLater && String(line.bookingDate) < lastDay ? { ...line, bookingDate: lastDay } : line))
  const told = byDay([...known.slice(start), ...rest])
  const openingMinor = movedBy(known.slice(0, start)) + BigInt(gap)
  const balanced = { lines: known, currency: 'MXN', openingMinor: 0n, closingMinor: movedBy(known) }
  const entries = toldEntries(balanced).map(({ line: _line, ...entry }, n): KnownEntry => ({
    ...entry,
    id: `${n}`,
  }))
  const books: AccountBooks = {
    isEmpty: false,
    openingMinor: 0n,
    openedOn: firstDay,
    closingMinor: movedBy(known),
    placedMinor: movedBy(known),
    toldMinor: movedBy(known),
    lastDay,
    missingMinor: 0n,
  }
  const statement = { currency: 'MXN', openingMinor, closingMinor: openingMinor + movedBy(told) }
  return { told, entries, books, statement: { ...statement, fromDate: told[0]?.bookingDate ?? null } }
}

test('what is taken day by day is what would be taken as a whole, and comes after all that is known', () => {
  let taken = 0
  const gaps = fc.constantFrom(0, 0, 0, 1)
  const property = fc.property(movements, movements, fc.nat(8), gaps, (...drawn) => {
    const { told, entries, books, statement } = storyOf(...drawn)
    const days = followDays(statement, books)
    const found = [...Map.groupBy(told, ({ bookingDate }) => bookingDate)].map(([day, ofDay]) =>
      days.take(ofDay, days.mayBeKnown() ? entries.filter(({ bookingDate }) => bookingDate === day) : []),
    )
    const news = found.flatMap((day) => day?.news ?? [])
    if (found.includes(null) || !days.isCertain() || news.length === 0) return
    taken += 1
    const whole = toldEntries({ lines: told, ...statement })
    const then = entries.filter(({ bookingDate }) => whole.some((each) => each.bookingDate === bookingDate))
    const pairs = pairEntries(then, whole)
    assert.deepEqual(placeOf(books, then, statement, whole, pairs), { opens: false, closes: true })
    assert.deepEqual(
      news,
      whole.filter((entry) => !pairs.has(entry)),
    )
    assert.equal(news[0]?.beforeMinor, books.closingMinor)
  })
  fc.assert(property, { numRuns: 2_000 })
  assert.ok(taken > 500, `${taken} of 2000 were taken`)
})
