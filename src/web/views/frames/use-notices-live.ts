import { useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'

/** Pages with a stream of their own, on which they hear of notices too. */
const withOwnStream = ['routes/transactions/transaction', 'routes/transactions/deposit']

/** What somebody fills in or is about to confirm: everything but the buttons of the list of notices itself. */
const openForm = 'main form[method="post"]:not([action="/app/notices/read"])'

/**
 * Reads the page again when its person was told something, or read it elsewhere, also before the page could listen or
 * while nobody looked at it: `unread` is how much it shows as new, null where nobody is signed in. Only while they look: a
 * browser keeps few connections to one site open at once. Without it nothing breaks.
 */
export function useNoticesLive(unread: number | null): void {
  const { revalidate } = useRevalidator()
  const hasOwn = useMatches().some(({ id }) => withOwnStream.includes(id))
  const listens = unread !== null && !hasOwn
  const shown = useRef(unread)
  useEffect(() => {
    shown.current = unread
  }, [unread])
  useEffect(() => {
    if (!listens) return
    let source: EventSource | null = null
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
        source = new EventSource(`/app/notices/live?unread=${shown.current}`)
        source.addEventListener('changed', readAgain)
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
