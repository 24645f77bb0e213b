import { Outlet } from 'react-router'
import { turnsWaiting } from '#queries/transactions/transactions-list.ts'
import { visitorContext } from '../auth-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/drafting.ts'
import { AppFrame, placesFor } from './app-frame.tsx'
import { SignInLinks, SiteFrame } from './site-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) return null
  return {
    name: visitor.person.displayName,
    email: visitor.person.email,
    operates: visitor.actor.roles.length > 0 || visitor.isOfficeShut,
    turns: await context.get(visitContext).ask(turnsWaiting, {}),
  }
}

/** Around the page where a deal is written: as for everybody signed in, or as for everybody. */
export default function DraftingLayout({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SiteFrame actions={<SignInLinks />}>
        <div className="column max-w-280 pt-6 pb-16 sm:pt-10 sm:pb-20">
          <Outlet />
        </div>
      </SiteFrame>
    )
  const { name, email, operates, turns } = loaderData
  return (
    <AppFrame person={{ name, email }} places={placesFor({ operates, turns })} signOutTo="/login/sign-out">
      <Outlet />
    </AppFrame>
  )
}
