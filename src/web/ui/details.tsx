import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** More on demand; works without JavaScript. */
export function Details({
  summary,
  open,
  children,
}: {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-inner font-medium text-secondary hover:underline hover:underline-offset-4">
        <Icon name="chevron-right" className="size-4.5 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  )
}
