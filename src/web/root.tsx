import './theme.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useMatches, useRouteLoaderData } from 'react-router'
import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { Route } from './+types/root.ts'
import { visitorContext } from './auth-context.ts'
import { CrashPage, NoAnswerPage, NotFoundPage } from './components/error-page.tsx'
import { baseUrlContext } from './contexts.ts'
import { isNetworkFailure } from './network-failure.ts'
import { useRequestFacts } from './request.tsx'
import { themeOf, type Theme } from './theme.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    theme: themeOf(request),
    isSignedIn: context.get(visitorContext) !== null,
    site: context.get(baseUrlContext),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Resguardo' }]

const paper = { light: '#f4f6f4', dark: '#0d1412' }

function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={paper[theme]} />
  return (
    <>
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** `noJs: true`, or for a page that needs scripts only with some data a function of that data. */
function asksForNoScripts(handle: unknown, data: unknown): boolean {
  if (typeof handle !== 'object' || handle === null || !('noJs' in handle)) return false
  return typeof handle.noJs === 'function' ? handle.noJs(data) === true : handle.noJs === true
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system'
  const { nonce, errorNumber } = useRequestFacts()
  const noScripts = useMatches().some(({ handle, loaderData }) => asksForNoScripts(handle, loaderData))
  return (
    <html lang="es" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <meta name="error-number" content={errorNumber} />
        <ThemeColor theme={theme} />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {!noScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
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
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // A form or a page that got no answer ends here, wherever it was sent from.
  if (isNetworkFailure(error)) return <NoAnswerPage />
  return <CrashPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
