import { never, type StepWords } from './step-words.ts'

/** The words of the way out to a bank account, in the order of `process/payouts.ts`. */
export const payoutSteps = {
  P1: { happens: ({ amount }) => `Preparamos el pago de ${amount} a la cuenta de quien lo recibe.` },
  P3a: {
    button: 'Preparar los elegidos',
    you: [({ amount }) => `Preparas el pago de ${amount}. Otra persona debe aprobarlo.`],
  },
  P3: {
    button: 'Aprobar los elegidos',
    you: [({ amount }) => `Apruebas el pago de ${amount}. Irá en el próximo archivo para el banco.`],
  },
  P9: {
    button: 'Retirar la aprobación',
    you: ['Retiras la aprobación antes de que salga el archivo. Habrá que prepararlo y aprobarlo otra vez.'],
  },
  P4: {
    button: 'Crear el archivo',
    you: [({ amount }) => `El pago de ${amount} sale en un archivo para el banco.`],
  },
  P4b: { happens: 'El archivo se entregó al banco.' },
  P4c: {
    button: 'Retirar el archivo',
    you: [({ amount }) => `El pago de ${amount} sale de su archivo antes de ir al banco y espera a otro.`],
  },
  P4d: {
    happens:
      'Si un pago del mismo archivo entra en revisión antes de salir, el archivo se retira y este espera a otro.',
  },
  P5: { happens: ({ amount }) => `El banco confirma el pago de ${amount}.` },
  P5b: { happens: ({ amount }) => `Un cargo del banco resulta ser el pago de ${amount}.` },
  P5c: {
    button: 'Confirmar que ya se pagó',
    you: [({ amount }) => `El banco ya había hecho el pago anterior de ${amount}; este no sale.`],
  },
  P6: {
    button: 'Anotar el rechazo',
    happens: ({ amount }) =>
      `El banco no hará el pago de ${amount}. El dinero sigue siendo de quien lo esperaba.`,
    you: ['El pago no sale: se rechazó. El dinero sigue siendo de quien lo esperaba.'],
  },
  P7: {
    happens: ({ amount }) => `El banco devolvió ${amount}. El dinero está a salvo y hace falta otra cuenta.`,
  },
  P8: {
    heading: 'Cobrar en otra cuenta',
    link: 'Elegir otra cuenta',
    button: ({ amount }) => `Recibir ${amount} en esta cuenta`,
    you: [({ amount }) => `Te pagamos ${amount} a la cuenta que elijas ahora.`],
    other: [],
    undo: never,
    sum: 'amount',
    tone: 'primary',
  },
  P0: {
    silence: ({ before }) =>
      `Si el pago no sale${before}, avisamos al operador y cuenta en las cifras públicas.`,
  },
} as const satisfies Readonly<Record<string, StepWords>>
