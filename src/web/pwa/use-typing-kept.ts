import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { typedText } from './typed-text.ts'

const start = 'resguardo.unsent.'
const LASTS = 30 * 60_000

/**
 * A session that ended leads from the middle of a form to sign in. What was typed waits in this tab for the same
 * person, and stands in its fields when they are back on the page. Nobody else who signs in here gets it.
 */
export function useTypingKept(personId: string | null): void {
  const { location } = useNavigation()
  const leavesToSignIn =
    location?.pathname === '/login' && new URLSearchParams(location.search).has('redirect')

  useEffect(() => {
    if (leavesToSignIn && personId) typedText(start + personId, LASTS).keep()
  }, [leavesToSignIn, personId])

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
