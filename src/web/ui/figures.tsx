import type { ReactNode } from 'react'

export type Figure = { name: ReactNode; value: ReactNode; note?: ReactNode }

/** Numbers with what they count, one below the other: figures to the right, as large as they matter. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ name, value, note }, position) => (
        <div
          key={position}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3.5"
        >
          <dt className="min-w-0 flex-1 basis-52">
            {name}
            {note && <span className="block text-small text-muted">{note}</span>}
          </dt>
          <dd className="figures ml-auto text-right text-title font-semibold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same as tiles beside each other: a name, a number, one line. */
export function FigureTiles({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
      {items.map(({ name, value, note }, position) => (
        <div key={position} className="min-w-0">
          <dt className="text-small text-muted">{name}</dt>
          <dd>
            <span className="figures block text-title font-semibold tracking-tight wrap-anywhere">
              {value}
            </span>
            {note && <span className="text-small text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
