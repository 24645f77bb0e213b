import { never, type StepWords } from './step-words.ts'

/** The words of payouts that stand still and go on, in the order of `process/waiting-payouts.ts`. */
export const waitingPayoutSteps = {
  P2: {
    button: 'Detener los elegidos',
    you: [
      ({ amount }) =>
        `Detienes el pago de ${amount} para revisarlo. El dinero sigue siendo de quien lo espera.`,
    ],
  },
  P2a: {
    happens: ({ amount }) => `El pago de ${amount} espera hasta que haya una cuenta a la que pueda ir.`,
  },
  P2f: {
    happens: ({ amount }) =>
      `El pago de ${amount} no sale: ningún banco puede nombrar la cuenta. Espera otra de quien lo recibe.`,
  },
  P2d: {
    happens: ({ amount }) =>
      `El pago de ${amount} se detiene mientras se revisa otra vez la identidad de quien lo espera. El dinero sigue siendo suyo.`,
  },
  P2b: {
    heading: 'Elegir cuenta para el pago',
    link: 'Elegir cuenta',
    button: ({ amount }) => `Recibir ${amount} en esta cuenta`,
    you: [({ amount }) => `Te pagamos ${amount} a la cuenta elegida.`],
    other: [],
    undo: never,
    sum: 'amount',
    tone: 'primary',
  },
  P2c: {
    button: 'Dejarlos seguir',
    you: [({ amount }) => `Dejas seguir el pago de ${amount}. Habrá que prepararlo y aprobarlo.`],
  },
} as const satisfies Readonly<Record<string, StepWords>>
