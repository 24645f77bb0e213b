import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

/** The way back from a page about the security of one's account. */
export function BackLink({
  to = '/app/account/security',
  children = 'Seguridad',
}: {
  to?: string
  children?: ReactNode
}) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center gap-1">
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
