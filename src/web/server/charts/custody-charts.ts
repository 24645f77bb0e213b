import { currencies, type Currency } from '#domain/money.ts'
import type { CustodyDay } from '#queries/money/custody-days.ts'
import type { CustodyHistory } from '#queries/money/custody-history.ts'
import { dateFormat, numberFormat } from '#words/intl.ts'
import { moneyText } from '#words/money.ts'
import type { TimeChartMarks } from '../../ui/charts/time-chart.tsx'
import { timeChart } from './time-chart.ts'

/** How many of the last days the balance is told for. */
const BALANCE_DAYS = 60
const WEEK = 7
/** Whole weeks in the half year that is told. */
const TOLD_WEEKS = 25

export type CustodyCharts = Readonly<{ balance: TimeChartMarks; flows: TimeChartMarks }>

/** One custody account over time: day by day against the bank, and week by week what came in and what was paid. */
export function custodyCharts({ currency, days }: CustodyHistory, locale: string): CustodyCharts {
  return {
    balance: balanceChart(currency, days.slice(-BALANCE_DAYS), locale),
    flows: flowsChart(currency, days, locale),
  }
}

type Standing = Pick<CustodyDay, 'day' | 'bookedMinor' | 'bankMinor'>

/** What the books and the bank said of a custody account at the end of each of its last days. */
function balanceChart(currency: Currency, days: readonly Standing[], locale: string): TimeChartMarks {
  const told = days.map((day) => ({ day: day.day, told: day }))
  const words = {
    caption: `Custodia en ${currency}, según los libros y según el banco`,
    head: 'Al acabar el día (UTC)',
  }
  return standingChart(told, { ...words, currency, locale, kind: 'lines' })
}

/** The same at the end of each week, of those weeks that are told to everybody. */
export function weeksChart(
  currency: Currency,
  weeks: readonly Standing[],
  { now, locale }: Readonly<{ now: Temporal.Instant; locale: string }>,
): TimeChartMarks {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const sunday = today.subtract({ days: today.dayOfWeek })
  const told = Array.from({ length: TOLD_WEEKS }, (_, at) => {
    const day = sunday.subtract({ weeks: TOLD_WEEKS - 1 - at }).toString()
    return { day, told: weeks.find((each) => each.day === day) ?? null }
  })
  const words = { caption: `Custodia en ${currency}, cada semana`, head: 'Al acabar el domingo (UTC)' }
  return standingChart(told, { ...words, currency, locale, kind: 'bars' })
}

type StandingWords = Readonly<{
  caption: string
  head: string
  currency: Currency
  locale: string
  kind: TimeChartMarks['kind']
}>

function standingChart(
  ends: readonly Readonly<{ day: string; told: Standing | null }>[],
  { caption, head, currency, locale, kind }: StandingWords,
): TimeChartMarks {
  const money = (minor: bigint | null) => (minor === null ? '—' : moneyText(minor, currency, locale))
  const drawn = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? null : Number(minor)
  return timeChart({
    caption,
    kind,
    times: ends.map(({ day }) => dayText(day, locale)),
    series: [
      { name: 'Libros', look: 'full', values: ends.map(({ told }) => drawn(told?.bookedMinor)) },
      { name: 'Banco', look: 'striped', values: ends.map(({ told }) => drawn(told?.bankMinor)) },
    ],
    tick: shortMoney(currency, locale),
    table: {
      heads: [head, 'Según los libros', 'Según el banco'],
      rows: ends
        .flatMap(({ told }) =>
          told ? [[dayText(told.day, locale), money(told.bookedMinor), money(told.bankMinor)]] : [],
        )
        .toReversed(),
    },
  })
}

function flowsChart(currency: Currency, days: readonly CustodyDay[], locale: string): TimeChartMarks {
  const money = (minor: bigint) => moneyText(minor, currency, locale)
  const weeks = Array.from({ length: Math.floor(days.length / WEEK) }, (_, at) => {
    const week = days.slice(at * WEEK, (at + 1) * WEEK)
    const sum = (name: 'inMinor' | 'outMinor') => week.reduce((all, each) => all + each[name], 0n)
    return {
      first: week[0]?.day ?? '',
      last: week.at(-1)?.day ?? '',
      in: sum('inMinor'),
      out: sum('outMinor'),
    }
  })
  return timeChart({
    caption: `Ingresos y pagos de cada semana en ${currency}`,
    kind: 'bars',
    times: weeks.map(({ first }) => dayText(first, locale)),
    series: [
      { name: 'Ingresos', look: 'full', values: weeks.map((week) => Number(week.in)) },
      { name: 'Pagos', look: 'striped', values: weeks.map((week) => Number(week.out)) },
    ],
    tick: shortMoney(currency, locale),
    table: {
      heads: ['Semana (UTC)', 'Ingresos', 'Pagos'],
      rows: weeks
        .map((week) => [
          `${dayText(week.first, locale)} a ${dayText(week.last, locale)}`,
          money(week.in),
          money(week.out),
        ])
        .toReversed(),
    },
  })
}

function dayText(day: string, locale: string): string {
  const format = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
}

/** A sum as it stands beside a line of a chart: "12 mil €". */
function shortMoney(currency: Currency, locale: string): (minor: number) => string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    currencyDisplay: 'narrowSymbol',
  })
  return (minor) => format.format(minor / 10 ** currencies[currency].exponent)
}
