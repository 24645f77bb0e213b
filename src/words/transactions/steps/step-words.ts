import type { Party } from '#domain/transactions/party.ts'
import type { Said } from '../said.ts'

/** A text, or how it is made of the names, sums and dates of the moment. */
export type Text = string | ((said: Said) => string)
/** The same to both sides, or to each in its own words. */
export type SidedText = Text | Readonly<Record<Party, Text>>
/** The same to everybody, or to each side and to whoever is on neither in their own words. */
export type ReaderText = Text | Readonly<Record<Party | 'neither', Text>>

/** Whether a step can be taken back, and how: always said, whatever the answer. */
type Undo = Readonly<{ possible: boolean; text: Text }>

/** All that is said of a step that one of the two sides takes. */
export type PartyWords = Readonly<{
  /** Title of the page that explains the step. */
  heading: string
  /** The short link to that page. */
  link: string
  /** The button that takes it: it names the act, its sum and the other person. */
  button: Text
  /** What follows for whoever takes it, sentence by sentence. */
  you: readonly SidedText[]
  /** What follows for the other side, told to whoever takes it. */
  other: readonly SidedText[]
  /** What follows if nobody acts after it. */
  silence?: ReaderText
  undo: Undo
  /** The sum that it moves or binds; null where there is none, or where the person types it. */
  sum: 'held' | 'back' | 'total' | 'amount' | 'toPay' | null
  tone: 'primary' | 'danger'
}>

/** All that is said of a step that only the people of the office take. */
export type OfficeWords = Readonly<{ button: string; you: readonly Text[] }>

/** What happens by itself when a timer runs out: the published meaning of silence. */
export type LapseWords = Readonly<{ silence: ReaderText }>

/** What follows at once from something else, or from a statement of the bank. */
export type HappeningWords = Readonly<{ happens: Text }>

export type StepWords = PartyWords | OfficeWords | LapseWords | HappeningWords

/** It stands once it is taken. */
export const never: Undo = { possible: false, text: 'No se puede deshacer.' }

/** It stands too, and there is more to say of it. */
export function binds(text: Text): Undo {
  return { possible: false, text }
}

/** It can be taken back, so long as this says. */
export function canUndo(text: Text): Undo {
  return { possible: true, text }
}
