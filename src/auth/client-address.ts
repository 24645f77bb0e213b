const HEADER = 'x-resguardo-client-address'

/** Where a request came from, as the web server saw it; the same text for everybody when it did not look. */
export function clientAddressOf(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown'
}

/**
 * The request with the address that it came from. `forwarded` is what proxies wrote (`X-Forwarded-For`): only
 * as many of its last entries are believed as there are proxies of the operator in front. An IPv6 address
 * counts as its /64 network, because one household has all of it.
 */
export function withClientAddress(
  request: Request,
  seen: Readonly<{ socket: string | undefined; proxies: number }>,
): Request {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const told = seen.proxies > 0 ? hops.at(-seen.proxies) : undefined
  const address = told || seen.socket || 'unknown'
  const headers = new Headers(request.headers)
  headers.set(HEADER, networkOf(address))
  return new Request(request, { headers })
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
