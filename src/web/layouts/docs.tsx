import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import { useErrorPage } from '../components/error-page.tsx'
import { operatorNameContext } from '../server/contexts.ts'
import type { Route } from './+types/docs.ts'
import { SignInLinks, SiteFrame } from '../views/frames/site-frame.tsx'

const documents = [
  { to: '/docs/terms-of-service', before: '', name: 'Términos', after: ' de Servicio' },
  { to: '/docs/privacy-policy', before: 'Política de ', name: 'Privacidad', after: '' },
  { to: '/docs/dispute-guidelines', before: 'Guía de ', name: 'Disputas', after: '' },
  { to: '/docs/operator-guide', before: 'Guía de ', name: 'Operación', after: '' },
  { to: '/ayuda', before: '', name: 'Ayuda', after: '' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(operatorNameContext) }
}

/** The published documents, each one a press away from the others. */
export default function DocsLayout({ loaderData }: Route.ComponentProps) {
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
    <SiteFrame actions={<SignInLinks />} withPlaces operator={operator}>
      <nav aria-label="Documentos" data-print="hide" className="border-b border-line bg-surface">
        <ul className="column flex max-w-280 flex-wrap gap-x-6">
          {documents.map(({ to, before, name, after }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-12 items-center border-b-2 border-transparent text-small font-medium text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
              >
                <span className="sr-only sm:not-sr-only sm:whitespace-pre">{before}</span>
                {name}
                <span className="sr-only sm:not-sr-only sm:whitespace-pre">{after}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="column max-w-280 pt-10 pb-16 sm:pt-14 print:pt-0">{children}</div>
    </SiteFrame>
  )
}
