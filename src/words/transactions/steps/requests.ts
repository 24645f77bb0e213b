import { canUndo, type PartyWords } from './step-words.ts'

/** What every request to the other side shares. */
export const requestWords = {
  other: [({ other, answerTime }) => `${other} tiene ${answerTime} para responder.`],
  silence: 'Si no responde, nada cambia.',
  undo: canUndo('Puedes retirar la petición mientras no respondan.'),
  sum: null,
  tone: 'primary',
} as const satisfies Partial<PartyWords>

/** What every yes to a request shares: what follows is said with what was asked. */
export const requestAnswer = {
  heading: 'Responder a la petición',
  link: 'Ver la petición',
  button: ({ other }) => `Conceder lo que pide ${other}`,
  sum: null,
  tone: 'primary',
} as const satisfies Partial<PartyWords>
