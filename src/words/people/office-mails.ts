import type { SignInLetters } from './sign-in-mails.ts'

/** What those who work in the office hear of what concerns them all. */
export const officeLetters = {
  'appointment-proposed': ({ name }) => ({
    subject: `Hay una función por confirmar: ${name}`,
    paragraphs: [
      `Otra persona que administra propuso dar la función «${name}». Falta que tú, u otra persona que administre, lo confirme o lo descarte.`,
      'Lo encuentras en «Equipo», con quién lo propuso y por qué.',
    ],
    button: 'Entrar',
    closing: 'Confírmalo solo si lo hablaste con quien lo propuso.',
  }),
  'appointment-confirmed': ({ name }) => ({
    subject: `Alguien tiene una función nueva: ${name}`,
    paragraphs: [
      `Se dio la función «${name}». En «Equipo» ves a quién, quién lo propuso y quién lo confirmó.`,
    ],
    button: 'Entrar',
    closing: 'Si no lo esperabas, puedes quitarla ahí mismo.',
  }),
  'appointment-dismissed': ({ name }) => ({
    subject: `Se descartó una función: ${name}`,
    paragraphs: [`La función «${name}» que estaba propuesta no se dio. En «Equipo» ves quién lo decidió.`],
    button: 'Entrar',
    closing: 'No tienes que hacer nada.',
  }),
  'colleague-dismissed': ({ name }) => ({
    subject: `Se quitó una función: ${name}`,
    paragraphs: [`Se quitó la función «${name}». En «Equipo» ves a quién, quién lo decidió y por qué.`],
    button: 'Entrar',
    closing: 'Si no lo esperabas, habla con quien la quitó.',
  }),
  'hold-not-reviewed': () => ({
    subject: 'Una retención pasó su día y nadie la revisó',
    paragraphs: [
      'La oficina retuvo dinero de una persona y tenía un día para revisarlo. Ese día terminó y nadie decidió.',
      'Si la ley no lo impide, la retención terminó sola y el dinero sigue su camino. Si la pide una lista o una autoridad, sigue abierta y alguien de la oficina tiene que revisarla hoy: está en «Retenciones».',
    ],
    button: 'Entrar',
    closing: 'Habla con quien la puso: una persona espera su dinero.',
  }),
  'payouts-stopped': () => ({
    subject: 'Todos los pagos están parados',
    paragraphs: [
      'Alguien de la oficina paró todos los pagos, o se restauró la base de datos. Nada más va al banco hasta que dos personas lo comprueben. Lo que el banco ya tiene sigue su curso.',
      'En «Pagos» ves quién los paró y por qué, y qué hay que comprobar.',
    ],
    button: 'Entrar',
    closing: 'Si no sabes por qué se pararon, pregúntalo antes de dejar que sigan.',
  }),
  'payout-stop-looked-at': () => ({
    subject: 'Falta tu confirmación para que los pagos sigan',
    paragraphs: [
      'Una persona de la oficina comprobó por qué se pararon los pagos y propone que sigan. Falta que otra persona de operación o de aprobación lo confirme.',
      'En «Pagos» ves quién fue y qué miró.',
    ],
    button: 'Entrar',
    closing: 'Confírmalo solo si lo miraste tú también.',
  }),
  'payout-stop-over': () => ({
    subject: 'Terminó una parada de los pagos',
    paragraphs: [
      'Dos personas de la oficina comprobaron por qué se pararon los pagos y dejaron que sigan. Si no hay otra parada abierta, los archivos vuelven a ir al banco.',
    ],
    button: 'Entrar',
    closing: 'Si algo no te cuadra, puedes pararlos otra vez en «Pagos» o en «Equipo».',
  }),
  'books-broken': ({ count }) => ({
    subject: 'Los libros no cuadran',
    paragraphs: [
      `La comprobación de esta noche encontró ${count === 1 ? 'una cosa que no cuadra' : `${count} cosas que no cuadran`} en los libros. El registro del servidor dice cuáles son.`,
      'Los pagos siguen mientras nadie los pare. Si no sabes qué pasó, páralos en «Pagos» o en «Equipo» y mira primero.',
    ],
    button: 'Entrar',
    closing: 'Lo recibirás cada noche hasta que todo cuadre.',
  }),
  'files-missing': ({ count }) => ({
    subject: 'Faltan archivos en el depósito',
    paragraphs: [
      `La comprobación de esta noche encontró que en el depósito de archivos ${count === 1 ? 'falta uno que debería estar' : `faltan ${count} que deberían estar`}. «Espacio» dice de qué transacciones, extractos o pagos son.`,
      'Quien cuida del servidor puede recuperarlos de las versiones anteriores del depósito o de su copia. Un archivo de pagos que falta no se vuelve a hacer sin mirar antes el extracto del banco.',
    ],
    button: 'Entrar',
    closing: 'Lo recibirás cada noche hasta que estén todos.',
  }),
} satisfies SignInLetters
