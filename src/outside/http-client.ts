/** One outgoing call. The body must be one that can be sent twice, so no stream. */
export type HttpRequest = Readonly<{
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE' | 'POST' | 'PATCH'
  url: string | URL
  headers?: HeadersInit
  body?: Exclude<BodyInit, ReadableStream>
  /** How long each try may last, to the last byte of its answer. 10 seconds by default. */
  timeoutMs?: number
  /** Which statuses are answers; every other one is thrown. 200 to 299 by default. */
  accept?: (status: number) => boolean
  /** On which statuses a second try is made; on those that pass by default. */
  tryAgain?: (status: number) => boolean
  /** Ends the call from outside: what was aborted is thrown as it is. */
  signal?: AbortSignal
  /** Whether a browser finishes the call after its page is gone, and whether it may answer from its cache. */
  keepalive?: boolean
  /** Whether redirections are followed: only where nothing secret travels along, as from a page to its own server. */
  follows?: boolean
  cache?: RequestCache
  /** By what the other side knows a repetition; every POST and PATCH gets one of its own by default. */
  idempotencyKey?: string
}>

/** The way out of the program, in the browser and on the server. */
export type HttpClient = Readonly<{ send(request: HttpRequest): Promise<Response> }>

/** What a client is made of; tests bring their own. */
type HttpClientOptions = Readonly<{
  fetch?: typeof fetch
  wait?: (milliseconds: number) => Promise<void>
  /** Milliseconds since 1970: not every browser has Temporal yet. */
  now?: () => number
}>

/** How a call failed: by an answer nobody wanted, by none in time, or by none at all. */
type HttpFailureKind = 'status' | 'timeout' | 'network'

/** A call that brought no answer of use. Names the host alone: addresses and headers carry secrets. */
export class HttpFailure extends Error {
  readonly kind: HttpFailureKind
  /** Null where no answer came. */
  readonly status: number | null
  readonly statusText: string
  /** Milliseconds after which the other side wants to be asked again; null when it does not say. */
  readonly retryAfter: number | null

  constructor(kind: HttpFailureKind, facts: Readonly<{ host: string; cause?: unknown } & Partial<Answer>>) {
    const { host, status = null, statusText = '', retryAfter = null, cause } = facts
    const said = `${status ?? ''} ${statusText}`.trim()
    super(`${host} did not answer as needed: ${said || kind}`, { cause })
    this.name = 'HttpFailure'
    this.kind = kind
    this.status = status
    this.statusText = statusText
    this.retryAfter = retryAfter
  }
}

type Answer = { status: number | null; statusText: string; retryAfter: number | null }

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Whether a status is one of those that pass. */
export const passes = (status: number): boolean => passing.has(status)

/** The pause before a second try where the other side asks for none, and the longest one a caller sits through. */
const usualPause = 500
const longestPause = 10_000

/**
 * The one client for outgoing calls. POST and PATCH are tried a second time, with the same `Idempotency-Key`,
 * on a status that passes; all other methods, dropped connections and time-outs are not. Follows no redirection
 * unasked, since a secret header would travel along. Throws `HttpFailure`.
 */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const { fetch: call = (...args) => fetch(...args), wait = pause, now = Date.now } = options

  async function once(request: HttpRequest, url: URL, headers: Headers): Promise<Response> {
    const { method, body, signal: given, keepalive, cache, follows, timeoutMs = 10_000 } = request
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = given ? AbortSignal.any([given, limit]) : limit
    const redirect = follows ? 'follow' : 'manual'
    const how = { ...(keepalive && { keepalive }), ...(cache && { cache }) }
    try {
      return await call(url, { method, headers, body: body ?? null, signal, redirect, ...how })
    } catch (cause) {
      if (given?.aborted) throw cause
      throw new HttpFailure(limit.aborted ? 'timeout' : 'network', { host: url.host, cause })
    }
  }

  return {
    async send(request) {
      const { method, accept = isSuccess, tryAgain = passes, idempotencyKey } = request
      const url = new URL(request.url, globalThis.location?.href)
      const headers = new Headers(request.headers)
      const mayTryAgain = method === 'POST' || method === 'PATCH'
      if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
      else if (mayTryAgain && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey())

      for (let triesLeft = mayTryAgain ? 1 : 0; ; triesLeft -= 1) {
        const response = await once(request, url, headers)
        if (accept(response.status)) return response
        await response.body?.cancel().catch(() => {})
        const retryAfter = askedPause(response.headers.get('retry-after'), now())
        const rest = retryAfter ?? usualPause
        if (triesLeft === 0 || !tryAgain(response.status) || rest > longestPause) {
          // A browser shows a redirection it was told not to follow as status 0.
          const { status, statusText } = response
          throw new HttpFailure('status', { host: url.host, status: status || null, statusText, retryAfter })
        }
        await wait(rest)
      }
    },
  }
}

/** More than any provider of identities tells of itself, its keys or a person. */
const LIBRARY_BYTES = 512 * 1024

/**
 * The same client for libraries that bring requests of their own and read every answer themselves: only a status that
 * passes is tried again, and thrown when it stays. An answer without an end is none.
 */
export function fetchBy(http: HttpClient): (url: string, how: LibraryRequest) => Promise<Response> {
  return async (url, { method, headers, body, signal }) => {
    const isForm = typeof body === 'string' || body instanceof URLSearchParams
    if (body && !isForm) throw new TypeError('Only forms and texts are sent for a library.')
    const answer = await http.send({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      ...(headers && { headers }),
      ...(isForm && { body }),
      ...(signal && { signal }),
      accept: (status) => !passes(status),
    })
    const bytes = await boundedBytes(answer, LIBRARY_BYTES)
    const { status, statusText, headers: told } = answer
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers: told })
  }
}

/** What a library says of a request of its own: it only ever asks, or sends a form. */
type LibraryRequest = Readonly<{
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}>

/** The text of an answer of at most `mostBytes`; a longer or broken one is thrown as `HttpFailure`. */
export async function boundedText(response: Response, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await boundedBytes(response, mostBytes))
}

/** The bytes of an answer, at most so many; a longer or broken one is thrown as `HttpFailure`. */
export async function boundedBytes(response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const host = URL.canParse(response.url) ? new URL(response.url).host : ''
  const pieces: Uint8Array[] = []
  const reader = response.body?.getReader()
  let size = 0
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      size += piece.value.byteLength
      if (size > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
      pieces.push(piece.value)
    }
  } catch (cause) {
    await reader?.cancel().catch(() => {})
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new HttpFailure(isLate ? 'timeout' : 'network', { host, cause })
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The `Retry-After` of RFC 9110, 10.2.3, as milliseconds from now: a number of seconds or a date. */
function askedPause(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Not `randomUUID`, which browsers keep from pages without TLS, such as a demonstration in a local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
