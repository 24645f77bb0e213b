import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'

/** Pages with a stream of their own, on which they hear of notices too. */
const withOwnStream = ['routes/transactions/transaction', 'routes/transactions/deposit']

/** What somebody fills in or is about to confirm: everything but the buttons of the list of notices itself. */
const openForm = 'main form[method="post"]:not([action="/app/notices/read"])'

/**
 * Reads the page again when its person was told something, or read it elsewhere. Only while they look at it: a
 * browser keeps few connections to one site open at once. Without it nothing breaks.
 */
export function useNoticesLive(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  const hasOwn = useMatches().some(({ id }) => withOwnStream.includes(id))
  const listens = isOn && !hasOwn
  useEffect(() => {
    if (!listens) return
    let source: EventSource | null = null
    let wasOpen = false
    // A form stays as its reader sees it; the bell catches up on the next page.
    const readAgain = () => {
      if (document.querySelector(openForm) === null) void revalidate()
    }
    const follow = () => {
      const isSeen = document.visibilityState === 'visible'
      if (!isSeen) {
        source?.close()
        source = null
      } else if (!source) {
        source = new EventSource('/app/notices/live')
        source.addEventListener('changed', readAgain)
        // What happened while nobody looked was not heard.
        if (wasOpen) readAgain()
        wasOpen = true
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [listens, revalidate])
}
