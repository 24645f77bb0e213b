import {
  buildHeader,
  type Caches,
  dropOldest,
  dropOpened,
  keepForHeader,
  openedBy,
  seenAtHeader,
} from './opened-pages.ts'

/** What keeping needs of the page it runs in; a test plays one. */
type Keeper = Readonly<{
  caches: Caches
  fetch: (address: string, how: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
  /** Whose page this is. */
  personId: string
}>

/**
 * Keeps a page that the person has open, as the program shows it to them now, on this device and for them alone.
 * When the program says that they are signed out, or shows it to somebody else, whatever was kept is taken away.
 */
export async function keepOpened({ caches, fetch, now, personId }: Keeper, at: string): Promise<void> {
  await dropOpened(caches, personId)
  const response = await fetch(at, { headers: { accept: 'text/html' }, cache: 'no-store' })
  const endedAt = response.redirected ? new URL(response.url).pathname : null
  if (response.status === 401 || endedAt === '/login') return dropOpened(caches)
  const cache = await caches.open(openedBy(personId))
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!response.ok || !isPage || endedAt !== null) {
    // What is not theirs any more is not shown as if it were.
    if (response.status < 500) await cache.delete(at)
    return
  }
  if (response.headers.get(keepForHeader) !== personId) return dropOpened(caches)
  await keepShown({ caches, now, personId }, at, response)
}

/** Keeps a page as the program just showed it to this person, with the moment and its build. */
export async function keepShown(
  { caches, now, personId }: Omit<Keeper, 'fetch'>,
  at: string,
  response: Response,
): Promise<void> {
  const html = await response.text()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? `default-src 'none'`,
    [seenAtHeader]: String(now()),
    [buildHeader]: /<meta name="build" content="(\w+)"/.exec(html)?.[1] ?? '',
  }
  const cache = await caches.open(openedBy(personId))
  await cache.put(at, new Response(html, { headers }))
  await dropOldest(cache, now())
}
