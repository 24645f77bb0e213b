import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { filterAddress, type FilterValues } from '../../../forms/list-address.ts'

/** How many transactions stand in the views whose number says something. */
export type Counts = Readonly<Record<'mine' | 'other' | 'open' | 'drafts', number>>

const views: readonly {
  label: string
  turn?: 'mine' | 'other'
  group?: 'open' | 'ended' | 'drafts'
  counts?: keyof Counts
}[] = [
  { label: 'Todas' },
  { label: 'Te tocan', turn: 'mine', counts: 'mine' },
  { label: 'Esperan a la otra parte', turn: 'other', counts: 'other' },
  { label: 'Abiertas', group: 'open', counts: 'open' },
  { label: 'Terminadas', group: 'ended' },
  { label: 'Borradores', group: 'drafts', counts: 'drafts' },
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
export function ListViews({ filters, counts }: { filters: FilterValues; counts: Counts }) {
  return (
    <Tabs
      label="Vistas"
      tabs={views.map(({ label, turn, group, counts: counted }) => ({
        label,
        ...(counted && counts[counted] > 0 && { count: counts[counted] }),
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
