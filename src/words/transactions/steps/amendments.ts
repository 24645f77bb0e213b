import { requestAnswer, requestWords } from './requests.ts'
import { binds, type StepWords } from './step-words.ts'

/** The words of changing what was agreed, in the order of `process/amendments.ts`. What follows in a deal is said in `../amendments.ts`. */
export const amendmentSteps = {
  A9: {
    ...requestWords,
    heading: 'Proponer un cambio del acuerdo',
    link: 'Cambiar el acuerdo',
    button: ({ other }) => `Proponer el cambio a ${other}`,
    you: [
      'Propones cambiar algo de lo que acordaron. Antes de enviarlo ves qué pasa con el dinero y los plazos.',
    ],
  },
  A9a: {
    ...requestAnswer,
    heading: 'Responder al cambio del acuerdo',
    link: 'Ver el cambio',
    button: ({ other }) => `Aceptar el cambio de ${other}`,
    you: ['Aceptas el cambio y desde ese momento cuenta la versión nueva del acuerdo.'],
    other: ['La versión de antes se puede seguir leyendo.'],
    undo: binds('No se puede deshacer. Se puede cambiar otra vez si las dos partes quieren.'),
  },
} as const satisfies Readonly<Record<string, StepWords>>
