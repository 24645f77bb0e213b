import type { RouteFacts } from '../heads/route-facts.ts'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { browserTroubleText } from '#words/browser-troubles.ts'
import type { Route } from './+types/login.ts'
import { Brand } from '../components/brand.tsx'
import { ErrorNumber, useErrorPage } from '../components/error-page.tsx'
import { MoneyPicture } from '../components/money/money-picture.tsx'
import { NothingOpened } from '../components/nothing-opened.tsx'
import { titleOf } from '../heads/title.ts'
import { buttonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

const assurances = [
  'El dinero queda en custodia hasta que quien compra revisa y acepta.',
  'Cada plazo tiene fecha, y antes de actuar sabes qué va a pasar.',
  'Nadie mueve tu dinero por su cuenta: tampoco quien opera Resguardo.',
]

export const handle = { middleware: ['cookies'], limits: ['sign-in'], isPlain: true } satisfies RouteFacts

/** Signing in and signing up: the form, and beside it what is assured. */
export default function LoginLayout() {
  const isSignedIn = useRouteLoaderData<{ isSignedIn: boolean }>('root')?.isSignedIn ?? true
  return (
    <Frame>
      {!isSignedIn && <NothingOpened />}
      <Outlet />
    </Frame>
  )
}

/** The identity service broke: what it means, and the same page again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { page, isWhole } = useErrorPage(error)
  if (!isWhole) return <Frame>{page}</Frame>
  return (
    <Frame>
      <title>{titleOf('No pudimos seguir')}</title>
      <h1 className="text-heading">No pudimos seguir</h1>
      <p role="alert" className="mt-3">
        {browserTroubleText['internal-error']}
      </p>
      <p className="mt-3 text-small text-muted">
        Si escribes a soporte, da este número: <ErrorNumber error={error} />
      </p>
      <p className="mt-8">
        <a href={pathname + search} className={buttonLook({ wide: true })}>
          Volver a intentarlo
        </a>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col">
        <header className="column flex h-18 max-w-120 items-center">
          <Link to="/" aria-label="Resguardo, ir al inicio" className="flex">
            <Brand />
          </Link>
        </header>
        <main
          id="contenido"
          tabIndex={-1}
          className="column flex max-w-120 flex-1 flex-col pt-6 pb-14 outline-none lg:justify-center lg:pt-4"
        >
          {children}
        </main>
      </div>
      <aside
        aria-label="Cómo te protege"
        className="relative hidden overflow-hidden border-l border-line bg-surface [--picture-ground:var(--color-surface)] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:justify-center"
      >
        <div aria-hidden className="engraved absolute inset-x-0 -top-10 h-44 text-primary opacity-25" />
        <div aria-hidden className="engraved absolute inset-x-0 -bottom-10 h-44 text-primary opacity-25" />
        <div className="relative mx-auto grid w-full max-w-124 gap-10 px-8">
          <MoneyPicture
            stage="custody"
            buyerName="Ana"
            sellerName="Benito"
            amountText="1.200,00 €"
            sentence="1.200,00 € en custodia hasta que Ana revise lo que compró"
          />
          <ul className="grid gap-4 border-t border-line pt-8">
            {assurances.map((assurance) => (
              <li key={assurance} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-success" />
                <span>{assurance}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
