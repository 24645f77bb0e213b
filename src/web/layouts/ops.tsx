import type { RouteFacts } from '../heads/route-facts.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { NavLink, Outlet } from 'react-router'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import { turnsWaiting } from '#queries/transactions/transactions-list.ts'
import { FullPage, useErrorPage } from '../components/error-page.tsx'
import { useStandingFrame } from '../components/last-frame.tsx'
import { useClientOrNobody, useCurrentClient } from '../components/current-client.ts'
import { officeViewOf } from '../server/cookies/office-view.ts'
import { readerOf } from '../server/reader.ts'
import type { Route } from './+types/ops.ts'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import { AppFrame, placesFor } from '../views/frames/app-frame.tsx'

export const handle = { layout: 'app', middleware: ['office'] } satisfies RouteFacts

export async function loader({ context, request }: Route.LoaderArgs) {
  const { visit, visitor } = readerOf(context)
  return {
    turns: await visit.ask(turnsWaiting, {}),
    roles: visitor.actor.roles,
    shown: officeViewOf(request),
  }
}

type Known = Awaited<ReturnType<typeof loader>>

type Place = { to: string; label: string; for: readonly OfficeRole[]; letter?: string }

const places: readonly Place[] = [
  { to: '/ops', label: 'Resumen', for: ['operator', 'approver'] },
  { to: '/ops/bank', label: 'Conciliación', for: ['operator'] },
  { to: '/ops/payouts', label: 'Pagos', for: ['operator', 'approver'] },
  { to: '/ops/disputes', label: 'Disputas', for: ['operator', 'supervisor', 'mediator'] },
  { to: '/ops/orders', label: 'Órdenes de fuera', for: ['operator'] },
  { to: '/ops/holds', label: 'Retenciones', for: ['operator'] },
  { to: '/ops/deliveries', label: 'Entregas', for: ['operator'] },
  { to: '/ops/returns', label: 'Devoluciones', for: ['operator', 'approver'] },
  { to: '/ops/own-funds', label: 'Fondos propios', for: ['operator', 'approver'] },
  { to: '/ops/people', label: 'Personas', for: ['operator'] },
  { to: '/ops/ledger', label: 'Libro mayor', for: ['operator', 'approver'], letter: 'l' },
  { to: '/ops/waiting', label: 'Avisos sin confirmar', for: ['operator'] },
  { to: '/ops/messages', label: 'Mensajes', for: ['operator'] },
  { to: '/ops/queue', label: 'Trabajos', for: ['operator'] },
  { to: '/ops/storage', label: 'Espacio', for: ['operator'] },
  { to: '/ops/team', label: 'Equipo', for: officeRoles },
]

const loadKeys = async () => (await import('../views/frames/office-keys.tsx')).OfficeKeys
const loadView = async () => (await import('../views/frames/office-view-form.tsx')).OfficeViewForm
// Fetched once the page is there: nobody presses a key before.
const OfficeKeys = import.meta.env.SSR ? await loadKeys() : lazy(async () => ({ default: await loadKeys() }))
const OfficeViewForm = import.meta.env.SSR
  ? await loadView()
  : lazy(async () => ({ default: await loadView() }))

/** Around the operator's screens: the whole width, their own second row of places, a key for everything. */
export default function OpsLayout({ loaderData }: Route.ComponentProps) {
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
  const { turns, roles, shown } = known
  const client = useCurrentClient()
  const row = useCurrentInSight()
  useStandingFrame((page) => <Around known={known}>{page}</Around>)
  const own = places.filter((place) => place.for.some((role) => roles.includes(role)))
  return (
    <AppFrame wide person={client} places={placesFor({ operates: true, turns })}>
      <nav
        ref={row}
        aria-label="Operación"
        className="-mx-margin -mt-2 mb-6 overflow-x-auto px-margin sm:mx-0 sm:-mt-4 sm:px-0"
        data-print="hide"
      >
        <ul className="flex w-max min-w-full gap-1 border-b border-line [&>:first-child>a]:pl-0">
          {own.map((place) => (
            <li key={place.to}>
              <NavLink
                to={place.to}
                end={place.to === '/ops'}
                className="-mb-px flex min-h-11 items-center border-b-[3px] border-transparent px-2.5 text-small font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
              >
                {place.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div data-density={shown.density} data-keys={shown.keys}>
        {children}
      </div>
      <Suspense>
        <OfficeViewForm {...shown} />
        <OfficeKeys places={own} isOn={shown.keys === 'on'} />
      </Suspense>
    </AppFrame>
  )
}
