import { scaleBand, scaleLinear } from 'd3-scale'
import { curveStep, line } from 'd3-shape'
import type { Look } from '../../ui/charts/look.tsx'
import type { ChartTable, TimeChartMarks } from '../../ui/charts/time-chart.tsx'

/** One row of numbers over time, null where there is none. Drawn as numbers; what is read is in the table. */
export type ChartSeries = Readonly<{ name: string; look: Look; values: readonly (number | null)[] }>

type Charted = Readonly<{
  caption: string
  kind: TimeChartMarks['kind']
  /** What stands below each place, in short. */
  times: readonly string[]
  series: readonly ChartSeries[]
  tick: (value: number) => string
  table: ChartTable
}>

const TICKS = 4
/** Labels below a chart, so that they have room on a telephone, also with large letters. */
const LABELS = 4

const rounded = (number: number) => Math.round(number * 100) / 100

/** Places the marks of a chart: bars beside each other for each time, or lines that hold until the next time. */
export function timeChart({ caption, kind, times, series, tick, table }: Charted): TimeChartMarks {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const up = scaleLinear([0, most], [100, 0]).nice(TICKS)
  const along = scaleBand(times.keys(), [0, 100]).paddingInner(0.25)
  const middle = (at: number) => (along(at) ?? 0) + along.bandwidth() / 2
  const pointOf = (at: number) => (times.length < 2 ? 0 : (at / (times.length - 1)) * 100)
  const place = kind === 'bars' ? middle : pointOf
  return {
    caption,
    kind,
    series: series.map(({ name, look }) => ({ name, look })),
    ticks: wholeTicks(up.ticks(TICKS), tick).map(({ value, text }) => ({ at: rounded(up(value)), text })),
    labels: labelled(times).map((at) => ({ at: rounded(place(at)), text: times[at] ?? '' })),
    bars: kind === 'bars' ? barsOf(series, along, up) : [],
    lines:
      kind === 'lines' ? series.map((each) => ({ look: each.look, path: pathOf(each, pointOf, up) })) : [],
    table,
  }
}

/** Ticks that are read differently: between small counts there is nothing. */
function wholeTicks(values: readonly number[], tick: Charted['tick']) {
  const told = values.map((value) => ({ value, text: tick(value) }))
  return told.filter(
    ({ value, text }, at) => (value === 0 || Number.isInteger(value)) && text !== told[at - 1]?.text,
  )
}

/** Which times are named: the first, the last, and as far apart as can be. */
function labelled(times: readonly string[]): number[] {
  const last = times.length - 1
  const many = Math.min(LABELS, times.length)
  return [
    ...new Set(Array.from({ length: many }, (_, each) => Math.round((each * last) / Math.max(1, many - 1)))),
  ]
}

function barsOf(
  series: readonly ChartSeries[],
  along: ReturnType<typeof scaleBand<number>>,
  up: (value: number) => number,
) {
  const beside = scaleBand(series.keys(), [0, along.bandwidth()]).paddingInner(0.1)
  return series.flatMap(({ values, look }, row) =>
    values.flatMap((value, at) => {
      if (!value) return []
      const y = rounded(up(value))
      const x = rounded((along(at) ?? 0) + (beside(row) ?? 0))
      return [{ x, y, width: rounded(beside.bandwidth()), height: rounded(100 - y), look }]
    }),
  )
}

function pathOf({ values }: ChartSeries, x: (at: number) => number, y: (value: number) => number): string {
  const draw = line<number | null>(
    (_, at) => rounded(x(at)),
    (value) => rounded(y(value ?? 0)),
  )
  return draw.defined((value) => value !== null).curve(curveStep)(values) ?? ''
}
