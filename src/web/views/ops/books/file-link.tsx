import type { ReactNode } from 'react'

/** A file of the books to be downloaded, large enough for a finger. */
export function FileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center" download>
      {children}
    </a>
  )
}
