import { NavLink, Outlet } from 'react-router'
import { SignInLinks, SiteFrame } from './site-frame.tsx'

const documents = [
  { to: '/docs/terms-of-service', label: 'Términos de Servicio' },
  { to: '/docs/privacy-policy', label: 'Política de Privacidad' },
  { to: '/docs/dispute-guidelines', label: 'Guía de Disputas' },
]

/** The published documents, each one a press away from the others. */
export default function DocsLayout() {
  return (
    <SiteFrame actions={<SignInLinks />}>
      <nav aria-label="Documentos" data-print="hide" className="border-b border-line bg-surface">
        <ul className="column flex max-w-280 flex-wrap gap-x-6">
          {documents.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-12 items-center border-b-2 border-transparent text-small font-medium text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="column max-w-280 pt-10 pb-16 sm:pt-14 print:pt-0">
        <Outlet />
      </div>
    </SiteFrame>
  )
}
