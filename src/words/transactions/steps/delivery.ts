import { fullStop } from '../../full-stop.ts'
import { lapses } from './lapses.ts'
import { requestAnswer, requestWords } from './requests.ts'
import { binds, canUndo, never, type StepWords } from './step-words.ts'

const notShorter = binds('El plazo nuevo no se puede acortar después.')

/** The words of the delivery's steps, in the order of `process/delivery.ts`. */
export const deliverySteps = {
  D1: {
    heading: 'Avisar de la entrega',
    link: 'Ya entregué',
    button: ({ buyer }) => `Avisar a ${buyer} de la entrega`,
    you: [({ buyer }) => `Avisamos a ${buyer} con tus datos de entrega.`],
    other: ['El plazo de revisión empieza cuando se pruebe que llegó.'],
    silence: lapses.transit,
    undo: canUndo('Puedes retirar el aviso mientras no confirmen que llegó.'),
    sum: null,
    tone: 'primary',
  },
  D2: {
    heading: 'Confirmar que llegó',
    link: 'Ya me llegó',
    button: 'Confirmar que llegó',
    you: [
      ({ inspection, reviewUntil }) =>
        `Confirmas que llegó y empieza tu plazo para revisar: ${inspection}, hasta el ${fullStop(reviewUntil)}`,
      'No se libera dinero todavía.',
    ],
    other: [],
    silence: lapses.inspection,
    undo: binds('No se puede deshacer, pero tampoco libera dinero.'),
    sum: null,
    tone: 'primary',
  },
  D2a: {
    happens: ({ buyer, seller }) =>
      `El transportista dice que entregó el paquete de ${seller}: empieza el plazo de revisión de ${buyer}.`,
  },
  D2b: {
    button: 'Registrar la entrega',
    you: [
      'El documento prueba que llegó, y empieza el plazo de revisión de quien compra.',
      'Quien lo registra no aprueba después el pago de esta transacción.',
    ],
  },
  D2c: {
    heading: 'Descargar lo entregado',
    link: 'Descargar lo entregado',
    button: 'Descargar y empezar la revisión',
    you: [
      ({ inspection }) =>
        `Los archivos son tuyos para mirarlos y empieza el plazo de revisión: ${inspection}.`,
      'Queda escrito que los descargaste, cuándo, y con qué huella. No se libera dinero todavía.',
    ],
    other: [],
    silence: lapses.inspection,
    undo: binds('No se puede deshacer, pero tampoco libera dinero.'),
    sum: null,
    tone: 'primary',
  },
  D2d: {
    heading: 'Descargar lo entregado',
    link: 'Descargar lo entregado',
    button: 'Descargar los archivos',
    you: [
      'Los archivos son tuyos para mirarlos. Ningún plazo cambia y no se libera dinero.',
      'Queda escrito que los descargaste, cuándo, y con qué huella.',
    ],
    other: [],
    undo: binds('No se puede deshacer, pero tampoco libera dinero.'),
    sum: null,
    tone: 'primary',
  },
  D3: {
    heading: 'Retirar el aviso de entrega',
    link: 'Fue un error',
    button: 'Retirar el aviso de entrega',
    you: ['Retiras el aviso de entrega porque fue un error. Sigue valiendo la fecha acordada.'],
    other: [({ buyer }) => `Avisamos a ${buyer}.`],
    silence: lapses.deliveryDate,
    undo: canUndo('Puedes volver a avisar cuando entregues.'),
    sum: null,
    tone: 'primary',
  },
  D4: {
    heading: 'Dar más tiempo',
    link: 'Dar más tiempo',
    button: ({ seller }) => `Dar más tiempo a ${seller}`,
    you: [({ seller }) => `Le das más tiempo a ${seller}.`, 'El dinero sigue en custodia.'],
    other: [],
    undo: notShorter,
    sum: null,
    tone: 'primary',
  },
  D4a: {
    ...requestWords,
    heading: 'Pedir más tiempo',
    link: 'Pedir más tiempo',
    button: ({ buyer }) => `Pedir más tiempo a ${buyer}`,
    you: ['Pides más tiempo.'],
  },
  D4b: {
    ...requestAnswer,
    you: [({ days }) => `Aceptas ${days} más para la entrega.`, 'El dinero sigue en custodia.'],
    other: [],
    undo: notShorter,
  },
  D5a: { silence: lapses.deliveryDate },
  D5: {
    heading: 'Cancelar porque no se entregó',
    link: 'Cancelar y recuperar el dinero',
    button: ({ back }) => `Cancelar y recuperar ${back}`,
    you: [
      'La fecha de entrega pasó.',
      ({ back }) => `Recuperas ${back}, sin comisión, y el acuerdo termina.`,
    ],
    other: [({ seller }) => `${seller} ya no tiene que entregar.`],
    undo: never,
    sum: 'back',
    tone: 'danger',
  },
  D5b: {
    silence: {
      buyer: ({ before, seller, back }) =>
        `Si ${seller} no entrega${before}, te devolvemos ${back} sin comisión.`,
      seller: ({ before, buyer, back }) =>
        `Si no entregas${before}, devolvemos ${back} a ${buyer} sin comisión.`,
      neither: ({ before, buyer, seller, back }) =>
        `Si ${seller} no entrega${before}, devolvemos ${back} a ${buyer} sin comisión.`,
    },
  },
  D6a: { silence: lapses.transit },
  D7: {
    heading: 'Pedir cambios',
    link: 'Pedir cambios',
    button: ({ seller }) => `Pedir los cambios a ${seller}`,
    you: [
      ({ seller }) => `Le dices a ${seller} qué falta o qué hay que corregir.`,
      'Tu plazo de revisión para y el dinero sigue en custodia.',
    ],
    other: [({ seller }) => `Cuando ${seller} entregue los cambios, tienes otra vez al menos 72 horas.`],
    silence: lapses.changes,
    undo: binds('No se puede deshacer, pero tampoco mueve dinero. Se pueden pedir hasta tres veces.'),
    sum: null,
    tone: 'primary',
  },
  D8: {
    heading: 'Entregar los cambios',
    link: 'Entregar los cambios',
    button: ({ buyer }) => `Entregar los cambios a ${buyer}`,
    you: [({ buyer }) => `Avisamos a ${buyer} y empieza otra vez su plazo de revisión.`],
    other: [({ buyer }) => `${buyer} tiene al menos 72 horas para mirarlo.`],
    silence: lapses.inspection,
    undo: binds('No se puede deshacer, pero tampoco libera dinero.'),
    sum: null,
    tone: 'primary',
  },
  D8b: { silence: lapses.changes },
  D9: {
    ...requestWords,
    heading: 'Pedir más tiempo para revisar',
    link: 'Pedir más tiempo para revisar',
    button: ({ seller }) => `Pedir más tiempo a ${seller}`,
    you: ['Pides más tiempo para revisar. Se puede alargar una sola vez.'],
    silence: 'Si no responde, nada cambia y tu plazo de revisión sigue corriendo.',
  },
  D9a: {
    ...requestAnswer,
    you: [({ days }) => `Das ${days} más para revisar.`, 'El dinero sigue en custodia.'],
    other: [({ buyer }) => `${buyer} no puede pedir más tiempo otra vez.`],
    undo: notShorter,
  },
  N1: {
    button: 'Confirmar el contacto y aplicar el plazo',
    you: ['Confirmas que los datos de contacto son de la persona. El plazo vencido se aplica.'],
  },
} as const satisfies Readonly<Record<string, StepWords>>
