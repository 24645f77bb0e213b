import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useErrorPage } from '../components/error-page.tsx'
import { operatorNameContext } from '../server/contexts.ts'
import type { Route } from './+types/default.ts'
import { SignInLinks, SiteFrame } from '../views/frames/site-frame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(operatorNameContext) }
}

/** Pages that anyone with the link may see, and what is not there: an invitation, a receipt. One narrow column, but for what asks for room: `data-wide`. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Around operator={loaderData.operator}>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { page, isWhole } = useErrorPage(error)
  return isWhole ? page : <Around operator={loaderData?.operator}>{page}</Around>
}

function Around({ operator, children }: { operator: string | undefined; children: ReactNode }) {
  return (
    <SiteFrame actions={<SignInLinks />} operator={operator}>
      <div className="column max-w-180 py-8 has-data-wide:max-w-280 sm:py-14">{children}</div>
    </SiteFrame>
  )
}
