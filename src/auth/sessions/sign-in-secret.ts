import { hkdfSync } from 'node:crypto'

/** The secret of everything about signing in, derived from the instance's key. */
export function signInSecret(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'resguardo sign-in', 32)).toString('base64')
}
