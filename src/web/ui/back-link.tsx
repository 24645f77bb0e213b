import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The way back, by the name of where it leads; stands above the title of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 max-w-full items-center gap-1">
      <Icon name="arrow-left" />
      <span className="line-clamp-1 break-all">{children}</span>
    </Link>
  )
}
