import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OpenedHere, ToWorker } from '../shell.ts'
import type { Owner } from './unsent.ts'
import { openedPage } from './opened-pages.ts'

/**
 * What a remembered person opens before the parts that keep it are here: the worker is told of it when the page is
 * left, or at rest (`isOver`). Until then nothing is done but to note the addresses.
 */
export function useOpenedEarly(owner: Owner | null, isOver: boolean): void {
  const personId = owner?.isRemembered ? owner.id : null
  const { pathname, search } = useLocation()
  const opened = useRef<OpenedHere[]>([])
  const isFirst = useRef(true)

  useEffect(() => {
    const page = openedPage(pathname, search)
    // The worker may have kept the answer that this page came with.
    const since = isFirst.current ? performance.timeOrigin : Date.now()
    isFirst.current = false
    if (!isOver && page && page.kind !== 'form') opened.current.push({ at: page.at, since })
  }, [isOver, pathname, search])

  useEffect(() => {
    if (personId === null) return undefined
    const handOver = (but?: string) => {
      const pages = opened.current.splice(0).filter(({ at }) => at !== but)
      if (pages.length === 0) return
      const told: ToWorker = { type: 'keep', personId, pages }
      navigator.serviceWorker?.controller?.postMessage(told)
    }
    // The page that is open is kept by those parts from here on.
    if (isOver) return handOver(openedPage(location.pathname, location.search)?.at)
    const onHide = () => {
      if (document.visibilityState === 'hidden') handOver()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [personId, isOver])
}
