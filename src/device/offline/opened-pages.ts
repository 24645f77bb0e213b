/** What the rules below need of the browser's caches. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>

/** The deals that a device keeps as last seen, and the lists with other filters. */
export const MOST_DEALS = 30
const MOST_LISTS = 6

/** After so many days nothing that was opened can be read without a network. */
const KEPT_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** A page as it was kept: when it was seen, in milliseconds, and by which build it was made. */
export const seenAtHeader = 'x-seen-at'
export const buildHeader = 'x-build'

/** For whom a device may keep a page: said by the program, and only where it keeps their session too. */
export const keepForHeader = 'x-keep-for'

const start = 'opened-'

/** The name of the cache that holds what one person opened. */
export function openedBy(personId: string): string {
  return start + personId
}

/** Whether a cache holds what somebody opened. */
export function isOpenedBySomebody(cacheName: string): boolean {
  return cacheName.startsWith(start)
}

/** What a page of a signed-in person is for this: only these four kinds are ever kept. */
type OpenedKind = 'list' | 'deal' | 'draft' | 'form'

/** The two forms that can be opened without a network, empty as they come. */
export const formsKept = ['/app/transactions/create', '/app/unsent'] as const

const id = '[0-9a-f-]{36}'

/** Where whoever has no network finds what is kept: their deals, and what they may write. */
export const keptWays = ['/app/transactions', ...formsKept] as const

/** The kind of a page, and under which address it is kept; null for whatever is not kept. */
export function openedPage(pathname: string, search: string): { kind: OpenedKind; at: string } | null {
  if (pathname === '/app/transactions') {
    const asked = new URLSearchParams(search)
    // What was searched for, and further pages, are asked for anew.
    return ['q', 'before', 'after'].some((name) => asked.has(name))
      ? null
      : { kind: 'list', at: pathname + search }
  }
  // Evidence is often shown where there is no network: its page is kept like its deal's.
  if (new RegExp(`^/app/transactions/${id}(?:/evidence)?$`).test(pathname))
    return { kind: 'deal', at: pathname }
  if (pathname === '/app/transactions/create' && new RegExp(`^\\?draft=${id}$`).test(search))
    return { kind: 'draft', at: pathname + search }
  const form = formsKept.find((each) => each === pathname)
  // A draft that has no number yet stands in the form of a new one.
  return form && !/[?&](draft|from|step)=/.test(search) ? { kind: 'form', at: form } : null
}

/** Whether a page works only with the scripts it was made with: one to write in. */
export function needsItsScripts(kind: OpenedKind): boolean {
  return kind === 'draft' || kind === 'form'
}

/** Takes away whatever was opened on this device, by everybody or by everybody but one. */
export async function dropOpened(caches: Pick<Caches, 'keys' | 'delete'>, exceptOf?: string): Promise<void> {
  const names = (await caches.keys()).filter(isOpenedBySomebody)
  const others = names.filter((name) => exceptOf === undefined || name !== openedBy(exceptOf))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The address of a page in a cache, without its site. */
export function addressOf({ url }: Readonly<{ url: string }>): string {
  const { pathname, search } = new URL(url, 'https://any.invalid')
  return pathname + search
}

/** When a kept page was seen, in milliseconds. */
export function seenAt(kept: Response): number {
  return Number(kept.headers.get(seenAtHeader)) || 0
}

/** Leaves the pages that were seen last, so many of each kind, and none that is too old. */
export async function dropOldest(
  cache: Pick<Cache, 'keys' | 'match' | 'delete'>,
  now: number,
): Promise<void> {
  const left = { list: MOST_LISTS, deal: MOST_DEALS, draft: MOST_DEALS, form: formsKept.length }
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const at = addressOf(request)
      const kept = await cache.match(at)
      return { at, seen: kept ? seenAt(kept) : 0 }
    }),
  )
  for (const { at, seen } of found.toSorted((one, other) => other.seen - one.seen)) {
    const [pathname = '', search] = at.split('?')
    const page = openedPage(pathname, search === undefined ? '' : `?${search}`)
    const isLeft = page !== null && now - seen < KEPT_DAYS * DAY && left[page.kind] > 0
    if (page) left[page.kind] -= 1
    if (!isLeft) await cache.delete(at)
  }
}

/**
 * A page as the one person of this device last saw it, with its kind; null where nothing is kept of it. A bare
 * address of the list is the list as it was last seen. Where more than one person left something, nobody gets any.
 */
export async function openedFor(
  caches: Pick<Caches, 'open' | 'keys'>,
  { pathname, search }: Readonly<{ pathname: string; search: string }>,
  now: number,
): Promise<{ kept: Response; kind: OpenedKind } | null> {
  const page = openedPage(pathname, search)
  const [name, another] = (await caches.keys()).filter(isOpenedBySomebody)
  if (!page || name === undefined || another !== undefined) return null
  const cache = await caches.open(name)
  const kept = page.at === '/app/transactions' ? await latestList(cache) : await cache.match(page.at)
  if (!kept || now - seenAt(kept) >= KEPT_DAYS * DAY) return null
  return { kept, kind: page.kind }
}

async function latestList(cache: Cache): Promise<Response | undefined> {
  const lists = (await cache.keys()).map(addressOf).filter((at) => /^\/app\/transactions(\?|$)/.test(at))
  const kept = await Promise.all(lists.map((at) => cache.match(at)))
  return kept
    .flatMap((each) => each ?? [])
    .toSorted((one, other) => seenAt(other) - seenAt(one))
    .at(0)
}

/** How long ago something was seen, in words: "hace 5 minutos". */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'hace un momento'
  const words = new Intl.RelativeTimeFormat('es', { numeric: 'always' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour')
  return words.format(-Math.floor(minutes / (24 * 60)), 'day')
}
