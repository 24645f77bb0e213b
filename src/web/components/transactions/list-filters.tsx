import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
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

/** Filters in words: "Terminadas, donde vendes"; null for everything. */
export function filterWords({
  turn,
  group,
  role,
}: Pick<FilterValues, 'turn' | 'group' | 'role'>): string | null {
  const view = views.find((each) => each.turn === turn && each.group === group)
  if (!turn && !group && !role) return null
  const side = { buyer: ', donde compras', seller: ', donde vendes' }[role ?? ''] ?? ''
  return `${view?.label ?? 'Algunas'}${side}.`
}

/** Whose turn it is and in which state: each view is a link with its own address. */
export function ListViews({ filters }: { filters: FilterValues }) {
  return (
    <Tabs
      label="Vistas"
      tabs={views.map(({ label, turn, group }) => ({
        label,
        to: filterAddress(filters, { turn, group }),
        current: filters.turn === turn && filters.group === group,
      }))}
    />
  )
}

/** On which side the person stands; pressed again, both. */
export function SideFilter({ filters }: { filters: FilterValues }) {
  return (
    <nav aria-label="Tu parte" className="flex gap-2">
      {roles.map(({ label, role }) => {
        const on = filters.role === role
        return (
          <Link
            key={role}
            to={filterAddress(filters, { role: on ? undefined : role })}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className="inline-flex min-h-12 items-center gap-1.5 rounded-box border border-edge bg-surface px-4 text-small font-medium transition-colors hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-on-primary-tint"
          >
            {label}
            {on && <Icon name="x" label="quitar el filtro" />}
          </Link>
        )
      })}
    </nav>
  )
}
