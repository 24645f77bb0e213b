import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Brand } from '../components/brand.tsx'
import { ThemeForm } from '../components/theme-form.tsx'
import type { Theme } from '../theme.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

function SiteFooter() {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  return (
    <footer className="border-t border-line" data-print="hide">
      <div className="column flex max-w-280 flex-wrap items-center justify-between gap-5 py-8 text-small text-muted">
        <p className="max-w-[48ch]">
          Resguardo es software libre: quien lo instala responde por el dinero que custodia.
        </p>
        <ThemeForm theme={theme} />
      </div>
    </footer>
  )
}

/** Header and footer of pages that anyone may read. */
export function SiteFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface" data-print="hide">
        <div className="column flex h-15 max-w-280 items-center justify-between gap-4 sm:h-17">
          <Link to="/" aria-label="Resguardo, ir al inicio" className="flex">
            <Brand />
          </Link>
          <div className="flex items-center gap-1.5">{actions}</div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The way in, in the header of public pages; for who is in, the way back to their transactions. */
export function SignInLinks() {
  const isSignedIn = useRouteLoaderData<{ isSignedIn: boolean }>('root')?.isSignedIn ?? false
  if (isSignedIn)
    return (
      <ButtonLink to="/app/transactions" variant="secondary" size="small">
        Mis transacciones
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
