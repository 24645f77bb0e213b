import type { StepWords } from './step-words.ts'

/** The words of a deposit that the bank takes back, in the order of `process/recalls.ts`. */
export const recallSteps = {
  F11: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer, seller }) =>
        `El banco de ${buyer} retiró el depósito: ya no está en custodia, ${buyer} tiene que depositar otra vez y ${seller} no debe entregar.`,
    ],
  },
  F11a: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer, seller }) =>
        `El banco de ${buyer} retiró una parte del depósito: falta el resto, así que ${seller} no debe entregar.`,
    ],
  },
  F11b: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer }) =>
        `El banco de ${buyer} retiró lo que quedaba en custodia. Lo que ya salió queda como estaba y esta parte termina.`,
    ],
  },
  F11d: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer, seller }) =>
        `El banco de ${buyer} retiró dinero de una parte de la que ya salió algo. Con lo que queda en custodia sigue como estaba: ${seller} solo puede cobrar eso.`,
    ],
  },
  F11c: {
    button: 'Confirmar la explicación',
    you: [({ buyer }) => `El banco de ${buyer} retiró el dinero que había llegado tarde.`],
  },
  F12: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer, seller }) =>
        `El banco de ${buyer} retiró dinero que ya había salido de custodia: lo debe ${buyer}, y lo que se liberó a ${seller} sigue siendo suyo.`,
    ],
  },
  P11: {
    happens: ({ amount }) => `El reembolso de ${amount} cubre lo que el banco retiró y no se paga.`,
  },
  P5d: {
    button: 'Confirmar la explicación',
    you: [
      ({ buyer, amount }) =>
        `El banco pagó ${amount} que se habían compensado: ${buyer} los tiene y vuelve a deberlos.`,
    ],
  },
  P2e: {
    happens: ({ amount }) =>
      `El pago de ${amount} se detiene mientras se revisa un ingreso que el banco retiró.`,
  },
} as const satisfies Readonly<Record<string, StepWords>>
