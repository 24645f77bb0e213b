import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { keepPageCookie, readPageCookie } from './page-cookies.ts'

/** What is done on the way to a deal takes a while: a document is photographed, a bank's number is looked up. */
const seconds = 2 * 60 * 60

/** The pages of one deal, and the form of a new one: what is worth coming back to. */
const deals = /^\/app\/transactions\/(?:[\da-f-]{36}(?:\/[a-z-]+)?|create\?draft=[\da-f-]{36})$/

/** A page of a deal of this site; null for anything else, in all its disguises. */
export function dealPath(path: unknown): string | null {
  const found = pathHere(path)
  return found !== null && deals.test(found) ? found : null
}

/**
 * The deal that somebody came from, to be led back there from whatever they do before: their identity, an account, an
 * address. Said once in the address (`andBack`) and then kept, because forms, providers and mails lose it.
 */
export function wayBack(request: Request, url: URL, answer: Headers): string | null {
  const said = dealPath(url.searchParams.get('back'))
  if (said === null) return dealPath(readPageCookie(request, 'way-back'))
  answer.append('set-cookie', keepPageCookie(request, 'way-back', said, seconds))
  return said
}
