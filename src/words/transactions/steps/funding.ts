import { lapses } from './lapses.ts'
import { canUndo, never, type StepWords } from './step-words.ts'

/** The words of what happens to a deposit, in the order of `process/funding.ts`. */
export const fundingSteps = {
  F1: {
    heading: 'Depositar el dinero',
    link: 'Depositar',
    button: ({ toPay }) => `Ver los datos para depositar ${toPay}`,
    you: [({ toPay }) => `Te mostramos la cuenta, la referencia y la suma exacta: ${toPay}.`],
    other: ['El dinero queda en custodia.'],
    undo: canUndo('Ver los datos no te obliga a nada.'),
    sum: 'toPay',
    tone: 'primary',
  },
  F1b: {
    heading: 'Ya transferí',
    link: 'Ya transferí',
    button: ({ toPay }) => `Confirmar que transferí ${toPay}`,
    you: [
      'Esperamos a que el banco lo confirme. No transfieras otra vez.',
      'Tu plazo sigue: cuenta el día en que el dinero entra en nuestra cuenta, y antes de que venza te lo recordamos.',
    ],
    other: [
      ({ seller }) => `Avisamos a ${seller}. El dinero está en custodia solo cuando el banco lo confirma.`,
    ],
    undo: canUndo('Si no llegaste a transferir, los datos siguen a mano hasta que venza el plazo.'),
    sum: 'toPay',
    tone: 'primary',
  },
  F3: {
    happens: ({ amount, seller }) =>
      `Llegó el dinero completo, ${amount}: queda en custodia y ${seller} puede entregar.`,
  },
  F4: {
    // How much less is known once it came: before, the sum that is missing is all of it.
    happens: ({ seller }) => `Llegó menos de lo acordado, así que ${seller} todavía no debe entregar.`,
  },
  F5: {
    happens: ({ amount, seller }) =>
      `El depósito está completo, ${amount}: queda en custodia y ${seller} puede entregar.`,
  },
  F6a: {
    happens: ({ buyer }) =>
      `Llegó más de lo que tocaba. Lo que sobra queda unos días a nombre de ${buyer}, que puede usarlo para la parte siguiente.`,
  },
  F6: {
    happens:
      'Llegó más de lo acordado y ninguna parte espera dinero. El excedente vuelve enseguida a la cuenta de la que salió.',
  },
  F7: {
    heading: 'Recuperar tu depósito',
    link: 'Recuperar mi depósito',
    button: ({ back }) => `Recuperar ${back}`,
    you: [
      ({ back }) => `Vuelve a ti todo lo que llegó, ${back}. No se cobra comisión.`,
      'El plazo para depositar no empieza de nuevo.',
    ],
    other: [],
    undo: never,
    sum: 'back',
    tone: 'danger',
  },
  F7b: {
    silence: {
      buyer: ({ before, back }) =>
        `Si no llega el resto${before}, te devolvemos lo recibido: ${back}, sin comisión.`,
      seller: ({ before, buyer, back }) =>
        `Si no llega el resto${before}, devolvemos a ${buyer} lo recibido: ${back}, sin comisión.`,
      neither: ({ before, buyer, back }) =>
        `Si no llega el resto${before}, devolvemos a ${buyer} lo recibido: ${back}, sin comisión.`,
    },
  },
  F9g: { silence: lapses.deposit },
  F9: { silence: lapses.deposit },
  F9a: { silence: lapses.deposit },
  F9c: { silence: lapses.deposit },
  F9d: { silence: lapses.deposit },
  F9b: { happens: 'El acuerdo vence porque no llegó ningún depósito.' },
  F9e: {
    happens: 'El banco había recibido el depósito a tiempo, aunque nos lo dijo después. El acuerdo sigue.',
  },
  F9f: { happens: 'El depósito llegó al banco tarde, cuando el plazo ya había pasado.' },
} as const satisfies Readonly<Record<string, StepWords>>
