import { binds, never, type StepWords } from './step-words.ts'

/** The words of what happens to money that comes when the deal is over, in the order of `process/late-money.ts`. */
export const lateMoneySteps = {
  F10a: {
    happens: ({ buyer }) =>
      `El dinero llegó completo cuando el acuerdo ya había vencido. Queda a nombre de ${buyer}: entre los dos pueden retomar el acuerdo.`,
  },
  F10g: {
    happens: ({ buyer }) =>
      `El dinero llegó cuando el acuerdo ya había terminado, y cubre lo que ${buyer} debe desde que su banco retiró un depósito.`,
  },
  F10: {
    happens: ({ buyer }) =>
      `El dinero llegó cuando el acuerdo ya había terminado. Queda a nombre de ${buyer}.`,
  },
  F10b: {
    heading: 'Recuperar el dinero que llegó tarde',
    link: 'Recuperar el dinero',
    button: 'Recuperar el dinero',
    you: ['Te devolvemos ya el dinero que llegó tarde, a la cuenta de la que salió.'],
    other: [],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  F10c: {
    silence: ({ from }) => `${from} devolvemos el dinero que llegó tarde a la cuenta de la que salió.`,
  },
  F10d: {
    heading: 'Retomar el acuerdo',
    link: 'Retomar el acuerdo',
    button: ({ other }) => `Proponer a ${other} retomar el acuerdo`,
    you: [
      {
        buyer: 'El dinero que llegó tarde cumple el acuerdo, con las mismas condiciones y fechas.',
        seller: ({ buyer }) =>
          `El dinero de ${buyer} que llegó tarde cumple el acuerdo. Entregas con las mismas condiciones y fechas.`,
      },
    ],
    other: [({ other }) => `${other} decide si también quiere. Si no, el dinero vuelve.`],
    silence: ({ other, before }) =>
      `Si ${other} no responde${before}, el dinero vuelve a la cuenta de la que salió.`,
    undo: binds(({ other }) => `Te obliga si ${other} acepta.`),
    sum: 'total',
    tone: 'primary',
  },
  F10e: {
    heading: 'Retomar el acuerdo',
    link: 'Responder',
    button: ({ other }) => `Retomar el acuerdo con ${other}`,
    you: [
      'El acuerdo sigue con las mismas condiciones y fechas.',
      {
        buyer: 'El dinero que llegó tarde pasa a custodia.',
        seller: ({ buyer }) => `El dinero de ${buyer} pasa a custodia y te toca entregar.`,
      },
    ],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: binds('Obliga a los dos, como antes de vencer.'),
    sum: 'total',
    tone: 'primary',
  },
  F10f: {
    heading: 'No retomar el acuerdo',
    link: 'No retomarlo',
    button: 'No retomar el acuerdo',
    you: ['El acuerdo queda vencido.'],
    other: [({ other }) => `Devolvemos el dinero a ${other}, a la cuenta de la que salió.`],
    undo: never,
    sum: null,
    tone: 'danger',
  },
} as const satisfies Readonly<Record<string, StepWords>>
