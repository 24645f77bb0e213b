import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Brand } from './brand.tsx'
import { DrawingLost, DrawingScale } from './drawings.tsx'
import { useRequestFacts } from '../request.tsx'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

function numberInCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return /(?:^|;\s*)(?:__Host-)?resguardo\.error-number=([\w-]+)/.exec(document.cookie)?.[1]
}

/** The number under which the log has what crashed; the status where nobody knows it. */
export function ErrorNumber({ status }: { status: number }) {
  const { errorNumber } = useRequestFacts()
  return (
    <strong className="figures font-semibold text-ink select-all">
      {numberInCookie() ?? errorNumber ?? status}
    </strong>
  )
}

function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className="column flex min-h-dvh max-w-180 flex-col">
      <header className="flex h-18 items-center">
        <a href="/" aria-label="Resguardo, ir al inicio">
          <Brand />
        </a>
      </header>
      <main className="grid flex-1 place-content-center pb-24">{children}</main>
    </div>
  )
}

function HomeLink() {
  return (
    <a href="/" className={buttonLook({})}>
      Ir al inicio
    </a>
  )
}

/** Nothing lives at this address, or it is not this person's: the two look the same on purpose. */
export function NotFoundPage() {
  return (
    <FullPage>
      <title>No encontramos esta página · Resguardo</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="No encontramos esta página"
        action={<HomeLink />}
      >
        La dirección no existe o no es tuya. Revisa el enlace que te enviaron.
      </EmptyState>
    </FullPage>
  )
}

/** The network did not answer: nobody knows whether what was sent arrived, so the page is opened anew. */
export function NoAnswerPage() {
  const { pathname, search } = useLocation()
  return (
    <FullPage>
      <title>Sin conexión · Resguardo</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="No hubo respuesta"
        action={
          <a href={pathname + search} className={buttonLook({})}>
            Volver a intentarlo
          </a>
        }
      >
        <span role="alert">
          Comprueba tu conexión y vuelve a abrir la página. Si estabas en medio de un paso, no se hizo a
          medias: o quedó hecho entero, o no se hizo.
        </span>
      </EmptyState>
    </FullPage>
  )
}

/** Something of ours broke; its number is in the log. */
export function CrashPage({ status }: { status: number }) {
  return (
    <FullPage>
      <title>Algo falló · Resguardo</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingScale />}
        title="Algo falló de nuestro lado"
        action={<HomeLink />}
      >
        <p>
          Si estabas en medio de un paso, no se hizo a medias: o quedó hecho entero, o no se hizo. Vuelve a
          abrir la página y mira cómo está.
        </p>
        <p className="mt-4 text-small">
          Si escribes a soporte, da este número: <ErrorNumber status={status} />
        </p>
      </EmptyState>
    </FullPage>
  )
}
