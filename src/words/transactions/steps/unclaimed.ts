import { lapses } from './lapses.ts'
import { never, type StepWords } from './step-words.ts'

/** The words of what nobody claims in time, in the order of `process/unclaimed.ts`. */
export const unclaimedSteps = {
  P8a: {
    heading: 'Cobrar lo que quedó sin reclamar',
    link: 'Elegir la cuenta',
    button: ({ amount }) => `Recibir ${amount} en esta cuenta`,
    you: [({ amount }) => `Te pagamos ${amount} a la cuenta que elijas ahora.`],
    other: [],
    undo: never,
    sum: 'amount',
    tone: 'primary',
  },
  P10: { silence: lapses.claim },
  P10a: { silence: lapses.claim },
  P10b: {
    silence: ({ before }) =>
      `Si la espera no depende de quien cobra${before}, su plazo para elegir cuenta empieza otra vez.`,
  },
} as const satisfies Readonly<Record<string, StepWords>>
