import { type MiddlewareFunction, redirect } from 'react-router'
import { answerHeadersContext } from '../contexts.ts'
import { keepPageCookie, readPageCookie } from '../cookies/page-cookies.ts'

const YEAR = 365 * 24 * 60 * 60

/** Where somebody learns that their browser keeps no cookies. */
const cookiesPage = '/login/cookies'

/** Whether this browser brought back the cookie that the sign-in pages gave it. */
export function hasKeptCookie(request: Request): boolean {
  return readPageCookie(request, 'cookie-check') !== null
}

/**
 * Gives the browser a cookie with every sign-in page, and takes forms only from one that kept it: a session that
 * the browser forgets would lead back to the sign-in page without a word.
 */
export const mustKeepCookies: MiddlewareFunction<Response> = ({ request, context, url }) => {
  if (hasKeptCookie(request)) return
  context.get(answerHeadersContext).append('set-cookie', keepPageCookie(request, 'cookie-check', '1', YEAR))
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw redirect(`${cookiesPage}?${new URLSearchParams({ from: url.pathname + url.search }).toString()}`)
}
