import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { Moment, type MomentText } from './moment.tsx'

export type TimelineEntry = {
  key: string
  /** A person's letter, or the icon of what the system did: the two are told apart at a glance. */
  mark: { kind: 'person'; letter: string } | { kind: 'system'; icon: IconName }
  title: ReactNode
  when: MomentText
  children?: ReactNode
}

/** What happened, newest first; people and system told apart. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.key} className="group relative grid grid-cols-[2.25rem_1fr] gap-x-3.5 pb-6 last:pb-0">
          <span className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 bg-line group-last:hidden" />
          {entry.mark.kind === 'person' ? (
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border border-edge bg-surface text-small font-semibold text-ink"
            >
              {entry.mark.letter}
            </span>
          ) : (
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-box bg-neutral-tint text-muted"
            >
              <Icon name={entry.mark.icon} className="size-5" />
            </span>
          )}
          <div className="min-w-0 pt-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={entry.mark.kind === 'person' ? 'font-semibold' : 'text-ink'}>{entry.title}</p>
              <Moment at={entry.when} quiet />
            </div>
            {entry.children && <div className="mt-1 text-small text-muted">{entry.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
