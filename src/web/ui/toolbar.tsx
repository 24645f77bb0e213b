import type { ReactNode } from 'react'

/** Search, filters and actions over a list, in one line that wraps on the phone. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2.5" data-print="hide">
      {children}
    </div>
  )
}
