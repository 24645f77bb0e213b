import { Outlet } from 'react-router'
import { turnsWaiting } from '#queries/transactions/transactions-list.ts'
import { visitorContext } from '../auth-context.ts'
import { mayOfferInstall } from '../install-offer.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/app.ts'
import { AppFrame, placesFor } from './app-frame.tsx'

export const handle = { middleware: ['auth'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    name: visitor?.person.displayName ?? '',
    email: visitor?.person.email ?? '',
    operates: visitor !== null && (visitor.actor.roles.length > 0 || visitor.isOfficeShut),
    turns: await context.get(visitContext).ask(turnsWaiting, {}),
    mayOfferInstall: await mayOfferInstall(request, context),
  }
}

/** Around every page of a signed-in person. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  const { name, email, operates, turns } = loaderData
  return (
    <AppFrame
      person={{ name, email }}
      places={placesFor({ operates, turns })}
      signOutTo="/login/sign-out"
      mayOfferInstall={loaderData.mayOfferInstall}
    >
      <Outlet />
    </AppFrame>
  )
}
