/** How somebody's payout account changed: another account was added, or another one is where they are paid. */
export const accountChangeKinds = ['added', 'default'] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** For how many days its owner can stop a change with the link that they were sent. */
const STOP_DAYS = 30

/** Whether the link of a change still stops it: once, and not for ever. */
export function canBeStopped(
  { changedAt, stoppedAt }: Readonly<{ changedAt: Temporal.Instant; stoppedAt: Temporal.Instant | null }>,
  now: Temporal.Instant,
): boolean {
  return stoppedAt === null && Temporal.Instant.compare(now, changedAt.add({ hours: 24 * STOP_DAYS })) <= 0
}
