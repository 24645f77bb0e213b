import { lapses } from './lapses.ts'
import { requestAnswer, requestWords } from './requests.ts'
import { binds, canUndo, never, type StepWords } from './step-words.ts'

/** The words of rejection and return, in the order of `process/returns.ts`. */
export const returnSteps = {
  V1: {
    heading: 'Rechazar lo que recibí',
    link: 'No está bien: rechazarlo',
    button: 'Rechazar lo que recibí',
    you: ['Tu plazo de revisión para y el dinero sigue en custodia: no se libera mientras dure el rechazo.'],
    other: [
      ({ seller }) =>
        `${seller} lee tu motivo y responde: acepta la devolución, te ofrece un descuento o un reemplazo, o te devuelve el dinero.`,
    ],
    undo: canUndo('Puedes retirar el rechazo: tu plazo de revisión sigue, con 24 horas al menos.'),
    sum: null,
    tone: 'danger',
  },
  V2: {
    heading: 'Retirar el rechazo',
    link: 'Retirar el rechazo',
    button: 'Retirar el rechazo',
    you: [
      'Tu plazo de revisión sigue con el tiempo que le quedaba, y con 24 horas al menos.',
      'El dinero sigue en custodia.',
    ],
    other: [({ seller }) => `Avisamos a ${seller}.`],
    silence: lapses.inspection,
    undo: canUndo('Puedes volver a rechazarlo dentro del plazo.'),
    sum: null,
    tone: 'primary',
  },
  V3: {
    heading: 'Aceptar la devolución',
    link: 'Aceptar la devolución',
    button: ({ buyer }) => `Aceptar que ${buyer} lo devuelva`,
    you: [
      ({ buyer }) => `${buyer} te devuelve lo que recibió, a la dirección que pongas.`,
      ({ buyer, back }) => `Cuando llegue y esté bien, ${buyer} recupera ${back}, sin comisión.`,
    ],
    other: [({ buyer }) => `${buyer} verá la dirección. Nadie más la ve.`],
    silence: lapses.returnShipping,
    undo: binds('No se puede deshacer. El dinero sigue en custodia hasta que lo tengas de vuelta.'),
    sum: null,
    tone: 'primary',
  },
  V5: {
    ...requestWords,
    heading: 'Ofrecer un reemplazo',
    link: 'Ofrecer un reemplazo',
    button: ({ buyer }) => `Ofrecer el reemplazo a ${buyer}`,
    you: [
      'Dices qué entregarías en su lugar y cuándo.',
      ({ buyer }) =>
        `Si ${buyer} acepta, el dinero sigue en custodia y se revisa lo nuevo desde el principio.`,
    ],
  },
  V5a: {
    ...requestAnswer,
    button: ({ seller }) => `Aceptar el reemplazo de ${seller}`,
    you: [
      ({ seller }) => `${seller} te entrega lo que ofrece. El dinero sigue en custodia.`,
      'Cuando llegue lo confirmas y lo revisas desde el principio.',
    ],
    other: [],
    silence: lapses.transit,
    undo: binds('No se puede deshacer. Si lo nuevo tampoco está bien, puedes rechazarlo.'),
  },
  V5b: {
    heading: 'Avisar de que enviaste el reemplazo',
    link: 'Ya envié el reemplazo',
    button: ({ buyer }) => `Avisar a ${buyer} del envío`,
    you: [({ buyer }) => `Avisamos a ${buyer} con el número de seguimiento.`],
    other: ['El plazo de revisión empieza cuando se pruebe que llegó.'],
    silence: lapses.transit,
    undo: binds('No se puede deshacer. Guarda el resguardo del envío: prueba que lo enviaste.'),
    sum: null,
    tone: 'primary',
  },
  V7: {
    heading: 'Avisar de que lo devolviste',
    link: 'Ya lo devolví',
    button: ({ seller }) => `Avisar a ${seller} de la devolución`,
    you: [({ seller }) => `Avisamos a ${seller} con los datos del envío.`, 'El dinero sigue en custodia.'],
    other: [({ seller, back }) => `Cuando llegue y ${seller} lo revise, recuperas ${back}, sin comisión.`],
    undo: binds('No se puede deshacer. Guarda el resguardo del envío: prueba que lo devolviste.'),
    sum: null,
    tone: 'primary',
  },
  V8a: {
    heading: 'Dar más tiempo para devolver',
    link: 'Dar más tiempo para devolver',
    button: ({ buyer }) => `Dar más tiempo a ${buyer}`,
    you: [
      ({ buyer }) => `${buyer} tiene más días para enviarte la devolución.`,
      'El dinero sigue en custodia.',
    ],
    other: [],
    undo: binds('El plazo nuevo no se puede acortar después.'),
    sum: null,
    tone: 'primary',
  },
  V8: { silence: lapses.returnShipping },
  V9: {
    heading: 'Confirmar que llegó la devolución',
    link: 'Ya me llegó la devolución',
    button: 'Confirmar que llegó la devolución',
    you: ['Confirmas que la tienes y empieza tu plazo para revisarla.', 'No se devuelve dinero todavía.'],
    other: [({ buyer }) => `Avisamos a ${buyer}.`],
    silence: lapses.returnInspection,
    undo: binds('No se puede deshacer, pero tampoco devuelve dinero.'),
    sum: null,
    tone: 'primary',
  },
  V9a: {
    happens: ({ buyer, seller }) =>
      `El transportista dice que entregó lo que devolvió ${buyer}: empieza el plazo de ${seller} para revisarlo.`,
  },
  V10: {
    heading: 'La devolución está bien',
    link: 'Está bien: devolver el dinero',
    button: ({ back, buyer }) => `Devolver ${back} a ${buyer}`,
    you: [({ back, buyer }) => `${buyer} recupera ${back}, sin comisión, y este acuerdo termina.`],
    other: [],
    undo: never,
    sum: 'back',
    tone: 'primary',
  },
  V10b: { silence: lapses.returnInspection },
} as const satisfies Readonly<Record<string, StepWords>>
