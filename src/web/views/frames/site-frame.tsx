import { fullStop } from '#words/full-stop.ts'
import type { ReactNode } from 'react'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { Brand } from '../../components/brand.tsx'
import { ThemeForm } from '../../components/theme-form.tsx'
import type { Theme } from '../../server/cookies/theme.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'

type Place = Readonly<{ to: string; label: string }>

const writing: Place = { to: '/crear', label: 'Crear una transacción' }

const places: readonly Place[] = [
  { to: '/features', label: 'Cómo te protege' },
  { to: '/pricing', label: 'Precios' },
  { to: '/about', label: 'Quién responde' },
  { to: '/transparencia', label: 'Transparencia' },
  { to: '/contact', label: 'Contacto' },
]

const shelves: readonly Readonly<{ title: string; places: readonly Place[] }>[] = [
  {
    title: 'Resguardo',
    places: [
      { to: '/features', label: 'Cómo te protege' },
      { to: '/pricing', label: 'Precios y calculadora' },
      writing,
    ],
  },
  {
    title: 'Quién responde',
    places: [
      { to: '/about', label: 'Quién guarda el dinero' },
      { to: '/transparencia', label: 'Transparencia' },
      { to: '/contact', label: 'Contacto y reclamaciones' },
      { to: '/docs/operator-guide', label: 'Guía de Operación' },
    ],
  },
  {
    title: 'Las reglas',
    places: [
      { to: '/terms', label: 'Términos de Servicio' },
      { to: '/privacy', label: 'Política de Privacidad' },
      { to: '/docs/dispute-guidelines', label: 'Guía de Disputas' },
      { to: '/ayuda', label: 'Ayuda' },
    ],
  },
]

function SiteFooter({ operator }: { operator: string | undefined }) {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  return (
    <footer className="border-t border-line bg-surface" data-print="hide">
      <div className="column grid max-w-280 gap-x-10 gap-y-8 py-10 text-small sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 text-muted sm:col-span-3 lg:col-span-1">
          <Brand />
          <p className="max-w-[44ch]">
            Pagos protegidos entre dos personas. Quien instala Resguardo responde por el dinero que custodia.
            {operator && (
              <>
                {' '}
                Aquí responde <bdi className="font-medium text-ink">{fullStop(operator)}</bdi>
              </>
            )}
          </p>
        </div>
        {shelves.map((shelf) => (
          <nav key={shelf.title} aria-label={shelf.title}>
            <p className="font-semibold">{shelf.title}</p>
            <ul className="mt-1">
              {shelf.places.map((place) => (
                <li key={place.to}>
                  <Link
                    to={place.to}
                    className="inline-flex min-h-9 items-center text-muted underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:min-h-11"
                  >
                    {place.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="column max-w-280">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5 text-small text-muted">
          <p>Licencia MPL 2.0: cualquiera puede leer el código e instalarlo.</p>
          <ThemeForm theme={theme} />
        </div>
      </div>
    </footer>
  )
}

const placeLook =
  'inline-flex min-h-11 items-center rounded-inner px-2.5 text-small font-medium text-muted hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-primary aria-[current]:decoration-2 aria-[current]:underline-offset-8'

function PlacesInARow() {
  return (
    <nav aria-label="Sitio" className="hidden lg:block">
      <ul className="flex gap-1">
        {places.map((place) => (
          <li key={place.to}>
            <NavLink to={place.to} className={placeLook}>
              {place.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same places where there is no room for a row, behind a button that needs no script. */
function PlacesInAMenu() {
  return (
    <details className="group lg:hidden">
      <summary
        aria-label="Menú del sitio"
        className="grid size-11 list-none place-items-center rounded-box hover:bg-neutral-tint"
      >
        <span className="flex group-open:hidden">
          <Icon name="menu" className="size-6" />
        </span>
        <span className="hidden group-open:flex">
          <Icon name="x" className="size-6" />
        </span>
      </summary>
      <nav
        aria-label="Sitio"
        className="absolute inset-x-0 top-full z-20 border-b border-line bg-surface shadow-high"
      >
        <ul className="column grid max-w-280 divide-y divide-line py-2">
          {[writing, ...places].map((place) => (
            <li key={place.to}>
              <NavLink
                to={place.to}
                className="flex min-h-12 items-center justify-between gap-4 font-medium aria-[current]:text-primary"
              >
                {place.label}
                <Icon name="chevron-right" className="size-5 text-muted" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

type SiteFrameProps = {
  actions?: ReactNode
  /** Whether the header leads to the public pages. */
  withPlaces?: boolean
  /** Who answers for this instance, for the footer. */
  operator?: string | undefined
  children: ReactNode
}

/** Header and footer of pages that anyone may read. */
export function SiteFrame({ actions, withPlaces = false, operator, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="relative border-b border-line bg-surface" data-print="hide">
        <div className="column flex min-h-15 max-w-280 flex-wrap items-center gap-x-2 py-1.5 sm:min-h-17 lg:gap-x-6">
          <Link to="/" aria-label="Resguardo, ir al inicio" className="flex">
            <Brand />
          </Link>
          {withPlaces && <PlacesInARow />}
          <div className="-mr-2 ml-auto flex items-center gap-0.5 sm:gap-1.5 lg:mr-0">
            {actions}
            {withPlaces && <PlacesInAMenu />}
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none [&_:is(li,dd)]:text-pretty">
        {children}
      </main>
      <SiteFooter operator={operator} />
    </div>
  )
}

/** The way in, in the header of public pages; for who is in, the way back to their transactions. */
export function SignInLinks() {
  const isSignedIn = useRouteLoaderData<{ isSignedIn: boolean }>('root')?.isSignedIn ?? false
  if (isSignedIn)
    return (
      <ButtonLink to="/app/transactions" variant="secondary" size="small">
        Transacciones
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink to="/login" variant="quiet" size="small">
        Entrar
      </ButtonLink>
      <span className="hidden sm:block">
        <ButtonLink to="/login/registration" size="small">
          Crear cuenta
        </ButtonLink>
      </span>
    </>
  )
}
