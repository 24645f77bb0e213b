/** How long nothing can be turned off after somebody said that they lost their second step: time to stop it. */
export const lostFactorWaitHours = 72

/** How long the link that turns the second step off works. */
export const lostFactorLinkMinutes = 60

/** What a request waits for: time, the office, the link, or that its link is used. */
export type LostFactorState = 'waiting' | 'office' | 'ready'

/** Where an open request stands. The office may compare during the wait; both are needed before a link leaves. */
export function lostFactorState(
  request: Readonly<{ waitsUntil: Temporal.Instant; confirmedAt: Temporal.Instant | null }>,
  now: Temporal.Instant,
): LostFactorState {
  if (Temporal.Instant.compare(now, request.waitsUntil) < 0) return 'waiting'
  return request.confirmedAt === null ? 'office' : 'ready'
}
