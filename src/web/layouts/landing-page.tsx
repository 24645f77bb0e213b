import { Outlet } from 'react-router'
import { useErrorPage } from '../components/error-page.tsx'
import { operatorNameContext } from '../server/contexts.ts'
import type { Route } from './+types/landing-page.ts'
import { SignInLinks, SiteFrame } from '../views/frames/site-frame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(operatorNameContext) }
}

/** Public pages. */
export default function LandingPageLayout({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <SiteFrame actions={<SignInLinks />} withPlaces operator={operator}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { page, isWhole } = useErrorPage(error)
  if (isWhole) return page
  return (
    <SiteFrame actions={<SignInLinks />} withPlaces operator={loaderData?.operator}>
      {page}
    </SiteFrame>
  )
}
