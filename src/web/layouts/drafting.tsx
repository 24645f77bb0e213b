import type { RouteFacts } from '../heads/route-facts.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { turnsWaiting } from '#queries/transactions/transactions-list.ts'
import { visitorContext } from '../server/auth-context.ts'
import { useErrorPage } from '../components/error-page.tsx'
import { useStandingFrame } from '../components/last-frame.tsx'
import { operatorNameContext } from '../server/contexts.ts'
import { useClientOrNobody } from '../components/current-client.ts'
import { visitContext } from '../server/visit.ts'
import type { Route } from './+types/drafting.ts'
import { AppFrame, placesFor } from '../views/frames/app-frame.tsx'
import { SignInLinks, SiteFrame } from '../views/frames/site-frame.tsx'

/** It is the layout `app`, for a page that is open to people without an account too. */
export const handle = { layout: 'app', offline: 'parts' } satisfies RouteFacts

export async function loader({ context }: Route.LoaderArgs) {
  const operator = context.get(operatorNameContext)
  if (!context.get(visitorContext)) return { operator, turns: 0 }
  return { operator, turns: await context.get(visitContext).ask(turnsWaiting, {}) }
}

/** Around the page where a deal is written: as for everybody signed in, or as for everybody. */
export default function DraftingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Around {...loaderData}>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { page, isWhole } = useErrorPage(error)
  return isWhole ? page : <Around {...loaderData}>{page}</Around>
}

type AroundProps = { turns?: number | undefined; operator?: string | undefined; children: ReactNode }

function Around({ turns, operator, children }: AroundProps) {
  const client = useClientOrNobody()
  useStandingFrame((page) => <Around {...{ turns, operator }}>{page}</Around>)
  if (!client)
    return (
      <SiteFrame actions={<SignInLinks />} operator={operator}>
        <div className="column max-w-280 pt-6 pb-16 sm:pt-10 sm:pb-20">{children}</div>
      </SiteFrame>
    )
  const places = placesFor({ operates: client.operates, ...(turns && { turns }) })
  return (
    <AppFrame person={client} places={places}>
      {children}
    </AppFrame>
  )
}
