/**
 * The push services of the browsers, by their hosts. A subscription names an address that we will
 * call: anything else would make us call whatever somebody likes.
 */
const known: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
]

/** Whose push services those are, as people know them. */
export const browserPushServices = ['Google', 'Apple', 'Mozilla', 'Microsoft'] as const

/** Whether an address belongs to a push service: one of the browsers', over TLS, or one that the operator runs. */
export function isPushService(endpoint: string, ofTheOperator: readonly string[] = []): boolean {
  if (endpoint.length > 2000 || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (ofTheOperator.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}

/** How long a token of an installation is good, in days, and how many hours before its end it is renewed. */
const installationToken = { days: 7, renewedHoursBefore: 1 } as const

/** The end of a token that is made now. */
export function tokenUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: installationToken.days * 24 })
}

/** Whether a token has so little time left that it is made anew. */
export function isTokenNearItsEnd(until: Temporal.Instant, now: Temporal.Instant): boolean {
  const from = until.subtract({ hours: installationToken.renewedHoursBefore })
  return Temporal.Instant.compare(now, from) > 0
}

/** After how many days the token of a registration with the push service is made anew. */
const registrationDays = 7

/** Whether the token of a registration is so old that it is made anew. */
export function isRegistrationOld(refreshedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, refreshedAt.add({ hours: registrationDays * 24 })) > 0
}
