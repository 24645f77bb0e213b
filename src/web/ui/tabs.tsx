import { Link } from 'react-router'
import { useCurrentInSight } from './use-current-in-sight.ts'

export type Tab = { to: string; label: string; count?: number; current: boolean }

/** Views of the same thing as links: each has its address, the back button works. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useCurrentInSight()
  return (
    <nav ref={row} aria-label={label} className="-mx-margin overflow-x-auto px-margin sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-[3px] border-transparent pt-0.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-neutral-tint px-2 text-caption font-semibold text-ink">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
