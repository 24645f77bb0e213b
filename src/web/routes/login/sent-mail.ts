const name = 'mail-sent-to'

/** A cookie that remembers for half an hour where a mail went, for the page that says so. */
export function rememberAddress(email: string, request: Request): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return `${name}=${encodeURIComponent(email)}; Path=/login; Max-Age=1800; HttpOnly; SameSite=Lax${secure}`
}

/** Where the last mail of this browser went; null when nobody remembers. */
export function rememberedAddress(request: Request): string | null {
  const value = /(?:^|;\s*)mail-sent-to=([^;]{1,800})/.exec(request.headers.get('cookie') ?? '')?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}
