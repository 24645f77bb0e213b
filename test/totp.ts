import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/** The code that a telephone shows for a secret, so many steps from a moment; now without one. */
export function codeAt(secret: string, at: Temporal.Instant = Temporal.Now.instant(), steps = 0): string {
  const timestamp = at.epochMilliseconds + steps * STEP_SECONDS * 1000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}
