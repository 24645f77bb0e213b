import { keepPageCookie, readPageCookie } from './page-cookies.ts'

/** A cookie that remembers for half an hour where a mail went, for the page that says so. */
export function rememberAddress(email: string, request: Request): string {
  return keepPageCookie(request, 'mail-sent-to', email.slice(0, 254), 30 * 60)
}

/** Where the last mail of this browser went; null when nobody remembers. */
export function rememberedAddress(request: Request): string | null {
  return readPageCookie(request, 'mail-sent-to')?.slice(0, 254) ?? null
}
