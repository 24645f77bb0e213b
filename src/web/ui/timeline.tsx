import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

export type Moment = {
  key: string
  /** A person's letter, or the icon of what the system did: the two are told apart at a glance. */
  mark: { kind: 'person'; letter: string } | { kind: 'system'; icon: IconName }
  title: ReactNode
  /** Short date to read, exact one on demand. */
  when: { iso: string; text: string; exact: string }
  children?: ReactNode
}

/** What happened, newest first; people and system told apart. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="grid">
      {moments.map((moment) => (
        <li key={moment.key} className="group relative grid grid-cols-[2.25rem_1fr] gap-x-3.5 pb-6 last:pb-0">
          <span className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 bg-line group-last:hidden" />
          {moment.mark.kind === 'person' ? (
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border border-edge bg-surface text-small font-semibold text-ink"
            >
              {moment.mark.letter}
            </span>
          ) : (
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-box bg-neutral-tint text-muted"
            >
              <Icon name={moment.mark.icon} className="size-5" />
            </span>
          )}
          <div className="min-w-0 pt-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={moment.mark.kind === 'person' ? 'font-semibold' : 'text-ink'}>{moment.title}</p>
              <time
                dateTime={moment.when.iso}
                title={moment.when.exact}
                className="figures text-small text-muted"
              >
                {moment.when.text}
              </time>
            </div>
            {moment.children && <div className="mt-1 text-small text-muted">{moment.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
