import type { StepWords } from './step-words.ts'

/** The words of what codes from hand to hand do, in the order of `process/handover.ts`. */
export const handoverSteps = {
  D2e: {
    happens: ({ buyer, seller }) =>
      `${buyer} dijo con el código de su teléfono que ${seller} se lo dio en mano: empieza el plazo de revisión.`,
  },
  R1b: {
    happens: ({ buyer, seller, net, undoTime }) =>
      `${buyer} dijo con el código de su teléfono que lo revisó y lo acepta: el dinero pasa a ser de ${seller}, que recibe ${net}. ${buyer} tiene ${undoTime} para deshacerlo.`,
  },
} as const satisfies Readonly<Record<string, StepWords>>
