/** How long a session lasts: on a device that its owner keeps, and in a browser that forgets it when it closes. */
export const sessionLife = { rememberedDays: 30, forgottenHours: 12, idleHours: 2 } as const

/** How many days a browser keeps what somebody drafts without an account, since they began. */
export const drafterDays = 7

/** How many seconds a session lasts at most, however much it is used. */
export function lifeSeconds(isRemembered: boolean): number {
  const hours = isRemembered ? sessionLife.rememberedDays * 24 : sessionLife.forgottenHours
  return hours * 60 * 60
}

/** Whether a session that its browser does not keep was left unused for too long (OWASP ASVS 5, 7.3.1). */
export function isIdle(
  session: Readonly<{ isRemembered: boolean; lastSeenAt: Temporal.Instant }>,
  now: Temporal.Instant,
): boolean {
  if (session.isRemembered) return false
  return Temporal.Instant.compare(now, session.lastSeenAt.add({ hours: sessionLife.idleHours })) > 0
}
