import { isIP } from 'node:net'

const HEADER = 'x-resguardo-client-address'

/** Where a request came from, as the web server saw it; the same text for everybody when it did not look. */
export function clientAddressOf(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown'
}

/**
 * The wider networks that a request came from, the narrower first: who rents an IPv6 /48 or an IPv4 /24 comes from as
 * many addresses as they like, and who has a provider's /32 or /16 from as many of those. None where nobody looked.
 */
export function networksOf(request: Request): readonly string[] {
  const address = clientAddressOf(request)
  const sign = address.includes(':') ? ':' : '.'
  const groups = address.split(sign)
  return groups.length === 4 ? [3, 2].map((length) => groups.slice(0, length).join(sign) + sign) : []
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
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const told = seen.proxies > 0 ? plainAddress(hops.at(-seen.proxies) ?? '') : null
  const address = told ?? plainAddress(seen.socket ?? '')
  const headers = new Headers(request.headers)
  headers.set(HEADER, address === null ? 'unknown' : networkOf(address))
  return new Request(request, { headers })
}

/** An address without what some proxies write around it: brackets, a port, an interface; null for anything else. */
function plainAddress(text: string): string | null {
  const [, inBrackets, withPort] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text) ?? []
  const address = (inBrackets ?? withPort ?? text).trim().replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

/** An IPv4 address as it is, also when it is written as an IPv6 one; of an IPv6 address its /64 network. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address, whichever of its spellings was used. */
function groupsOf(address: string): readonly number[] {
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelt.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [before, after] = [read(head), read(tail ?? '')]
  return tail === undefined
    ? before
    : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
