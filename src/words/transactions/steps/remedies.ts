import { lapses } from './lapses.ts'
import { requestAnswer, requestWords } from './requests.ts'
import { binds, never, type ReaderText, type StepWords } from './step-words.ts'

/** What follows where the one who has to act does not, after fees. */
const otherwise: ReaderText = {
  buyer: ({ before, seller, toBuyer, toSeller }) =>
    `Si no se hace${before}, se aplica lo previsto: recibes ${toBuyer} y ${seller}, ${toSeller}.`,
  seller: ({ before, buyer, toBuyer, toSeller }) =>
    `Si no se hace${before}, se aplica lo previsto: recibes ${toSeller} y ${buyer}, ${toBuyer}.`,
  neither: ({ before, buyer, seller, toBuyer, toSeller }) =>
    `Si no se hace${before}, se aplica lo previsto: ${seller} recibe ${toSeller} y ${buyer}, ${toBuyer}.`,
}

const begun =
  'Empieza la solución decidida: su plazo corre y el dinero sigue en custodia hasta que se cumpla o pase el plazo.'

/** The words of remedies with a condition, in the order of `process/remedies.ts`. */
export const remedySteps = {
  X9b: { happens: `Las dos partes aceptaron la propuesta. ${begun}` },
  X14b: { button: 'Poner en marcha la decisión', you: [begun] },
  X14c: { happens: begun },
  X3b: {
    ...requestWords,
    heading: 'Proponer que se devuelva',
    link: 'Proponer que se devuelva',
    button: ({ other }) => `Proponer la devolución a ${other}`,
    you: [
      ({ other }) => `Si ${other} acepta, la disputa termina con una devolución.`,
      {
        buyer: ({ seller, back }) =>
          `Lo comprado vuelve a ${seller}. Cuando llegue y esté bien, recuperas ${back}, sin comisión.`,
        seller: ({ buyer, back }) =>
          `Lo comprado vuelve a ti. Cuando llegue y esté bien, ${buyer} recupera ${back}, sin comisión.`,
      },
      'Mientras tanto el dinero sigue en custodia.',
    ],
  },
  X3c: {
    ...requestAnswer,
    button: ({ other }) => `Aceptar la devolución que propone ${other}`,
    you: [
      {
        buyer: ({ seller, back }) =>
          `La disputa termina. Lo devuelves a ${seller} y, cuando conste que llegó como debe, recuperas ${back}, sin comisión.`,
        seller: ({ buyer, back }) =>
          `La disputa termina. ${buyer} te lo devuelve y, cuando conste que llegó como debe, recupera ${back}, sin comisión.`,
      },
      {
        buyer: ({ seller }) => `${seller} dice antes adónde.`,
        seller: 'Dices tú adónde, en los días siguientes.',
      },
    ],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: binds('No se puede deshacer. El dinero sigue en custodia hasta que la devolución llegue.'),
  },
  X3a: { happens: 'La disputa termina: las dos partes quieren que lo comprado vuelva.' },
  V3a: {
    heading: 'Decir adónde se devuelve',
    link: 'Decir adónde se devuelve',
    button: ({ buyer }) => `Dar la dirección a ${buyer}`,
    you: [
      ({ buyer }) => `${buyer} te devuelve lo que recibió, a la dirección que pongas, en el plazo decidido.`,
      ({ buyer, toBuyer, toSeller }) =>
        `Cuando llegue y esté bien, ${buyer} recibe ${toBuyer} y tú ${toSeller}.`,
    ],
    other: [({ buyer }) => `${buyer} verá la dirección. Nadie más la ve.`],
    undo: binds('No se puede deshacer. El dinero sigue en custodia hasta que lo tengas de vuelta.'),
    sum: null,
    tone: 'primary',
  },
  V3b: {
    silence: {
      buyer: ({ before, seller, toBuyer }) =>
        `Si ${seller} no dice adónde se devuelve${before}, recibes ${toBuyer}, como si hubiera vuelto.`,
      seller: ({ before, buyer, toBuyer }) =>
        `Si no dices adónde se devuelve${before}, ${buyer} recibe ${toBuyer}, como si hubiera vuelto.`,
      neither: ({ before, buyer, seller, toBuyer }) =>
        `Si ${seller} no dice adónde se devuelve${before}, ${buyer} recibe ${toBuyer}, como si hubiera vuelto.`,
    },
  },
  V8b: { silence: otherwise },
  V10c: {
    heading: 'La devolución está bien',
    link: 'Está bien: repartir el dinero',
    button: 'Confirmar que la devolución está bien',
    you: [
      ({ buyer, toBuyer, toSeller }) =>
        `Se reparte como se decidió: ${toBuyer} para ${buyer} y ${toSeller} para ti. Este acuerdo termina.`,
    ],
    other: [],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  V10d: {
    silence: {
      buyer: ({ before, seller, toBuyer }) => `Si ${seller} no dice nada${before}, recibes ${toBuyer}.`,
      seller: ({ before, buyer, toBuyer, toSeller }) =>
        `Si no dices nada${before}, ${buyer} recibe ${toBuyer} y tú ${toSeller}.`,
      neither: ({ before, buyer, seller, toBuyer }) =>
        `Si ${seller} no dice nada${before}, ${buyer} recibe ${toBuyer}.`,
    },
  },
  D8c: {
    heading: 'Avisar de que lo arreglaste o cambiaste',
    link: 'Ya está arreglado o cambiado',
    button: ({ buyer }) => `Avisar a ${buyer} de la entrega`,
    you: [
      ({ buyer }) =>
        `${buyer} confirma que le llegó y lo revisa desde el principio. El dinero sigue en custodia.`,
      ({ net }) => `Si lo acepta, o no dice nada dentro de su plazo, recibes ${net}.`,
    ],
    other: [({ buyer }) => `Avisamos a ${buyer}.`],
    silence: lapses.transit,
    undo: never,
    sum: null,
    tone: 'primary',
  },
  D8d: { silence: otherwise },
} as const satisfies Readonly<Record<string, StepWords>>
