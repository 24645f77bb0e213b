// No real host: what still belongs to it after parsing was a path of this site.
const here = 'https://resguardo.invalid'

/** Where a person lands who was not on the way to anywhere. */
export const startPage = '/app/transactions'

/**
 * The path of this site that a person wanted to reach, safe to redirect to; the start page for anything else:
 * other sites in all their disguises, and the sign-in pages themselves, which would lead in a circle.
 */
export function safeRedirect(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path))
    return startPage
  if (!URL.canParse(path, here)) return startPage
  const url = new URL(path, here)
  // "/..//evil.example" is a path before parsing and another site after it.
  if (url.origin !== here || url.pathname.startsWith('//')) return startPage
  const isSignIn = /^\/login(\/|$)/.test(url.pathname) && url.pathname !== '/login/verify'
  if (isSignIn) return startPage
  return url.pathname + url.search + url.hash
}
