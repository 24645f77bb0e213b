import { lapses } from './lapses.ts'
import { requestAnswer, requestWords } from './requests.ts'
import { binds, canUndo, never, type StepWords } from './step-words.ts'

/** The words of whom the money goes to and of how a deal ends, in the order of `process/release.ts`. */
export const releaseSteps = {
  R1: {
    heading: 'Liberar el dinero',
    link: 'Liberar el dinero',
    button: ({ held, seller }) => `Liberar ${held} a ${seller}`,
    you: [({ held, seller, net }) => `Liberas ${held} a ${seller}, que recibe ${net}.`],
    other: [],
    undo: canUndo(({ undoTime }) => `Tienes ${undoTime} para deshacerlo; después no se puede.`),
    sum: 'held',
    tone: 'primary',
  },
  R2: { silence: lapses.inspection },
  R3: {
    heading: 'Deshacer la liberación',
    link: 'Deshacer',
    button: 'Deshacer la liberación',
    you: ['Deshaces la liberación.', 'El dinero sigue en custodia y tus plazos continúan donde estaban.'],
    other: [({ seller }) => `Avisamos a ${seller}.`],
    undo: canUndo('Puedes volver a liberarlo cuando quieras.'),
    sum: null,
    tone: 'primary',
  },
  R4: {
    silence: {
      buyer: ({ from, seller, net }) => `${from} el dinero pasa a ser de ${seller}, que recibe ${net}.`,
      seller: ({ from, net }) => `${from} el dinero pasa a ser tuyo y recibes ${net}.`,
      neither: ({ from, seller, net }) => `${from} el dinero pasa a ser de ${seller}, que recibe ${net}.`,
    },
  },
  R4b: { happens: ({ seller, net }) => `El dinero pasa a ser de ${seller}, que recibe ${net}.` },
  R5: {
    heading: 'Liberar una parte',
    link: 'Liberar una parte',
    button: ({ seller }) => `Liberar esa suma a ${seller}`,
    you: [
      ({ seller }) => `Liberas una parte a ${seller} y el resto sigue en custodia.`,
      ({ least }) => `Deja en custodia al menos ${least}, o libera todo lo que queda.`,
    ],
    other: [],
    undo: binds(
      ({ undoTime }) => `No se puede deshacer, salvo que sea todo lo que queda: entonces tienes ${undoTime}.`,
    ),
    sum: null,
    tone: 'primary',
  },
  R5b: {
    heading: 'Liberar todo lo que queda',
    link: 'Liberar todo lo que queda',
    button: ({ held, seller }) => `Liberar ${held} a ${seller}`,
    you: [({ held, seller, net }) => `Liberas ${held} a ${seller}, que recibe ${net}.`],
    other: [],
    undo: canUndo(({ undoTime }) => `Tienes ${undoTime} para deshacerlo; después no se puede.`),
    sum: 'held',
    tone: 'primary',
  },
  R6: {
    heading: 'Devolver dinero',
    link: 'Devolver dinero',
    button: ({ buyer }) => `Devolver esa suma a ${buyer}`,
    you: [({ buyer }) => `Devuelves a ${buyer} la suma que elijas, sin comisión por ella.`],
    other: [],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  R7a: {
    ...requestWords,
    heading: 'Proponer un reparto',
    link: 'Proponer un reparto',
    button: ({ other }) => `Proponer el reparto a ${other}`,
    you: ['Propones repartir el dinero.'],
  },
  R7: {
    ...requestAnswer,
    you: [
      'Aceptas el reparto, con la comisión ya descontada.',
      {
        buyer: ({ toBuyer }) => `Recibes ${toBuyer}.`,
        seller: ({ toSeller }) => `Recibes ${toSeller}.`,
      },
    ],
    other: [
      {
        buyer: ({ seller, toSeller }) => `${seller} recibe ${toSeller}.`,
        seller: ({ buyer, toBuyer }) => `${buyer} recibe ${toBuyer}.`,
      },
    ],
    undo: never,
  },
  R8a: { happens: 'Hay dinero en custodia: la transacción está en curso.' },
  R8b: { happens: 'Todo está decidido: falta que el banco confirme los pagos.' },
  R8: { happens: 'El banco confirmó todos los pagos. La transacción queda cerrada.' },
  R8c: { happens: ({ buyer }) => `Todo el dinero volvió a ${buyer}. La transacción queda cancelada.` },
} as const satisfies Readonly<Record<string, StepWords>>
