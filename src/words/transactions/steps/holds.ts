import type { StepWords } from './step-words.ts'

/** The words of what a hold does to the deadlines of a deal, in the order of `process/holds.ts`. */
export const holdSteps = {
  H1: { happens: 'Hay una revisión abierta: los plazos que corren contra esa persona esperan.' },
  H3: {
    happens: 'La revisión terminó: los plazos que esperaban siguen, con 48 horas al menos.',
  },
} as const satisfies Readonly<Record<string, StepWords>>
