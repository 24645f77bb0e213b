/** What a person hears about their identity outside any deal. */
export const identityNewsKinds = [
  /** They are verified, at the first level or at the second. */
  'verified',
  /** The provider could not verify them. */
  'declined',
  /** The provider asks for the pictures again, in the same session. */
  'resubmission',
  /** An approval was withdrawn: their money waits. */
  'held',
  /** The same document was verified on the other side of a deal of theirs: their money waits. */
  'both-sides',
  /** Verified again: their money moves again. */
  'released',
  /** A person of the operator looked and could not confirm it. */
  'not-confirmed',
  /** A person of the operator looked, and it stays at the first level. */
  'full-not-confirmed',
] as const
export type IdentityNewsKind = (typeof identityNewsKinds)[number]

type Answered = Readonly<{
  before: number
  after: number
  /** Whether they had asked for it. */
  wasAsked: boolean
  /** Whether a hold on their money ended with it. */
  isReleased: boolean
}>

/** What somebody is told after a person of the operator wrote down their level; null when nothing changed for them. */
export function newsOfAnswer({ before, after, wasAsked, isReleased }: Answered): IdentityNewsKind | null {
  if (isReleased) return 'released'
  if (after > before) return 'verified'
  if (after === before && !wasAsked) return null
  return after === 0 ? 'not-confirmed' : after === 1 ? 'full-not-confirmed' : null
}
