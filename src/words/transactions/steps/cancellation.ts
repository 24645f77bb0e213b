import { lapses } from './lapses.ts'
import { requestAnswer, requestWords } from './requests.ts'
import { canUndo, never, type PartyWords, type StepWords } from './step-words.ts'

const cancelWords = {
  heading: 'Cancelar el acuerdo',
  link: 'Cancelar el acuerdo',
  button: ({ other }) => `Cancelar el acuerdo con ${other}`,
  undo: never,
  sum: null,
  tone: 'danger',
} as const satisfies Partial<PartyWords>

/** The words of cancelling and of what becomes of a request, in the order of `process/cancellation.ts`. */
export const cancellationSteps = {
  C2: {
    ...cancelWords,
    you: ['Cancelas el acuerdo antes de que llegue dinero. Nadie paga nada.'],
    other: [],
  },
  C3: {
    ...cancelWords,
    you: [
      {
        buyer: 'Cancelas el acuerdo y te devolvemos todo lo recibido, sin comisión.',
        seller: ({ buyer }) => `Cancelas el acuerdo y devolvemos a ${buyer} todo lo recibido, sin comisión.`,
      },
    ],
    other: [],
  },
  C4: {
    ...requestWords,
    heading: 'Pedir la cancelación',
    link: 'Pedir cancelar',
    button: ({ seller }) => `Pedir a ${seller} que cancele`,
    you: ['Pides cancelar.'],
  },
  C4a: {
    ...requestAnswer,
    you: ['Aceptas cancelar y no se cobra comisión.'],
    other: [({ buyer, back }) => `${buyer} recupera ${back}.`],
    undo: never,
  },
  C4b: {
    heading: 'Rechazar la petición',
    link: 'Rechazar la petición',
    button: ({ other }) => `Rechazar lo que pide ${other}`,
    you: ['Rechazas la petición. Todo sigue como estaba.'],
    other: [],
    undo: canUndo('La otra parte puede volver a pedirlo.'),
    sum: null,
    tone: 'danger',
  },
  C4c: {
    heading: 'Retirar tu petición',
    link: 'Retirar mi petición',
    button: 'Retirar mi petición',
    you: ['Retiras tu petición. Todo sigue como estaba.'],
    other: [],
    undo: canUndo('Puedes volver a pedirlo.'),
    sum: null,
    tone: 'primary',
  },
  C4d: { silence: lapses.request },
} as const satisfies Readonly<Record<string, StepWords>>
