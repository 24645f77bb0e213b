import { canUndo, never, type StepWords } from './step-words.ts'

/** The words of deals that are deposited for part by part, in the order of `process/part-by-part.ts`. */
export const partSteps = {
  F6b: {
    heading: 'Usar lo que sobra para la parte siguiente',
    link: 'Usar lo que sobra para la parte siguiente',
    button: 'Usar lo que sobra',
    you: [
      'El dinero que sobró pasa a custodia para la parte siguiente.',
      'Si no alcanza, te decimos cuánto falta. Si sobra otra vez, lo apartamos de nuevo.',
    ],
    other: [({ seller }) => `Con la parte completa, ${seller} puede empezarla.`],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  F6c: {
    heading: 'Recuperar el dinero que sobra',
    link: 'Recuperar lo que sobra',
    button: 'Recuperar lo que sobra',
    you: ['Te devolvemos ya el dinero que sobró, a la cuenta de la que salió.'],
    other: [],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  F6d: { silence: ({ from }) => `${from} devolvemos el dinero que sobró a la cuenta de la que salió.` },
  F13: {
    happens: ({ buyer, toPay }) =>
      `Terminó la parte anterior y se abre la siguiente: ${buyer} deposita ${toPay}.`,
  },
  F13a: {
    heading: 'Depositar ya la parte siguiente',
    link: 'Depositar ya esta parte',
    button: ({ toPay }) => `Abrir esta parte y depositar ${toPay}`,
    you: [
      ({ toPay }) =>
        `Abres esta parte antes de que termine la anterior. Te mostramos cómo depositar ${toPay}.`,
    ],
    other: [({ seller }) => `${seller} puede empezarla en cuanto el dinero esté en custodia.`],
    silence: ({ before }) =>
      `Si no depositas${before}, esta parte y las siguientes se anulan, sin coste para nadie.`,
    undo: canUndo('Mientras no deposites, no te obliga a nada.'),
    sum: 'toPay',
    tone: 'primary',
  },
  F13b: {
    happens: 'Hay una parte sin resolver: los plazos para depositar, y los de lo que sobró, esperan.',
  },
  F13c: {
    happens: 'Ya no hay nada sin resolver: los plazos que esperaban siguen, con 48 horas al menos.',
  },
  F14: {
    heading: 'Terminar sin las partes que faltan',
    link: 'Terminar aquí',
    button: 'Anular las partes que faltan',
    you: [
      'Las partes que faltan se anulan. Nadie paga ni entrega nada por ellas.',
      {
        buyer: 'Si ya había llegado algo de su depósito, vuelve entero a ti.',
        seller: ({ buyer }) => `Si ya había llegado algo de su depósito, vuelve entero a ${buyer}.`,
      },
      'Las partes que ya terminaron siguen igual.',
    ],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: never,
    sum: null,
    tone: 'danger',
  },
  F14a: { happens: 'Las partes que faltaban se anularon: el acuerdo termina con lo que ya se hizo.' },
} as const satisfies Readonly<Record<string, StepWords>>
