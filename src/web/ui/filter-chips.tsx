import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type FilterChip = { to: string; label: string; isOn: boolean }

/** A few filters as links, each with its address; one that is on leads to the list without it. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <Link
          key={chip.label}
          to={chip.to}
          preventScrollReset
          aria-current={chip.isOn ? 'true' : undefined}
          className="inline-flex min-h-12 items-center gap-1.5 rounded-box border border-edge bg-surface px-4 text-small font-medium transition-colors hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-on-primary-tint"
        >
          {chip.label}
          {chip.isOn && <Icon name="x" label="quitar el filtro" />}
        </Link>
      ))}
    </nav>
  )
}
