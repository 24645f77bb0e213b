import { hash } from 'node:crypto'

/** SHA-256 in hexadecimal: of terms, events and files. The one borrowed function of this room, pure like the rest. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex')
}

/** SHA-256 of a file's bytes in hexadecimal. */
export function digestOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/**
 * JSON with its keys in order, so that the same facts always have the same bytes and the same digest.
 * Sums (bigint) are written as decimal text; instants as ISO 8601; bytes stand by their digest.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value instanceof Temporal.Instant) return `"${value.toString()}"`
  if (value instanceof Uint8Array) return `"${digestOfBytes(value)}"`
  // Every event is written by this: a plain loop costs a third of the chain of array methods it replaces.
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const name of Object.keys(members).sort()) {
    if (members[name] === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(members[name])}`
  }
  return `{${text}}`
}
