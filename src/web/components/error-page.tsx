import { type ReactNode, useEffect } from 'react'
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { bareTextIn } from '../heads/bare-page.ts'
import { crashText } from './crash-text.ts'
import { isNetworkFailure } from './network-failure.ts'
import { BrandHeader } from './brand-header.tsx'
import { DrawingLost, DrawingScale } from './drawings.tsx'
import { openedPage } from '#device/offline/opened-pages.ts'
import { useRequestFacts } from './request.tsx'
import { siteDescription, titleOf } from '../heads/title.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type ErrorPage = Readonly<{
  page: ReactNode
  /** Whether it takes the whole page, or stands in the frame of its layout. */
  isWhole: boolean
  /** The same without a frame of its own, for a route that already stands in one. */
  inFrame: ReactNode
}>

/**
 * What a person sees when something went wrong. Not fatal are an address without a page and a network without an
 * answer, nor what was refused at the front door: what stands around stays. A crash takes the whole page, except for
 * crawlers, which get what is left of it.
 */
export function useErrorPage(error: unknown): ErrorPage {
  const { isCrawler = false } = useRequestFacts()
  const within = (inFrame: ReactNode) => ({ page: inFrame, isWhole: false, inFrame })
  if (isRouteErrorResponse(error) && error.status === 404) return within(<NotFound error={error} />)
  if (isNetworkFailure(error)) return within(<NoAnswer />)
  const refusal = isRouteErrorResponse(error) ? refusalIn(error) : null
  if (refusal) return within(<Refused {...refusal} />)
  const crash = <Crash error={error} />
  return isCrawler ? within(crash) : { page: <FullPage>{crash}</FullPage>, isWhole: true, inFrame: crash }
}

/** An error without any layout around it but the mark of the house. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className="column flex min-h-dvh max-w-180 flex-col">
      <BrandHeader />
      <main className="grid flex-1 place-content-center pb-24">{children}</main>
    </div>
  )
}

/** Where somebody goes on: to what is theirs, or to the front page. */
function HomeLink({ isSecond = false }: { isSecond?: boolean }) {
  const isSignedIn = useRouteLoaderData<{ isSignedIn: boolean }>('root')?.isSignedIn ?? false
  return (
    <a
      href={isSignedIn ? '/app/transactions' : '/'}
      className={buttonLook({ variant: isSecond ? 'secondary' : 'primary' })}
    >
      {isSignedIn ? 'Ir a mis transacciones' : 'Ir al inicio'}
    </a>
  )
}

/** The page anew, as it is now. */
function OpenAgain({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={buttonLook({})}>
      {children}
    </a>
  )
}

/** What programs read of an address where nothing is: what was thrown, always with the address. */
export function ErrorMessage({ error: { data } }: { error: ErrorResponse }) {
  const { pathname } = useLocation()
  const said = typeof data === 'string' && data !== '' ? data : 'Page Not Found'
  return <meta name="error-message" content={said.includes(': ') ? said : `${said}: ${pathname}`} />
}

/** Nothing lives at this address, or it is not this person's: the two look the same on purpose. */
function NotFound({ error }: { error: ErrorResponse }) {
  return (
    <>
      <title>{titleOf('No encontramos esta página')}</title>
      <meta name="description" content={siteDescription} />
      <ErrorMessage error={error} />
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="No encontramos esta página"
        action={<HomeLink />}
      >
        No existe, o no se puede ver con tu cuenta. Revisa el enlace que te enviaron.
      </EmptyState>
    </>
  )
}

type Refusal = Readonly<{ title: string; text: string }>

/** What was refused before any page of ours saw it: too large, too often, not understood. Nothing was done. */
function refusalIn({ status, data }: ErrorResponse): Refusal | null {
  const title = 'No entendimos lo que llegó'
  const text = 'No se hizo nada. Vuelve a abrir la página y repite el paso.'
  return bareTextIn(data) ?? (status < 500 ? { title, text } : null)
}

function Refused({ title, text }: Refusal) {
  return (
    <>
      <title>{titleOf(title)}</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title={title}
        action={<OpenAgain>Volver a abrir la página</OpenAgain>}
      >
        <span role="alert">{text}</span>
      </EmptyState>
    </>
  )
}

/** The network did not answer: nobody knows whether what was sent arrived, so the page is opened anew. */
function NoAnswer() {
  const { pathname, search } = useLocation()
  useKeptPage(pathname, search)
  return (
    <>
      <title>{titleOf('Sin conexión')}</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="No hubo respuesta"
        action={<OpenAgain>Volver a intentarlo</OpenAgain>}
      >
        <span role="alert">
          Comprueba tu conexión y vuelve a abrir la página. Si estabas en medio de un paso, no se hizo a
          medias: o quedó hecho entero, o no se hizo.
        </span>
      </EmptyState>
    </>
  )
}

/** A page that may be kept on this device is asked of the worker, once a minute at most: it may fail there too. */
const AGAIN = 60_000

/** What was on its way is kept on this device; then the page is read as it was last seen, where it was kept. */
function useKeptPage(pathname: string, search: string) {
  useEffect(() => {
    const key = `resguardo.kept-page ${pathname}${search}`
    const isTried = Date.now() - Number(sessionStorage.getItem(key)) < AGAIN
    const isKept = Boolean(navigator.serviceWorker?.controller) && openedPage(pathname, search) !== null
    const keep = async () => {
      const { keepLastParcel } = await import('#device/offline/parcel-here.ts')
      await keepLastParcel().catch(() => {})
      if (isTried || !isKept) return
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    }
    const soon = setTimeout(() => void keep().catch(() => {}), 600)
    return () => clearTimeout(soon)
  }, [pathname, search])
}

/** Something of ours broke; its number is in the log. */
function Crash({ error }: { error: unknown }) {
  useCrashReport(error)
  return (
    <>
      <title>{titleOf('Algo falló')}</title>
      <EmptyState
        heading="h1"
        drawing={<DrawingScale />}
        title="Algo falló de nuestro lado"
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <OpenAgain>Volver a abrir la página</OpenAgain>
            <HomeLink isSecond />
          </div>
        }
      >
        <p>
          Si estabas en medio de un paso, no se hizo a medias: o quedó hecho entero, o no se hizo. Abre la
          página otra vez y mira cómo está.
        </p>
        <p className="mt-4 text-small">
          Si escribes a soporte, da este número: <ErrorNumber error={error} />
        </p>
      </EmptyState>
    </>
  )
}

function numberInCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return /(?:^|;\s*)(?:__Host-)?resguardo\.error-number=([\w-]+)/.exec(document.cookie)?.[1]
}

/** The number under which the log has what crashed; the status where nobody knows it. */
export function ErrorNumber({ error }: { error: unknown }) {
  const { errorNumber } = useRequestFacts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <strong className="figures font-semibold text-ink select-all">
      {numberInCookie() ?? errorNumber ?? status}
    </strong>
  )
}

/** What crashed in the browser alone is told to the program: its log has it under the same number. */
function useCrashReport(error: unknown) {
  const { errorNumber } = useRequestFacts()
  useEffect(() => {
    const isKnown = isRouteErrorResponse(error) || numberInCookie() !== undefined
    if (isKnown || !errorNumber) return
    const message = crashText(error)
    const path = window.location.pathname
    navigator.sendBeacon(
      '/crashes',
      new URLSearchParams({ errorNumber, path, message: message.slice(0, 2000) }),
    )
  }, [error, errorNumber])
}
