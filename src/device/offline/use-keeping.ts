import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { keepOpened } from './keep-opened.ts'
import { buildHeader, dropOpened, formsKept, openedBy, openedPage, seenAt } from './opened-pages.ts'
import type { Owner } from './unsent.ts'
import { onNews } from './sending.ts'

/** Whoever moves on at once has not read the page. */
const PAUSE = 1_500
const DAY = 24 * 60 * 60 * 1000

const keeperFor = (personId: string) => ({
  caches,
  fetch: (address: string, how: RequestInit) => fetch(address, how),
  now: () => Date.now(),
  personId,
})

/**
 * Keeps what this person opens, for when there is no network: only in a browser that keeps their session too, and
 * only what they really opened. In any other browser nothing of anybody stays.
 */
export function useKeeping({ id, isRemembered }: Owner, isOffline: boolean): void {
  const { pathname, search } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  const mayKeep = isRemembered && !isOffline && 'caches' in window && 'serviceWorker' in navigator

  useEffect(() => {
    if ('caches' in window) void dropOpened(caches, isRemembered ? id : undefined).catch(() => {})
  }, [id, isRemembered])

  useEffect(() => {
    const page = openedPage(pathname, search)
    if (!mayKeep || !page || page.kind === 'form') return undefined
    const timer = setTimeout(() => void keepOpened(keeperFor(id), page.at).catch(() => {}), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new data is a new page to keep
  }, [id, mayKeep, pathname, search, shown])

  useEffect(() => {
    if (!mayKeep) return undefined
    void keepForms(id).catch(() => {})
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = onNews((news) => {
      if (news.type !== 'sent') return
      const at = `/app/transactions/create?draft=${news.draft}`
      clearTimeout(timers.get(at))
      timers.set(
        at,
        setTimeout(() => void keepOpened(keeperFor(id), at).catch(() => {}), PAUSE),
      )
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [id, mayKeep])
}

/** Keeps the empty forms, and whatever parts of the page came before the worker did. */
async function keepForms(personId: string): Promise<void> {
  await navigator.serviceWorker.ready
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
  const cache = await caches.open(openedBy(personId))
  for (const form of formsKept) {
    const kept = await cache.match(form)
    const isFresh = kept && kept.headers.get(buildHeader) === build && Date.now() - seenAt(kept) < DAY
    if (!isFresh) await keepOpened(keeperFor(personId), form)
  }
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(js|css|woff2)$/.test(name))
  for (const part of new Set(parts))
    if (!(await caches.match(part))) await fetch(part, { credentials: 'omit', mode: 'cors' })
}
