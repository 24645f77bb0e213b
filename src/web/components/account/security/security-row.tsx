import type { ReactNode } from 'react'
import { Link } from 'react-router'

type SecurityRowProps = {
  term: ReactNode
  children: ReactNode
  /** Where it is changed, and what the link says. */
  to: string
  action: string
}

/** One way in or one setting: what it is, how it stands, and where it is changed. */
export function SecurityRow({ term, children, to, action }: SecurityRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{term}</p>
        <div className="min-w-0 text-small text-muted">{children}</div>
      </div>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {action}
      </Link>
    </div>
  )
}
