import { Link } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { filterAddress, type FilterValues } from './list-address.ts'

const views = [
  { label: 'Todas', turn: undefined, group: undefined },
  { label: 'Te tocan', turn: 'mine', group: undefined },
  { label: 'Esperan a la otra parte', turn: 'other', group: undefined },
  { label: 'Abiertas', turn: undefined, group: 'open' },
  { label: 'Terminadas', turn: undefined, group: 'ended' },
  { label: 'Borradores', turn: undefined, group: 'drafts' },
]

const roles = [
  { label: 'Compro', role: 'buyer' },
  { label: 'Vendo', role: 'seller' },
]

/** Whose turn, which state, which side: each filter is a link with its own address. */
export function ListFilters({ filters }: { filters: FilterValues }) {
  return (
    <>
      <Tabs
        label="Vistas"
        tabs={views.map(({ label, turn, group }) => ({
          label,
          to: filterAddress(filters, { turn, group }),
          current: filters.turn === turn && filters.group === group,
        }))}
      />
      <nav aria-label="Tu parte" className="flex flex-wrap gap-2">
        {roles.map(({ label, role }) => {
          const on = filters.role === role
          return (
            <Link
              key={role}
              to={filterAddress(filters, { role: on ? undefined : role })}
              preventScrollReset
              aria-current={on ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge px-3.5 text-small font-medium transition-colors hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-on-primary-tint pointer-coarse:min-h-11"
            >
              {label}
              {on && <span className="sr-only"> (quitar el filtro)</span>}
            </Link>
          )
        })}
      </nav>
    </>
  )
}
