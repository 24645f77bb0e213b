import { sharedCache } from '../share/kept.ts'
import type { Keeping } from './scope.ts'

const filesOf = (build: string) => `files-${build}`
const pagesOf = (build: string) => `pages-${build}`

/** After this long a page that can be had is kept anew. */
const HOUR = 60 * 60 * 1000

// Nothing that is kept was asked for with anybody's cookies: what a device keeps is what anyone may read.
const asAnyone = { credentials: 'omit' } as const

/** Keeps what a page needs to stand; fails, and with it the whole installation, if a part of it cannot be had. */
export async function keepShell(keeping: Keeping): Promise<void> {
  const { caches, fetch, shell } = keeping
  const cache = await caches.open(filesOf(shell.build))
  await Promise.all(
    shell.files.map(async (file) => {
      const isBuilt = file.startsWith(shell.assetsAt)
      const before = isBuilt ? await caches.match(file) : undefined
      if (before) return cache.put(file, before)
      const response = await fetch(file, {
        ...asAnyone,
        mode: 'cors',
        cache: isBuilt ? 'default' : 'no-cache',
      })
      if (!response.ok || response.redirected) throw new Error(`${file}: ${response.status}`)
      return cache.put(file, response)
    }),
  )
  await Promise.allSettled(shell.documents.map((path) => keepPage(keeping, path)))
}

/** Forgets what belongs to other builds; what somebody shared still waits for its owner. */
export async function dropOlder({ caches, shell: { build } }: Keeping): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => ![filesOf(build), pagesOf(build), sharedCache].includes(name))
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Forgets what was kept while somebody used this device; only the bare shell stays. */
export async function forget({ caches, shell: { build } }: Keeping): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== filesOf(build)).map((name) => caches.delete(name)))
}

/** Whether a page can stand without the network. */
export async function isOfflineReady({ caches, shell }: Keeping): Promise<boolean> {
  const cache = await caches.open(filesOf(shell.build))
  return (await cache.match(shell.offlinePage)) !== undefined
}

/** A built file, as it was kept or as it comes; what comes is kept, because its address never changes its bytes. */
export async function fileFor({ caches, fetch, shell }: Keeping, request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request.url, { ...asAnyone, mode: 'cors' })
  if (response.ok && request.url.includes(shell.assetsAt)) {
    const cache = await caches.open(filesOf(shell.build))
    await cache.put(request.url, response.clone())
  }
  return response
}

/** Keeps a page that anyone may read, as anyone sees it, unless that was done within the hour. */
export async function keepPage({ caches, fetch, now, shell }: Keeping, path: string): Promise<void> {
  const cache = await caches.open(pagesOf(shell.build))
  const kept = await cache.match(path)
  if (kept && now() - dateOf(kept) < HOUR) return
  const response = await fetch(path, { ...asAnyone, cache: 'no-cache' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (response.ok && isPage && !response.redirected) await cache.put(path, response)
}

/** The page for somebody without a network: as last seen, with a line that says so; else the page that says so. */
export async function pageWithoutNetwork(
  { caches, shell }: Keeping,
  { url, isOpen }: Readonly<{ url: string; isOpen: boolean }>,
): Promise<Response> {
  const { pathname, search } = new URL(url)
  const kept = !isOpen ? undefined : await (await caches.open(pagesOf(shell.build))).match(pathname)
  if (kept) {
    const html = (await kept.text()).replace(/<body[^>]*>/, (body) => `${body}${asLastSeen(dateOf(kept))}`)
    return new Response(html, { status: 200, headers: kept.headers })
  }
  const offline = await (await caches.open(filesOf(shell.build))).match(shell.offlinePage)
  if (!offline)
    return new Response('Sin conexión.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  // The way to try again leads to what was asked for. An address holds no sign that ends an attribute but these.
  const asked = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = (await offline.text()).replaceAll(`href="${shell.offlinePage}"`, () => `href="${asked}"`)
  return new Response(html, { status: 503, headers: offline.headers })
}

function dateOf(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || 0
}

function asLastSeen(at: number): string {
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return `<p role="status" class="border-b border-warning bg-warning-tint px-5 py-2.5 text-center text-small text-ink">Sin conexión. Ves esta página como estaba el ${day}.</p>`
}
