import { refuse } from '#domain/refusal.ts'

/** The hosts under which people may sign in: that of the public address, and those that the operator adds. */
export function authorizedHosts(baseUrl: string, more: readonly string[]): readonly string[] {
  return [...new Set([new URL(baseUrl).host, ...more.map((host) => host.toLowerCase())])]
}

/** Whether a sign-in may start at, and return to, a host: the same name and port, nothing below or beside it. */
function isAuthorized(hosts: readonly string[], host: string): boolean {
  return hosts.includes(host.toLowerCase())
}

/** The origin that a request came to. Refuses one where nobody may sign in: `unauthorized-domain`. */
export function authorizedOrigin(hosts: readonly string[], baseUrl: string, request: Request): string {
  const { host } = new URL(request.url)
  if (!isAuthorized(hosts, host)) refuse('unauthorized-domain')
  return `${new URL(baseUrl).protocol}//${host}`
}
