import './theme.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { visitorContext } from './server/auth-context.ts'
import { FullPage, useErrorPage } from './components/error-page.tsx'
import { useLastFrame } from './components/last-frame.tsx'
import { baseUrlContext } from './server/contexts.ts'
import { appleTouchIcon } from './heads/apple-touch-icon.ts'
import { factsIn } from './heads/route-facts.ts'
import { watchPartsText } from '#device/pwa/watch-parts.ts'
import { useRequestFacts } from './components/request.tsx'
import { startAfterPaintText } from './workarounds/start-after-paint.ts'
import { themeOf, type Theme } from './server/cookies/theme.ts'
import { useArrival } from './ui/use-arrival.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    theme: themeOf(request),
    isSignedIn: context.get(visitorContext) !== null,
    site: context.get(baseUrlContext),
  }
}

const paper = { light: '#f2f5f2', dark: '#0c1311' }

function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={paper[theme]} />
  return (
    <>
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

function asksForNoScripts(handle: unknown, data: unknown): boolean {
  const { noJs } = factsIn(handle)
  return typeof noJs === 'function' ? noJs(data) : noJs === true
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system'
  const { nonce, errorNumber, build, isCrawler, plainScript } = useRequestFacts()
  useArrival()
  // What a crawler read stays as it is: no script of ours can crash on it.
  const matches = useMatches()
  const noScripts =
    isCrawler === true || matches.some(({ handle, loaderData }) => asksForNoScripts(handle, loaderData))
  // Only the server says so: whoever comes to such a page from one that React runs stays with React.
  const isPlain = plainScript !== undefined && matches.some(({ handle }) => factsIn(handle).isPlain)
  return (
    <html lang="es" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* On an iPhone a sum or an account would become a telephone number to call, and the page another than sent. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="apple-mobile-web-app-title" content="Resguardo" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {!noScripts && <meta name="error-number" content={errorNumber} />}
        {build && <meta name="build" content={build} />}
        <ThemeColor theme={theme} />
        {build && !noScripts && (
          // The browser hides the number of a script that it has run; nothing else of it matters later.
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: watchPartsText }}
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleTouchIcon.src} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {!noScripts && isPlain && <script nonce={nonce} type="module" src={plainScript} />}
        {!noScripts && !isPlain && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            {build && (
              <script
                nonce={nonce}
                suppressHydrationWarning
                dangerouslySetInnerHTML={{ __html: startAfterPaintText }}
              />
            )}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { page, isWhole } = useErrorPage(error)
  const frame = useLastFrame()
  if (isWhole) return page
  return frame?.(page) ?? <FullPage>{page}</FullPage>
}
