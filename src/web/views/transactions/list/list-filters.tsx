import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { filterAddress, type FilterValues } from '../../../forms/list-address.ts'

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
    <FilterChips
      label="Tu parte"
      chips={roles.map(({ label, role }) => {
        const isOn = filters.role === role
        return { label, isOn, to: filterAddress(filters, { role: isOn ? undefined : role }) }
      })}
    />
  )
}
