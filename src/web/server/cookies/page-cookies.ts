import { parse, serialize } from 'hono/utils/cookie'

/** What pages keep in the browser besides the sign-in: no secret, and nothing that another site may set or see. */
export type PageCookie =
  | 'theme'
  | 'hints'
  | 'list-filters'
  | 'office-view'
  | 'mail-sent-to'
  | 'way-back'
  | 'cookie-check'
  | 'error-number'
  | 'install'
  | 'push-offer'
  | 'first-visit'
  | 'message-number'

/** The one that our own script reads: after a crash inside an open page it shows the number. */
const forScripts: readonly PageCookie[] = ['error-number']

/** The header that keeps a value for so many seconds; over https it can be set by this very site alone (`__Host-`). */
export function keepPageCookie(request: Request, name: PageCookie, value: string, seconds: number): string {
  const secure = new URL(request.url).protocol === 'https:'
  const httpOnly = !forScripts.includes(name)
  return serialize(`${secure ? '__Host-' : ''}resguardo.${name}`, value, {
    path: '/',
    maxAge: seconds,
    httpOnly,
    sameSite: 'Lax',
    secure,
  })
}

/** The value that this browser kept; null for none. */
export function readPageCookie(request: Request, name: PageCookie): string | null {
  const cookies = parse(request.headers.get('cookie') ?? '')
  const secure = new URL(request.url).protocol === 'https:'
  return cookies[`${secure ? '__Host-' : ''}resguardo.${name}`] ?? null
}
