import { binds, type StepWords } from './step-words.ts'

const shown = {
  heading: 'Agregar pruebas',
  link: 'Agregar pruebas',
  button: 'Agregar pruebas',
  you: ['Enseñas fotos, videos o documentos. No se mueve dinero y los plazos siguen igual.'],
  undo: binds('Lo que agregas no se puede cambiar ni quitar.'),
  sum: null,
  tone: 'primary',
} as const

/** The words of evidence, in the order of `process/evidence.ts`. */
export const evidenceSteps = {
  E1: { ...shown, other: [({ seller }) => `${seller} lo ve y le avisamos.`] },
  E2: { ...shown, other: [({ buyer }) => `${buyer} lo ve y le avisamos.`] },
  E3: {
    button: 'Agregar pruebas',
    you: ['Agregas documentos que recibiste. Las dos partes los ven y les avisamos.'],
  },
} as const satisfies Readonly<Record<string, StepWords>>
