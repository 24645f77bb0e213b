import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { guessableForms } from '#domain/people/password-folding.ts'

/** How `breached-passwords.bin` is laid out: written by `tools/breached-passwords.ts`, read here. */
export const layout = {
  /** A fingerprint is this much of a SHA-256: one look-up in five million meets one by accident. */
  bytes: 5,
  /** The first two bytes name the group; the file begins with how many fingerprints each group has. */
  groups: 65_536,
  /** What the file keeps of each fingerprint, group by group and in order. */
  keptBytes: 3,
} as const

const file = new URL('breached-passwords.bin', import.meta.url)

/** The fingerprint of a folded password. */
export function fingerprintOf(form: string): Buffer {
  return hash('sha256', form, 'buffer').subarray(0, layout.bytes)
}

type List = Readonly<{ starts: Uint32Array; kept: Buffer }>
let list: List | undefined

/** The list is read when the first password is set, and once. */
function open(): List {
  const bytes = readFileSync(file)
  const starts = new Uint32Array(layout.groups + 1)
  for (let group = 0; group < layout.groups; group++)
    starts[group + 1] = (starts[group] ?? 0) + bytes.readUInt8(group)
  return { starts, kept: bytes.subarray(layout.groups) }
}

function isListed(form: string): boolean {
  list ??= open()
  const fingerprint = fingerprintOf(form)
  const group = fingerprint.readUInt16BE(0)
  const wanted = fingerprint.readUIntBE(2, layout.keptBytes)
  const end = list.starts[group + 1] ?? 0
  for (let place = list.starts[group] ?? 0; place < end; place++)
    if (list.kept.readUIntBE(place * layout.keptBytes, layout.keptBytes) === wanted) return true
  return false
}

/**
 * Whether a password, or one that differs from it only by what everybody varies (capitals, accents, digits for
 * letters, a year or signs around it), is in the embedded list of leaked passwords and common words. No network.
 */
export function isBreachedPassword(password: string): boolean {
  return guessableForms(password).some(isListed)
}
