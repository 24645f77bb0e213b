import { hash, timingSafeEqual } from 'node:crypto'
import { canonicalText } from './canonical.ts'

/** SHA-256 in hexadecimal: of terms, events and files. Borrowed, and pure like the rest of this room. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex')
}

/** SHA-256 of a file's bytes in hexadecimal. */
export function digestOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** Whether two secrets are one, in a time that tells nothing about them; their lengths may differ. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** The canonical form of facts, their bytes by SHA-256. */
export function canonical(value: unknown): string {
  return canonicalText(value, digestOfBytes)
}
