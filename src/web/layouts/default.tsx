import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useErrorPage } from '../components/error-page.tsx'
import type { Route } from './+types/default.ts'
import { SignInLinks, SiteFrame } from './site-frame.tsx'

/** Pages that anyone with the link may see, and what is not there: an invitation, a receipt. One narrow column. */
export default function DefaultLayout() {
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { page, isWhole } = useErrorPage(error)
  return isWhole ? page : <Around>{page}</Around>
}

function Around({ children }: { children: ReactNode }) {
  return (
    <SiteFrame actions={<SignInLinks />}>
      <div className="column max-w-180 py-8 sm:py-14">{children}</div>
    </SiteFrame>
  )
}
