import { dayDifference, type DayFound, isOpenItem } from '#domain/ledger/day-close.ts'
import type { BooksDay } from '#queries/money/books-day.ts'
import { dayFigures, type Figure } from '#words/ledger/day-figures.ts'
import { dayItemText, dayOpenText } from '#words/ledger/day-close.ts'
import type { Reading } from '../../../server/reading.ts'

export type DayView = ReturnType<typeof dayView>

/** A day of one custody account as finished text: as two persons closed it, or as it is found now. */
export function dayView({ currency, found, problem, close }: BooksDay, reading: Reading) {
  const isClosed = close !== null && close.confirmedAt !== null
  const told = isClosed ? close.kept : found
  const sum = (minor: bigint | null) => (minor === null ? null : reading.money(minor, currency))
  const figures = (of: DayFound) =>
    dayFigures(of).map((each) => ({ key: each.key, name: each.name, text: textOf(each, sum) }))
  const now = figures(found)
  return {
    currency,
    day: found.day,
    statement: told.statement?.number ?? null,
    figures: figures(told),
    differs: (dayDifference(told) ?? 0n) !== 0n,
    // What came after it was closed, beside what was kept.
    since: isClosed
      ? figures(close.kept).flatMap(({ name, text }, at) =>
          text === now[at]?.text ? [] : [{ name, kept: text, now: now[at]?.text ?? '—' }],
        )
      : [],
    items: found.items.map((item) => ({
      key: `${item.kind} ${item.id}`,
      ...dayItemText[item.kind],
      isOpen: isOpenItem(item),
      day: item.day && reading.day(item.day),
      amount: sum(item.direction === 'debit' ? -(item.amountMinor ?? 0n) : item.amountMinor),
      line: item.kind === 'announced' || item.kind === 'set-aside' ? null : item.id,
    })),
    step: stepFor(problem, close),
    problem: isClosed || problem === null ? null : dayOpenText[problem],
    close: close && {
      isClosed,
      hash: close.hash,
      isMine: close.isMine,
      isStale: !isClosed && close.isStale,
      proposed: `${close.proposedBy}, ${reading.instant(close.proposedAt)}`,
      confirmed: close.confirmedAt && `${close.confirmedBy}, ${reading.instant(close.confirmedAt)}`,
    },
  }
}

/** What whoever reads the day may do about its close. */
function stepFor(problem: BooksDay['problem'], close: BooksDay['close']): 'propose' | 'confirm' | null {
  if (problem !== null || (close && close.confirmedAt !== null)) return null
  if (!close || close.isStale) return 'propose'
  return close.isMine ? null : 'confirm'
}

function textOf({ minor, count }: Figure, sum: (minor: bigint | null) => string | null): string {
  return count === undefined ? (sum(minor) ?? 'Sin extracto') : String(count)
}
