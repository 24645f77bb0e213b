import { Secret, TOTP } from 'otpauth'

/** What every program that shows codes understands: SHA-1, six digits, thirty seconds (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A telephone's clock may be one step behind or ahead. */
const WINDOW = 1
/** As long as the output of the hash, as RFC 4226 asks. */
const SECRET_BYTES = 20

/** A new secret to share with an authenticator, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The secret as the address that authenticators read from a QR code. */
export function uriOf(secret: string, account: string): string {
  return new TOTP({ ...settings, issuer: 'Resguardo', label: account, secret }).toString()
}

/** The time step that a code of a secret belongs to, now or one step off; null for a wrong code. Spaces are ignored. */
export function stepOfCode(secret: string, typed: string, at: Temporal.Instant): bigint | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = at.epochMilliseconds
  const delta = TOTP.validate({
    ...settings,
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : BigInt(TOTP.counter({ period: settings.period, timestamp }) + delta)
}
