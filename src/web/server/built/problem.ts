import type { RefusalCode } from '#domain/refusal.ts'
import { statuses } from '#words/statuses.ts'

/** An answer to programs about what went wrong (RFC 9457), with the code of the refusal. */
export function problem(
  code: RefusalCode,
  detail: string,
  headers: Headers = new Headers(),
  more: Readonly<Record<string, string>> = {},
): Response {
  const status = statuses[code]
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  return new Response(JSON.stringify({ type: 'about:blank', status, code, detail, ...more }), {
    status,
    headers,
  })
}
