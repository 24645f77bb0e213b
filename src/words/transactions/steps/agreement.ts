import { lapses } from './lapses.ts'
import { binds, canUndo, never, type StepWords } from './step-words.ts'

/** What is said of the parts that are deposited for later, where there are some. */
const laterText = (later: string) =>
  later && ` por la primera parte. El resto, ${later}, parte por parte: cada una cuando termina la anterior`

/** The words of the agreement's steps, in the order of `process/agreement.ts`. */
export const agreementSteps = {
  A1: {
    heading: 'Nueva transacción',
    link: 'Crear transacción',
    button: 'Guardar el borrador',
    you: ['Guardamos lo que escribes.'],
    other: ['Nadie más lo ve hasta que lo envíes.'],
    undo: canUndo('Puedes cambiarlo hasta que lo envíes.'),
    sum: null,
    tone: 'primary',
  },
  A2: {
    heading: 'Enviar la propuesta',
    link: 'Enviar la propuesta',
    button: ({ total, other }) => `Proponer ${total} a ${other}`,
    you: [({ total }) => `Enviamos tu propuesta por ${total}.`, 'Todavía no se mueve dinero.'],
    other: [({ other }) => `${other} puede aceptarla, cambiarla o rechazarla.`],
    silence: lapses.offer,
    undo: canUndo('Puedes cambiarla o retirarla mientras no la acepten.'),
    sum: 'total',
    tone: 'primary',
  },
  A3: {
    heading: 'Proponer otras condiciones',
    link: 'Cambiar condiciones',
    button: ({ other }) => `Enviar la contraoferta a ${other}`,
    you: ['Propones otras condiciones. No se mueve dinero.'],
    other: [({ other }) => `Le toca responder a ${other}.`],
    silence: lapses.offer,
    undo: canUndo('Puedes sustituirla o retirarla mientras no la acepten.'),
    sum: null,
    tone: 'primary',
  },
  A4: {
    heading: 'Corregir tu propuesta',
    link: 'Corregir mi propuesta',
    button: 'Sustituir mi propuesta',
    you: ['Sustituyes tu propuesta por una nueva versión.'],
    other: [({ other }) => `${other} ya no puede aceptar la anterior.`],
    silence: lapses.offer,
    undo: canUndo('Puedes volver a cambiarla mientras no la acepten.'),
    sum: null,
    tone: 'primary',
  },
  A5: {
    heading: 'Aceptar el acuerdo',
    link: 'Revisar y acordar',
    button: ({ total, other }) => `Acordar ${total} con ${other}`,
    you: [
      'Aceptas exactamente estas condiciones.',
      {
        buyer: ({ toPay, later }) => `Depositas ${toPay}${laterText(later)}.`,
        seller: ({ toReceive }) => `Recibes ${toReceive} cuando se libere.`,
      },
    ],
    other: [
      {
        buyer: ({ seller, toReceive }) => `${seller} recibe ${toReceive} cuando se libere.`,
        seller: ({ buyer, toPay, later }) => `${buyer} deposita ${toPay}${laterText(later)}.`,
      },
    ],
    silence: lapses.deposit,
    undo: binds('Obliga a los dos. Después solo se cambia de común acuerdo.'),
    sum: 'total',
    tone: 'primary',
  },
  A6: {
    heading: 'Rechazar la propuesta',
    link: 'Rechazar',
    button: ({ other }) => `Rechazar la propuesta de ${other}`,
    you: ['Rechazas la propuesta y se cierra sin dinero de por medio.'],
    other: [({ other }) => `${other} verá tu motivo.`],
    undo: never,
    sum: null,
    tone: 'danger',
  },
  A7: {
    heading: 'Retirar tu propuesta',
    link: 'Retirar mi propuesta',
    button: 'Retirar mi propuesta',
    you: ['Retiras tu propuesta y no se mueve dinero.'],
    other: ['Nadie la podrá aceptar.'],
    undo: never,
    sum: null,
    tone: 'danger',
  },
  A8: { silence: lapses.offer },
  A10: {
    heading: 'Unirte a la transacción',
    link: 'Entrar',
    button: ({ other }) => `Entrar en la transacción de ${other}`,
    you: ['Entras en esta transacción con tu cuenta. Todavía no aceptas nada.'],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: binds('Ya no dejas de ser parte, pero puedes rechazar la propuesta.'),
    sum: null,
    tone: 'primary',
  },
} as const satisfies Readonly<Record<string, StepWords>>
