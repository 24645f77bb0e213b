/** What a worker that is being installed has, in browsers that know it, for what goes past it. */
export type Routes = Readonly<{
  addRoutes?(
    routes: readonly Readonly<{
      condition: Readonly<{ requestMethod: string; urlPattern: Readonly<{ pathname: string }> }>
      source: 'network'
    }>[],
  ): Promise<void>
}>

/**
 * What a page still sends when it is left goes past the worker: Chromium loses half of what a worker hears of first once its page
 * is gone (seen in 156), and with it the last second of what somebody wrote.
 */
export async function letLastWordsPass(worker: Routes): Promise<void> {
  const pathnames = ['/*/draft', '/app/notices/read']
  const routes = pathnames.map(
    (pathname) =>
      ({ condition: { requestMethod: 'POST', urlPattern: { pathname } }, source: 'network' }) as const,
  )
  // A browser that knows other conditions is served as before.
  await worker.addRoutes?.(routes).catch(() => {})
}
