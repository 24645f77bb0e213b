import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type QuietBarProps = {
  children: ReactNode
  /** One quiet button. */
  action?: ReactNode
  /** Without it the line stays as long as what it tells. */
  onDismiss?: () => void
}

/** A line at the lower edge about the application itself, never about money; it is read out when it appears. */
export function QuietBar({ children, action, onDismiss }: QuietBarProps) {
  return (
    <output
      data-print="hide"
      className="comes-softly block w-full rounded-box border border-line bg-primary-tint shadow-high sm:mx-auto sm:w-fit sm:max-w-160 sm:min-w-96"
    >
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-small">
        <p className="min-w-0 grow basis-28 py-1.5">{children}</p>
        {action}
        {onDismiss && (
          <button
            type="button"
            onClick={onDismiss}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-inner text-muted hover:bg-neutral-tint hover:text-ink"
          >
            <Icon name="x" label="Ahora no" className="size-5" />
          </button>
        )}
      </div>
    </output>
  )
}
