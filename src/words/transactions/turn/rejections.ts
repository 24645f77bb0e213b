import type { PersonAction } from '#domain/transactions/process.ts'
import type { Rejection, Tranche, WantedOutcome } from '#domain/transactions/situation.ts'

/** What a buyer can want who rejects, as an answer to «¿Qué quieres?». */
export const wantedLabels: Readonly<Record<WantedOutcome, string>> = {
  return: 'Devolverlo y recuperar el dinero',
  discount: 'Quedármelo con un descuento',
  replacement: 'Que me lo reemplacen',
  refund: 'Recuperar el dinero sin devolver nada',
}

/** What a buyer wants, as the deal tells it to both. */
export const wantedNames: Readonly<Record<WantedOutcome, string>> = {
  return: 'Devolverlo y recuperar el dinero',
  discount: 'Quedárselo con un descuento',
  replacement: 'Un reemplazo',
  refund: 'Recuperar el dinero sin devolver nada',
}

/** The same inside a sentence: "pide …". */
const wantedWords: Readonly<Record<WantedOutcome, string>> = {
  return: 'devolverlo',
  discount: 'un descuento',
  replacement: 'un reemplazo',
  refund: 'recuperar el dinero sin devolver nada',
}

/** The step by which a seller gives what the buyer asked for. */
const answers: Readonly<Record<WantedOutcome, PersonAction>> = {
  return: 'accept-return',
  discount: 'propose-split',
  replacement: 'propose-replacement',
  refund: 'give-back',
}

/** A rejection in the words of a sentence. */
export function rejectionWords(rejection: Rejection | null): Readonly<{ wanted: string; wrong: string }> {
  return rejection
    ? { wanted: wantedWords[rejection.wanted], wrong: rejection.reason }
    : { wanted: 'otra solución', wrong: 'No está bien' }
}

/** The step that comes first in a part: on a rejected one, what would give the buyer what they asked for. */
export function firstStepOf(part: Tranche, usual: PersonAction | null): PersonAction | null {
  return part.state === 'rejected' && part.rejection ? answers[part.rejection.wanted] : usual
}
