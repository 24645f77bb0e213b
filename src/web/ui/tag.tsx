import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'error'

const looks: Record<Tone, string> = {
  neutral: 'bg-neutral-tint text-ink',
  success: 'bg-success-tint text-success',
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  error: 'bg-error-tint text-error',
}

/** A state in a word, with its icon: colour is never alone. */
export function StateBadge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-caption leading-none font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      <Icon name={icon} className="size-[1.15em]" />
      {children}
    </span>
  )
}

/** A small word beside something: a kind, a count, a mark. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-inner bg-neutral-tint px-2 py-0.5 text-caption font-medium text-ink">
      {children}
    </span>
  )
}
