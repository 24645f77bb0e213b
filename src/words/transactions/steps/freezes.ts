import { binds, type StepWords } from './step-words.ts'

/** The words of an order from outside and of its ruling, in the order of `process/freezes.ts`. */
export const freezeSteps = {
  X15: {
    heading: 'Presentar una orden o demanda',
    link: 'Un tribunal, árbitro o autoridad se ocupa',
    button: 'Presentar el documento',
    you: [
      'Una persona de la oficina comprueba el documento. Hasta entonces todo sigue igual y los plazos corren.',
      'Si lo confirma, el dinero no se mueve y los plazos se detienen hasta que haya resolución o se levante.',
      'Si no lo confirma, te decimos por qué.',
    ],
    other: [({ other }) => `${other} ve el documento y le avisamos.`],
    undo: binds('El documento queda entre las pruebas y no se puede quitar.'),
    sum: null,
    tone: 'primary',
  },
  X15a: {
    button: 'Confirmar y congelar',
    you: [
      'El dinero de esta transacción no se mueve y sus plazos se detienen.',
      'Las dos partes leen por qué, desde cuándo y qué pueden hacer.',
    ],
  },
  X15f: {
    button: 'No confirmar',
    you: ['Todo sigue igual. Las dos partes leen por qué el documento no congela el dinero.'],
  },
  X15b: { happens: 'Mientras dura la orden, ningún plazo corre.' },
  X15c: {
    button: 'Levantar y seguir',
    you: ['La transacción sigue donde estaba. Sus plazos siguen con 48 horas al menos.'],
  },
  X15d: { happens: 'Por la orden, este pago espera también.' },
  X15e: { happens: 'La orden terminó: el pago sigue.' },
  X16: {
    button: 'Preparar la resolución',
    you: ['Otra persona comprueba la resolución y las sumas. Hasta entonces no se mueve nada.'],
  },
  X16a: {
    button: 'Ejecutar la resolución',
    you: ['El dinero se reparte como dice la resolución, con la comisión solo por lo que se libera.'],
  },
  X16b: { happens: 'El dinero del tramo se reparte como dice la resolución.' },
  X16c: { happens: 'La disputa termina: se ejecutó la resolución de fuera.' },
} as const satisfies Readonly<Record<string, StepWords>>
