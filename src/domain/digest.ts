import { hash } from 'node:crypto'
import { canonicalText } from './canonical.ts'

/** SHA-256 in hexadecimal: of terms, events and files. The one borrowed function of this room, pure like the rest. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex')
}

/** SHA-256 of a file's bytes in hexadecimal. */
export function digestOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** The canonical form of facts, their bytes by SHA-256. */
export function canonical(value: unknown): string {
  return canonicalText(value, digestOfBytes)
}
