import { isIP } from 'node:net'

/**
 * Whether a `Host` is one of ours: the public address or another domain of the settings. A foreign name can be led to
 * this machine, and its pages would then send us forms as if they were ours. Without TLS, where people try the program
 * at home, also `localhost` and plain numbers: those no foreign name takes on.
 */
export function ownHosts(
  baseUrl: string,
  authorizedDomains: readonly string[],
): (host: string | undefined) => boolean {
  const { protocol, host: own } = new URL(baseUrl)
  const known = new Set([own, ...authorizedDomains.map((domain) => domain.toLowerCase())])
  return (host) => {
    const address = `${protocol}//${host}`
    if (!host || !URL.canParse(address)) return false
    const said = new URL(address)
    if (known.has(said.host)) return true
    const isNumber = isIP(said.hostname.replace(/^\[|\]$/g, '')) !== 0
    return protocol === 'http:' && (said.hostname === 'localhost' || isNumber)
  }
}
