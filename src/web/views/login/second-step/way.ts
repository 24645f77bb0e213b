import type { Ways } from '#auth/factors/proofs.ts'

/** The ways of proving oneself, the best first: nothing to type, then what nobody can read on the way. */
const wayNames = ['passkey', 'totp', 'phone', 'recovery', 'password'] as const
export type WayName = (typeof wayNames)[number]

/** What the form of a way gets to know. */
export type WayProps = {
  /** Why it is asked: to end a sign-in, or before a step that moves money. */
  purpose: 'second-factor' | 'step-up'
  /** The last digits of the telephone, where a code can be sent to one. */
  phone: string | null
  /** What was wrong with the last answer in this way. */
  error: string | null
  /** Where a step-up goes back to; carried by its form. */
  redirect: string
}

/** The ways that a person has, the best first. */
export function waysOffered(ways: Ways): readonly WayName[] {
  return wayNames.filter((name) => Boolean(ways[name]))
}
