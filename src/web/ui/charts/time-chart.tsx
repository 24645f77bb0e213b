import { useId } from 'react'
import { Details } from '../details.tsx'
import { Table } from '../table.tsx'
import { LineMark, lineOf, type Look, LookMark, lookOf, LookPatterns } from './look.tsx'

/** A word at a place along a side, in percent of it. */
type Label = Readonly<{ at: number; text: string }>

type Bar = Readonly<{ x: number; y: number; width: number; height: number; look: Look }>

/** The same numbers as rows of text; the first cell names its row. */
export type ChartTable = Readonly<{ heads: readonly string[]; rows: readonly (readonly string[])[] }>

/** A chart as it is drawn, in percent of its width and height: the server places every mark. */
export type TimeChartMarks = Readonly<{
  caption: string
  kind: 'bars' | 'lines'
  series: readonly Readonly<{ name: string; look: Look }>[]
  ticks: readonly Label[]
  labels: readonly Label[]
  bars: readonly Bar[]
  /** Paths in a square of 100 by 100. */
  lines: readonly Readonly<{ path: string; look: Look }>[]
  table: ChartTable
}>

const percent = (number: number) => `${number}%`

/** Numbers over time: a picture for the eye, and the same numbers as a table. */
export function TimeChart(marks: TimeChartMarks) {
  const id = useId()
  const { caption, kind, series, table } = marks
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption id={`${id}-caption`} className="font-semibold">
        {caption}
      </figcaption>
      <Legend id={id} kind={kind} series={series} />
      <Drawing id={id} marks={marks} />
      <ChartNumbers caption={caption} table={table} />
    </figure>
  )
}

/** The numbers of a chart, on demand; on paper below it. */
export function ChartNumbers({ caption, table: { heads, rows } }: { caption: string; table: ChartTable }) {
  return (
    <Details summary="Ver las cifras">
      <Table
        caption={caption}
        rows={rows}
        rowKey={(row) => row[0] ?? ''}
        columns={heads.map((head, at) => ({
          key: head,
          head,
          rowHead: at === 0,
          numeric: at > 0,
          cell: (row: readonly string[]) => row[at],
        }))}
      />
    </Details>
  )
}

/** Which look is what. */
export function Legend({ id, kind, series }: Pick<TimeChartMarks, 'kind' | 'series'> & { id: string }) {
  if (series.length < 2) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
      {series.map(({ name, look }) => (
        <span key={name} className="flex items-center gap-2">
          {kind === 'lines' ? <LineMark look={look} /> : <LookMark look={look} id={id} />}
          {name}
        </span>
      ))}
    </p>
  )
}

function Drawing({ id, marks }: { id: string; marks: TimeChartMarks }) {
  const { ticks, labels, bars, lines } = marks
  const isNarrow = ticks.every(({ text }) => text.length < 5)
  return (
    <div className="mt-4 flex gap-2">
      <svg aria-hidden className={`h-44 shrink-0 overflow-visible text-caption ${isNarrow ? 'w-7' : 'w-17'}`}>
        {ticks.map(({ at, text }) => (
          <text key={at} x="100%" y={percent(at)} dy="0.35em" textAnchor="end" className="figures fill-muted">
            {text}
          </text>
        ))}
      </svg>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it follows the theme
        role="img"
        aria-labelledby={`${id}-caption`}
        className="mb-7 block h-44 min-w-0 flex-1 overflow-visible text-caption"
      >
        <LookPatterns id={id} />
        {ticks.map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={percent(at)} y2={percent(at)} className="stroke-line" />
        ))}
        {bars.map(({ x, y, width, height, look }) => (
          <rect
            key={`${x} ${y}`}
            x={percent(x)}
            y={percent(y)}
            width={percent(width)}
            height={percent(height)}
            {...lookOf(look, id)}
          />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          {lines.map(({ path, look }) => (
            <path key={look} d={path} fill="none" vectorEffect="non-scaling-stroke" {...lineOf(look)} />
          ))}
        </svg>
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
        {labels.map(({ at, text }, position) => (
          <text
            key={at}
            x={percent(at)}
            y="100%"
            dy="1.5em"
            textAnchor={anchorOf(position, labels.length, at)}
            className={`fill-muted ${position > 0 && position < labels.length - 1 ? 'max-[20rem]:hidden' : ''}`}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** The outer labels do not leave the picture. */
function anchorOf(position: number, many: number, at: number): 'start' | 'middle' | 'end' {
  if (position === 0 && at < 8) return 'start'
  return position === many - 1 && at > 92 ? 'end' : 'middle'
}
