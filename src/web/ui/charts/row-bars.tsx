import { useId } from 'react'
import { type Look, lookOf, LookPatterns } from './look.tsx'
import { ChartNumbers, type ChartTable, Legend } from './time-chart.tsx'

/** Rows that are compared, each as a bar of its parts, in percent of the longest one. */
export type RowBarsMarks = Readonly<{
  caption: string
  series: readonly Readonly<{ name: string; look: Look }>[]
  rows: readonly Readonly<{
    name: string
    total: string
    parts: readonly Readonly<{ x: number; width: number; look: Look }>[]
  }>[]
  table: ChartTable
}>

/** What is waiting in several places, and of what kinds: a bar for each place, and the same numbers as a table. */
export function RowBars({ caption, series, rows, table }: RowBarsMarks) {
  const id = useId()
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption id={`${id}-caption`} className="font-semibold">
        {caption}
      </figcaption>
      <Legend id={id} kind="bars" series={series} />
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(({ name, total, parts }, at) => (
          <div key={name} className="contents">
            <dt className="text-small sm:self-center">{name}</dt>
            <dd className="flex items-center gap-2 max-sm:mb-2">
              <svg aria-hidden className="block h-5 min-w-0 flex-1">
                {at === 0 && <LookPatterns id={id} />}
                {parts.map(({ x, width, look }) => (
                  <rect key={look} x={`${x}%`} width={`${width}%`} height="100%" {...lookOf(look, id)} />
                ))}
              </svg>
              <span className="figures min-w-6 shrink-0 text-small font-semibold">{total}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ChartNumbers caption={caption} table={table} />
    </figure>
  )
}
