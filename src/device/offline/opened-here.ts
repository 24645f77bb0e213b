import { addressOf, type Caches, openedBy, openedPage, seenAt } from './opened-pages.ts'

/** What a device keeps of what one person opened, and when they saw the newest of it, in milliseconds. */
export type OpenedHereCount = Readonly<{
  deals: number
  lists: number
  drafts: number
  seenLast: number | null
}>

/** Counts what can be read here without a network; a deal counts once, however many of its pages are kept. */
export async function countOpened(caches: Pick<Caches, 'open'>, personId: string): Promise<OpenedHereCount> {
  const cache = await caches.open(openedBy(personId))
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const at = addressOf(request)
      const [pathname = '', search = ''] = at.split(/(?=\?)/)
      const kept = await cache.match(at)
      return { page: openedPage(pathname, search), seen: kept ? seenAt(kept) : 0 }
    }),
  )
  const own = pages.filter(({ page }) => page !== null && page.kind !== 'form')
  const of = (kind: string) =>
    own.filter(({ page }) => page?.kind === kind).flatMap(({ page }) => page?.at ?? [])
  return {
    deals: new Set(of('deal').map((at) => at.replace('/evidence', ''))).size,
    lists: of('list').length,
    drafts: of('draft').length,
    seenLast: own.length === 0 ? null : Math.max(...own.map(({ seen }) => seen)),
  }
}
