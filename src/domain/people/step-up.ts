/** How long a proof of identity, or the sign-in itself, is good for steps that move money (G-STEP). */
export const stepUpMinutes = 5

/** Whether somebody proved themselves in the last five minutes (G-STEP). */
export function isProven(
  { steppedUpAt }: Readonly<{ steppedUpAt: Temporal.Instant | null }>,
  now: Temporal.Instant,
): boolean {
  return (
    steppedUpAt !== null && Temporal.Instant.compare(now, steppedUpAt.add({ minutes: stepUpMinutes })) <= 0
  )
}
