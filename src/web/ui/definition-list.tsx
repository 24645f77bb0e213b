import type { ReactNode } from 'react'

type Definition = { term: ReactNode; value: ReactNode }

/** Names and their values, aligned; on the phone the value stands under its name. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item, position) => (
        <div key={position} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(9rem,13rem)_1fr]">
          <dt className="text-small text-muted sm:pt-px">{item.term}</dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
