import { shareAddress, sharedCache } from '../share/kept.ts'
import {
  agoText,
  buildHeader,
  isOpenedBySomebody,
  needsItsScripts,
  keptWays,
  openedFor,
  seenAt,
} from '../offline/opened-pages.ts'
import type { Keeping } from './scope.ts'
import type { Shell } from '../shell.ts'

/** The cache of what a build is made of. */
export const filesOf = (build: string) => `files-${build}`

/** The cache of the pages that anyone may read, as a build showed them. */
export const pagesOf = (build: string) => `pages-${build}`

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

/** Forgets what belongs to other builds; what somebody shared or opened is theirs and stays. */
export async function dropOlder({ caches, shell: { build } }: Keeping): Promise<void> {
  const names = await caches.keys()
  const own = [filesOf(build), pagesOf(build), sharedCache]
  const older = names.filter((name) => !own.includes(name) && !isOpenedBySomebody(name))
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
  // A device that is full, or whose caches are broken, still gets what there is.
  const kept = await caches.match(request.url).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request.url, { ...asAnyone, mode: 'cors' })
  if (response.ok && request.url.includes(shell.assetsAt)) {
    const copy = response.clone()
    const put = async () => (await caches.open(filesOf(shell.build))).put(request.url, copy)
    await put().catch(() => {})
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

/**
 * The page for somebody without a network: as last seen by anyone or by them, with a line that says so; else the page
 * that says why it is not there.
 */
export async function pageWithoutNetwork(
  { caches, shell, now }: Keeping,
  { url, isOpen }: Readonly<{ url: string; isOpen: boolean }>,
): Promise<Response> {
  const asked = new URL(url)
  const { pathname, search } = asked
  const kept = !isOpen ? undefined : await (await caches.open(pagesOf(shell.build))).match(pathname)
  if (kept) {
    const line = `Ves esta página como estaba el ${dayText(dateOf(kept))}.`
    return new Response(withLine(await kept.text(), `Sin conexión. ${line}`), {
      status: 200,
      headers: kept.headers,
    })
  }
  const opened = await openedFor(caches, asked, now())
  const isOfThisBuild = opened?.kept.headers.get(buildHeader) === shell.build
  if (opened && (isOfThisBuild || !needsItsScripts(opened.kind))) {
    const html = await opened.kept.text()
    const line = `Sin conexión · visto ${agoText(now() - seenAt(opened.kept))}`
    const shown = isOfThisBuild ? html : withoutScripts(html, shell)
    return new Response(withLine(shown.replace('<html', '<html data-offline="seen"'), line), {
      status: 200,
      headers: opened.kept.headers,
    })
  }
  const offline = await (await caches.open(filesOf(shell.build))).match(shell.offlinePage)
  if (!offline)
    return new Response('Sin conexión.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  // The way to try again leads to what was asked for. An address holds no sign that ends an attribute but these.
  const again = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = (await offline.text())
    .replaceAll(`href="${shell.offlinePage}"`, () => `href="${again}"`)
    .replace(
      /(<p data-why[^>]*>)[^<]*/,
      (whole, tag: string) => tag + (reasonFor(pathname) ?? whole.slice(tag.length)),
    )
  const headers = offline.headers
  return new Response(await withKept({ caches, shell, now }, asked, html), { status: 503, headers })
}

/** The page that says why another is not there, with the ways to what is kept on this device and can be opened. */
async function withKept(
  { caches, shell, now }: Pick<Keeping, 'caches' | 'shell' | 'now'>,
  asked: URL,
  html: string,
): Promise<string> {
  let shown = html
  for (const at of keptWays) {
    const opened = await openedFor(caches, new URL(at, asked), now())
    const isOfThisBuild = opened?.kept.headers.get(buildHeader) === shell.build
    if (opened && (isOfThisBuild || !needsItsScripts(opened.kind)))
      shown = shown.replace(`data-kept="${at}" hidden=""`, `data-kept="${at}"`)
  }
  return shown
}

/** Why a page is not there; null where the usual reason is enough. */
function reasonFor(pathname: string): string | null {
  if (pathname === shareAddress)
    return 'Lo que compartes espera en este dispositivo. Vuelve con conexión y di dónde va.'
  if (/^\/app\/transactions\/[0-9a-f-]{36}$/.test(pathname))
    return 'Esta transacción no se abrió en este dispositivo, así que aquí no hay nada guardado de ella.'
  if (/^\/app\/transactions\/[0-9a-f-]{36}\//.test(pathname))
    return 'Los pasos con dinero se dan con conexión, para que veas antes cómo está la transacción. No se hizo nada.'
  return null
}

/** A page of another build, to be read alone: its scripts are gone, and styles are those of this build. */
function withoutScripts(html: string, shell: Shell): string {
  const styles = shell.files.filter((file) => file.endsWith('.css'))
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:stylesheet|(?:held-)?modulepreload)"[^>]*>/g, '')
    .replace(
      '</head>',
      () => `${styles.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('')}</head>`,
    )
}

function dateOf(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || 0
}

function dayText(at: number): string {
  return new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' }).format(at)
}

/** A page with a line over everything that says how old it is. */
function withLine(html: string, text: string): string {
  const line = `<p role="status" id="seen-line" class="border-b border-warning bg-warning-tint px-5 py-2.5 text-center text-small text-ink">${text}</p>`
  return html.replace(/<body[^>]*>/, (body) => body + line)
}
