import type { Situation } from './situation.ts'

/**
 * What a step can be about besides the transaction as a whole, with how its key is read from text. A further subject
 * of the process is one line here.
 */
const keyFrom = { tranche: Number, payout: String, proposal: String, dispute: String } as const

type Keys = { [On in keyof typeof keyFrom]: ReturnType<(typeof keyFrom)[On]> }
type Nothing = { readonly [On in keyof Keys]?: never }

/** What a step is about: the transaction as a whole, or one tranche, payout, proposal or dispute of it. */
export type Subject =
  | Nothing
  | { [On in keyof Keys]: Omit<Nothing, On> & { readonly [Own in On]: Keys[On] } }[keyof Keys]
export type SubjectKind = 'transaction' | keyof Keys

const kinds = Object.keys(keyFrom) as (keyof Keys)[]

/** What kind of thing a step is about. */
export function kindOf(subject: Subject): SubjectKind {
  return kinds.find((each) => subject[each] !== undefined) ?? 'transaction'
}

/** How timers, events and notices name a subject: `tranche:1`; the transaction itself by its own word. */
export function subjectText(subject: Subject): string {
  const kind = kindOf(subject)
  return kind === 'transaction' ? kind : `${kind}:${subject[kind]}`
}

/** The subject that a text of `subjectText` names. */
export function subjectFrom(text: string): Subject {
  const [name, key = ''] = text.split(/:(.*)/s)
  const kind = kinds.find((each) => each === name)
  return kind ? { [kind]: keyFrom[kind](key) } : {}
}

/** Whether a timer, an event or a notice is about something of a kind. */
export function isAbout({ subject }: { readonly subject: string }, kind: SubjectKind): boolean {
  return kindOf(subjectFrom(subject)) === kind
}

/** The state that a subject is in; null where there is no such thing. */
export function stateOf(situation: Situation, subject: Subject): string | null {
  const { transaction, tranches, payouts, proposals, disputes } = situation
  const found = {
    transaction,
    tranche: tranches.find((each) => each.number === subject.tranche),
    payout: payouts.find((each) => each.id === subject.payout),
    proposal: proposals.find((each) => each.id === subject.proposal),
    dispute: disputes.find((each) => each.id === subject.dispute),
  }[kindOf(subject)]
  return found?.state ?? null
}
