import { LEAST, type PublicCount } from '#queries/money/public-count.ts'
import { toldMonths } from '#queries/money/told-months.ts'
import { monthText } from '#words/dates.ts'
import { publicCountText, roughLength } from '#words/public-numbers.ts'
import { dateFormat } from '#words/intl.ts'
import type { TimeChartMarks } from '../../ui/charts/time-chart.tsx'
import { timeChart } from './time-chart.ts'

/** When it is, and how its reader writes. */
type Reader = Readonly<{ now: Temporal.Instant; locale: string }>

/** The middle length of what ended in a month; null where too few did to be told. */
type MonthOfLengths = Readonly<{ month: string; many: PublicCount; minutes: number | null }>

const monthsHead = 'Mes (UTC)'

/** How long something took, month by month. Null while no month has a length to tell. */
export function lengthsChart(
  caption: string,
  months: readonly MonthOfLengths[],
  { now, locale }: Reader,
): TimeChartMarks | null {
  const most = Math.max(0, ...months.map(({ minutes }) => minutes ?? 0))
  if (months.every(({ minutes }) => minutes === null)) return null
  const unit = unitFor(most)
  const year = yearOf(months, now)
  return timeChart({
    caption,
    kind: 'bars',
    times: year.map(({ month }) => shortMonth(month, locale)),
    series: [
      { name: caption, look: 'full', values: year.map(({ found }) => (found?.minutes ?? 0) / unit.minutes) },
    ],
    tick: (value) => `${value} ${unit.name}`,
    table: {
      heads: [monthsHead, 'Mediana', 'Casos'],
      rows: told(year, ({ minutes, many }) => [lengthText(minutes), publicCountText(many)]),
    },
  })
}

type MonthOfDisputes = Readonly<{
  month: string
  opened: PublicCount
  ended: PublicCount
  minutes: number | null
}>

/** How many disputes began and ended in each month, and how long those took. Null while none ever began. */
export function disputesChart(
  months: readonly MonthOfDisputes[],
  { now, locale }: Reader,
): TimeChartMarks | null {
  if (months.length === 0) return null
  const year = yearOf(months, now)
  return timeChart({
    caption: 'Disputas abiertas y terminadas en cada mes',
    kind: 'bars',
    times: year.map(({ month }) => shortMonth(month, locale)),
    series: [
      { name: 'Abiertas', look: 'full', values: year.map(({ found }) => drawn(found?.opened ?? 0)) },
      { name: 'Terminadas', look: 'striped', values: year.map(({ found }) => drawn(found?.ended ?? 0)) },
    ],
    tick: String,
    table: {
      heads: [monthsHead, 'Abiertas', 'Terminadas', 'Duración mediana'],
      rows: told(year, ({ opened, ended, minutes }) => [
        publicCountText(opened),
        publicCountText(ended),
        lengthText(minutes),
      ]),
    },
  })
}

type YearMonth<Month> = Readonly<{ month: Temporal.PlainYearMonth; found: Month | undefined }>

/** This month and those before it, the oldest first, each with what is told of it. */
function yearOf<Month extends Readonly<{ month: string }>>(
  months: readonly Month[],
  now: Temporal.Instant,
): YearMonth<Month>[] {
  return toldMonths(now).map((month) => ({
    month,
    found: months.find((each) => each.month === month.toString()),
  }))
}

/** The months of which something is told as rows, the newest first. */
function told<Month>(year: readonly YearMonth<Month>[], cells: (month: Month) => readonly string[]) {
  return year.flatMap(({ month, found }) => (found ? [[monthText(month), ...cells(found)]] : [])).toReversed()
}

/** A few are drawn as the middle of what they may be. */
const drawn = (count: PublicCount) => (count === 'few' ? LEAST / 2 : count)

const lengthText = (minutes: number | null) => (minutes === null ? '—' : roughLength(minutes))

function shortMonth(month: Temporal.PlainYearMonth, locale: string): string {
  const first = month.toPlainDate({ day: 1 }).toZonedDateTime('UTC').epochMilliseconds
  return dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(first)
}

/** In what lengths are told of which this is the longest. */
function unitFor(minutes: number): Readonly<{ name: string; minutes: number }> {
  if (minutes >= 2 * 1440) return { name: 'd', minutes: 1440 }
  return minutes >= 2 * 60 ? { name: 'h', minutes: 60 } : { name: 'min', minutes: 1 }
}
