// No real host: what still belongs to it after parsing was a path of this site.
const here = 'https://resguardo.invalid'

/** Where a person lands who was not on the way to anywhere. */
export const startPage = '/app/transactions'

/** A path of this site, as a browser would read it; null for anything else: other sites in all their disguises. */
export function pathHere(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null
  if (!URL.canParse(path, here)) return null
  const url = new URL(path, here)
  // "/..//evil.example" is a path before parsing and another site after it.
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/**
 * The path of this site that a person wanted to reach, safe to redirect to; the start page for anything else, and
 * for the sign-in pages themselves, which would lead in a circle.
 */
export function safeRedirect(path: unknown): string {
  const found = pathHere(path)
  if (found === null) return startPage
  const { pathname } = new URL(found, here)
  const isSignIn = /^\/login(\/|$)/.test(pathname) && pathname !== '/login/verify'
  return isSignIn ? startPage : found
}
