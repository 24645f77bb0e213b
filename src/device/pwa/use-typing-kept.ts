import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { typedText } from './typed-text.ts'

const start = 'resguardo.unsent.'
const LASTS = 30 * 60_000

const leadsToSignIn = () =>
  window.location.pathname === '/login' && new URLSearchParams(window.location.search).has('redirect')

/**
 * A session that ended leads from the middle of a form to sign in. What was typed waits in this tab for the same
 * person, and stands in its fields when they are back on the page. Nobody else who signs in here gets it.
 */
export function useTypingKept(personId: string | null): void {
  const { pathname, search } = useLocation()
  const shown = useRef('')
  useLayoutEffect(() => {
    shown.current = pathname + search
  }, [pathname, search])

  // The page goes as the one to sign in comes: its fields are there until then, its address no longer.
  useLayoutEffect(() => {
    if (!personId) return undefined
    return () => {
      if (leadsToSignIn()) typedText(start + personId, LASTS).keep(shown.current)
    }
  }, [personId])

  useEffect(() => {
    if (!personId || typeof sessionStorage === 'undefined') return undefined
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(start))
    for (const key of kept) if (key !== start + personId) sessionStorage.removeItem(key)
    if (!kept.includes(start + personId)) return undefined
    const { putBack } = typedText(start + personId, LASTS)
    if (putBack()) return undefined
    // A field that a choice brings to light comes a moment later.
    const later = setTimeout(putBack, 400)
    return () => clearTimeout(later)
  }, [personId])
}
