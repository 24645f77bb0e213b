import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusOn, focusOnTrouble } from './focus-on.ts'

/**
 * Brings the focus along where the browser does not load a page: to the heading of a page that was opened, and to the
 * first wrong field, or else to the refusal, of a form that came back, or to what came of one that is gone. Without it keyboards and screen readers stay
 * where the last page was. A page that is only filtered or turned over keeps its heading, and its focus.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const { formMethod } = useNavigation()
  const isSending = formMethod !== undefined && formMethod !== 'GET'
  const before = useRef<{ key: string; page: string; isSending: boolean } | null>(null)
  useEffect(() => {
    const last = before.current
    const page = `${pathname} ${document.querySelector('main h1')?.textContent ?? ''}`
    before.current = { key, page, isSending }
    // A form that was sent before the scripts ran came back as a page of its own; whoever began to type is left alone.
    if (last === null && document.activeElement === document.body)
      focusOn('form[method="post"] [aria-invalid="true"]')
    if (last === null || isSending) return undefined
    if (last.key !== key && last.page !== page) return arrive(hash)
    if (last.isSending) focusOnAnswer(hash)
    return undefined
  }, [pathname, hash, key, isSending])
}

/** To what is wrong with a form that came back; where it went with its button, to what the address names, or to the heading. */
function focusOnAnswer(hash: string): void {
  focusOnTrouble()
  if (document.activeElement !== document.body) return
  const place = hash === '' ? null : `#${CSS.escape(hash.slice(1))}`
  if (place && (focusOn(`${place} h2`) || focusOn(place))) return
  focusOnHeading()
}

/** The place in the page is restored by whoever keeps it. */
const focusOnHeading = () => focusOn('h1', { preventScroll: true })

/**
 * To the heading, unless the address names a place of the page or the page itself has chosen a field. A part of a page
 * may come a moment later, and its heading with it; what is answered gives up waiting for that.
 */
function arrive(hash: string): (() => void) | undefined {
  const main = document.querySelector('main')
  const chosen = document.activeElement
  if (hash !== '' || (main !== chosen && main?.contains(chosen))) return undefined
  if (focusOnHeading()) return undefined
  const watch = new MutationObserver(() => {
    const { activeElement } = document
    const hasGoneOn = activeElement !== chosen && activeElement !== document.body
    if (hasGoneOn || focusOnHeading()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
