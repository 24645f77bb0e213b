import type { RouteFacts } from '../heads/route-facts.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ContractLine } from '../views/account/contract-line.tsx'
import { FullPage, useErrorPage } from '../components/error-page.tsx'
import { useStandingFrame } from '../components/last-frame.tsx'
import { useClientOrNobody, useCurrentClient } from '../components/current-client.ts'
import { mayOffer } from '../server/offers.ts'
import { aroundPage } from '../server/around.ts'
import type { Route } from './+types/app.ts'
import { AppFrame, placesFor } from '../views/frames/app-frame.tsx'

export const handle = { middleware: ['auth'], offline: 'parts' } satisfies RouteFacts

export async function loader({ request, context }: Route.LoaderArgs) {
  const { turns, contract, hasAgreed } = await aroundPage(context)
  return { turns, contract, offers: mayOffer(request, context, hasAgreed) }
}

type Known = Awaited<ReturnType<typeof loader>>

/** Around every page of a signed-in person. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Around known={loaderData}>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isKnown = useClientOrNobody() !== null
  const { page, isWhole } = useErrorPage(error)
  if (isWhole) return page
  return isKnown && loaderData ? <Around known={loaderData}>{page}</Around> : <FullPage>{page}</FullPage>
}

function Around({ known, children }: { known: Known; children: ReactNode }) {
  const client = useCurrentClient()
  useStandingFrame((page) => <Around known={known}>{page}</Around>)
  return (
    <AppFrame
      person={client}
      places={placesFor({ operates: client.operates, turns: known.turns })}
      offers={known.offers}
      banner={<ContractLine waiting={known.contract} />}
    >
      {children}
    </AppFrame>
  )
}
