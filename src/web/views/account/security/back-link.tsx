import type { ReactNode } from 'react'
import { BackLink as WayBack } from '../../../ui/back-link.tsx'

/** The way back from a page about the security of one's account. */
export function BackLink({
  to = '/app/account/security',
  children = 'Seguridad',
}: {
  to?: string
  children?: ReactNode
}) {
  return <WayBack to={to}>{children}</WayBack>
}
