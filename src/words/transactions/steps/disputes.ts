import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { timesText } from '#words/documents/numbers.ts'
import { binds, canUndo, type LapseWords, never, type PartyWords, type StepWords } from './step-words.ts'

const locked = 'El dinero en disputa sigue en custodia.'

/** What every word to whoever mediates shares. */
const said = {
  other: [({ other }) => `${other} lo lee también.`],
  sum: null,
  tone: 'primary',
} as const satisfies Partial<PartyWords>

const toMediation = { happens: `La disputa pasa a mediación. ${locked}` } as const

const platformLate: LapseWords = {
  silence: ({ before }) =>
    `Si no actuamos${before}, quien supervisa tiene que hacerlo. Nadie pierde nada por nuestro retraso.`,
}

const executed = {
  you: ['El dinero se reparte como dice la decisión, con la comisión solo por lo que se libera.'],
}

/** The words of a dispute, in the order of `process/disputes.ts` and `process/secret-offers.ts`. */
export const disputeSteps = {
  X1: {
    heading: 'Abrir una disputa',
    link: 'Tengo un problema: abrir una disputa',
    button: 'Abrir la disputa',
    you: [
      'Lo que reclamas queda bloqueado en custodia hasta que lleguen a un acuerdo o haya una decisión.',
      'Los plazos de la entrega y de la revisión se detienen.',
      {
        buyer: ({ seller }) =>
          `Lo que no reclames se acepta, si ya está probada la entrega, y se libera a ${seller} en unos minutos.`,
        seller: 'Lo que no reclames sigue como estaba.',
      },
    ],
    other: [({ other }) => `${other} lo lee al momento y puede responder con sus pruebas.`],
    silence: ({ before }) => `Si no se arreglan${before}, la disputa pasa a mediación.`,
    undo: canUndo('Puedes retirarla mientras no haya una decisión.'),
    sum: null,
    tone: 'danger',
  },
  X2: {
    heading: 'Escribir una cifra en secreto',
    link: 'Escribir una cifra en secreto',
    button: 'Guardar mi cifra',
    you: [
      {
        buyer: ({ seller }) =>
          `Escribes lo más que dejarías a ${seller} de lo que está en disputa. El resto vuelve a ti.`,
        seller: 'Escribes lo menos que aceptarías recibir de lo que está en disputa, antes de la comisión.',
      },
      'Nadie ve tu cifra, tampoco quien media. Puedes retirarla mientras la otra parte no escriba la suya.',
      'Si las dos se cruzan, el dinero se reparte en ese momento por el punto medio y la disputa termina.',
      `Si no se cruzan, las dos se borran. Se puede intentar ${timesText(disputeRules.secretOfferTries)} en cada disputa.`,
    ],
    other: [({ other }) => `${other} sabe que escribiste una cifra, pero no cuál.`],
    undo: canUndo('Puedes retirarla mientras la otra parte no haya escrito la suya.'),
    sum: null,
    tone: 'primary',
  },
  X2a: { happens: 'Las cifras secretas se cruzaron: el dinero se reparte por el punto medio.' },
  X2b: { happens: 'Las cifras secretas no se cruzaron. Las dos se borran.' },
  X2c: {
    heading: 'Retirar mi cifra secreta',
    link: 'Retirar mi cifra secreta',
    button: 'Retirar mi cifra',
    you: ['Tu cifra se borra. No gasta ningún intento: puedes escribir otra.', locked],
    other: [({ other }) => `${other} lee que la retiraste, pero no cuál era.`],
    undo: canUndo('Puedes escribir otra cifra.'),
    sum: null,
    tone: 'primary',
  },
  X3: { happens: 'La disputa termina: ya no queda dinero que discutir.' },
  X4: {
    heading: 'Retirar la disputa',
    link: 'Retirar la disputa',
    button: 'Retirar la disputa',
    you: [
      'La transacción vuelve a donde estaba, con el tiempo que quedaba y 48 horas como mínimo.',
      'El dinero sigue en custodia.',
    ],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: binds(
      'Podrás abrir otra disputa mientras haya dinero en custodia, pero ya no retirarla: esa se arregla o se decide.',
    ),
    sum: null,
    tone: 'primary',
  },
  X4b: {
    heading: 'Reclamar yo también',
    link: 'Reclamar yo también',
    button: 'Enviar mi reclamación',
    you: [
      'Dices qué reprochas tú y qué pides. Se mira junto con lo que reclama la otra parte.',
      'Mientras siga, la otra parte no puede retirar la disputa sola.',
      locked,
    ],
    other: [({ other }) => `${other} y quien media lo leen.`],
    undo: canUndo('Puedes retirarla mientras no haya una decisión.'),
    sum: null,
    tone: 'primary',
  },
  X4c: {
    heading: 'Retirar mi reclamación',
    link: 'Retirar mi reclamación',
    button: 'Retirar mi reclamación',
    you: ['Tu reclamación se borra de la disputa. La de la otra parte sigue, y ya puede retirarla.', locked],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: canUndo('Puedes escribir otra mientras se aporten pruebas.'),
    sum: null,
    tone: 'primary',
  },
  X4a: { happens: 'La disputa termina: el banco de quien pagó retiró el dinero que se discutía.' },
  X5: {
    heading: 'Pedir mediación',
    link: 'Pedir mediación',
    button: 'Pedir mediación',
    you: ['Una persona sin relación con ninguna de las dos partes mira la disputa.', locked],
    other: [({ other }) => `Avisamos a ${other}. Todavía pueden llegar a un acuerdo.`],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  X5a: toMediation,
  X5b: { silence: ({ before }) => `Si no se arreglan${before}, la disputa pasa a mediación.` },
  X6: { button: 'Asignar a quien media', you: ['Empieza el plazo para aportar pruebas.'] },
  X6a: {
    heading: 'Objetar a quien media',
    link: 'Objetar a quien media',
    button: 'Objetar a quien media',
    you: ['Otra persona mediará. Solo puedes hacerlo una vez.', locked],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  X6b: { button: 'Apartarme de la disputa', you: ['La disputa vuelve a la cola y otra persona media.'] },
  X7: { button: 'Preguntar', you: ['La parte tiene dos días hábiles para responder.'] },
  X7a: {
    ...said,
    heading: 'Responder a quien media',
    link: 'Responder a quien media',
    button: 'Enviar la respuesta',
    you: ['Tu respuesta queda en la disputa.'],
    undo: never,
  },
  X7b: { silence: ({ before }) => `Si nadie responde${before}, quien media puede deducirlo y lo dirá.` },
  X7c: {
    heading: 'No tengo más pruebas',
    link: 'No tengo más pruebas',
    button: 'Decir que no tengo más pruebas',
    you: ['Cuando las dos partes lo digan, quien media prepara ya su propuesta.'],
    other: [({ other }) => `${other} conserva su plazo hasta que lo diga también.`],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  X7d: { happens: 'Se cierra el plazo de las pruebas: las dos partes dijeron que no tienen más.' },
  X7e: {
    silence: ({ from }) => `${from} se cierra el plazo de las pruebas y quien media prepara su propuesta.`,
  },
  X8: { button: 'Enviar la propuesta', you: ['Las dos partes la leen y dicen sí o no.'] },
  X9: {
    heading: 'Aceptar la propuesta',
    link: 'Aceptar la propuesta',
    button: 'Aceptar la propuesta',
    you: [
      'Si la otra parte la acepta también, se hace así, y la comisión se descuenta solo de lo que se libera.',
    ],
    other: [({ other }) => `${other} ve que la aceptaste.`],
    silence: ({ before }) => `Si la otra parte no la acepta${before}, quien media decide.`,
    undo: never,
    sum: null,
    tone: 'primary',
  },
  X9a: { happens: 'Las dos partes aceptaron la propuesta: el dinero se reparte así.' },
  X10a: {
    heading: 'No aceptar la propuesta',
    link: 'No aceptar la propuesta',
    button: 'No aceptar la propuesta',
    you: ['Quien media decide con razones. Su decisión puede ser otra.', locked],
    other: [({ other }) => `Avisamos a ${other}.`],
    undo: binds('No se puede deshacer, pero todavía pueden llegar a un acuerdo.'),
    sum: null,
    tone: 'primary',
  },
  X10b: { silence: ({ before }) => `Si las dos partes no la aceptan${before}, quien media decide.` },
  X10: { button: 'Decidir', you: ['La decisión se puede apelar una vez.'] },
  X11: { silence: ({ before }) => `Si nadie apela${before}, la decisión es firme.` },
  X11a: {
    heading: 'Conformarme con la decisión',
    link: 'Me conformo con la decisión',
    button: 'Conformarme con la decisión',
    you: ['Renuncias a apelarla. Si la otra parte se conforma también, se hace ya.'],
    other: [({ other }) => `${other} conserva su plazo para apelar.`],
    undo: never,
    sum: null,
    tone: 'primary',
  },
  X11b: { happens: 'Las dos partes se conforman: la decisión es firme.' },
  X12: {
    heading: 'Apelar la decisión',
    link: 'Apelar la decisión',
    button: 'Apelar la decisión',
    you: [
      'Otra persona revisa solo lo que discutes: entre lo decidido y lo que pides.',
      'Lo que nadie discute se paga ya.',
    ],
    other: [({ other }) => `${other} puede responder a tus razones.`],
    silence: ({ before }) => `Si la otra parte no responde${before}, se revisa con lo que hay.`,
    undo: binds('No se puede deshacer. Solo hay una apelación.'),
    sum: null,
    tone: 'primary',
  },
  X12c: { happens: 'Lo que nadie discute de la decisión sale de custodia ya.' },
  X12a: {
    ...said,
    heading: 'Responder a la apelación',
    link: 'Responder a la apelación',
    button: 'Enviar la respuesta',
    you: ['Quien revisa lee tu respuesta antes de decidir.'],
    undo: never,
  },
  X12b: { silence: ({ before }) => `Si nadie responde${before}, se revisa con lo que hay.` },
  X13a: { button: 'Asignar a quien revisa', you: ['Quien revisa confirma, corrige o cambia la decisión.'] },
  X13: { button: 'Resolver la apelación', you: ['Es firme: dentro de Resguardo no se puede apelar más.'] },
  X14: { button: 'Ejecutar la decisión', ...executed },
  X14a: { happens: 'La decisión se ejecuta: el dinero se reparte como dice.' },
  X17a: platformLate,
  X17b: platformLate,
  X17c: platformLate,
  X17d: { button: 'Relevar a quien media', you: ['Otra persona sigue con la disputa donde estaba.'] },
  X17e: platformLate,
  X17f: { button: 'Relevar a quien revisa', you: ['Otra persona revisa la decisión, con un plazo nuevo.'] },
  X18: { silence: ({ from }) => `${from} quien supervisa fija por escrito cómo sigue la disputa.` },
  X18a: {
    button: 'Fijar el calendario',
    you: ['Escribe qué falta y para cuándo. Desde entonces la disputa entera tiene un plazo nuevo.'],
  },
  V6: {
    heading: 'No aceptar el rechazo',
    link: 'No estoy de acuerdo: abrir una disputa',
    button: 'Abrir la disputa',
    you: [
      'Dices por qué no es así, y el dinero sigue en custodia hasta que lleguen a un acuerdo o haya una decisión.',
    ],
    other: [({ buyer }) => `${buyer} lo lee al momento y puede responder con sus pruebas.`],
    silence: ({ before }) => `Si no se arreglan${before}, la disputa pasa a mediación.`,
    undo: binds('Solo quien rechazó puede retirarla; siempre pueden llegar a un acuerdo.'),
    sum: null,
    tone: 'danger',
  },
  V6a: {
    silence: {
      buyer: ({ before, seller }) =>
        `Si ${seller} no responde a tu rechazo${before}, lo mira quien media. ${locked}`,
      seller: ({ before }) => `Si no respondes al rechazo${before}, lo mira quien media. ${locked}`,
      neither: ({ before }) => `Si nadie responde al rechazo${before}, lo mira quien media. ${locked}`,
    },
  },
  V12a: {
    silence: ({ before }) =>
      `Si no se prueba que la devolución llegó${before}, preguntamos a las dos partes. ${locked}`,
  },
  V12: {
    silence: ({ before }) =>
      `Si nadie prueba que la devolución llegó${before}, la mira quien media. ${locked}`,
  },
  D6b: {
    silence: {
      buyer: ({ before }) => `Si nadie prueba que llegó${before}, la mira quien media. ${locked}`,
      seller: ({ before }) => `Si no pruebas que llegó${before}, la mira quien media. ${locked}`,
      neither: ({ before }) => `Si nadie prueba que llegó${before}, la mira quien media. ${locked}`,
    },
  },
} as const satisfies Readonly<Record<string, StepWords>>
