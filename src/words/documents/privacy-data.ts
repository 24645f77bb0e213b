import { countries, countryOf } from '#domain/people/countries.ts'
import { toldStorage } from './cookies.ts'
import { drafterKeptDays, draftKeptDays, messageKeptDays, retentionIn } from '#domain/people/retention.ts'
import { browserPushServices } from '#domain/people/push-rules.ts'
import { countText, listText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** Who answers for the data, which data, why, for how long, and who else gets them. */
export function privacyOfData(facts: PublishedFacts): readonly Section[] {
  return [controller(facts), data(), bases(), keeping(), onDevice(), recipients(facts), transfers(facts)]
}

function controller({ operator }: PublishedFacts): Section {
  const country = countryOf(operator.country)?.name ?? operator.country
  return {
    id: 'responsable',
    title: 'Quién responde de tus datos',
    summary: `${operator.name} decide para qué se usan tus datos y responde de ellos.`,
    blocks: [
      {
        meanings: [
          ['Responsable', operator.name],
          ['Número fiscal', operator.taxId],
          ['Domicilio', `${operator.address} (${country})`],
          ['Para tus datos', `[${operator.email}](mailto:${operator.email})`],
        ],
      },
      'Resguardo es un programa libre. Quienes lo escriben no reciben tus datos: están en las máquinas de quien opera esta instancia.',
    ],
  }
}

const dataKept: readonly (readonly string[])[] = [
  ['Nombre, correo, teléfono, país y zona horaria', 'Tú', 'Abrir tu cuenta, avisarte y contar plazos'],
  [
    'Contraseña, segundo paso y llaves de acceso',
    'Tú y tu dispositivo',
    'Comprobar que eres tú. La contraseña se guarda como resumen que no se puede leer',
  ],
  [
    'Identidad: nombre legal, fecha de nacimiento, tipo, número, país y caducidad del documento',
    'El verificador de identidad',
    'Cumplir la ley, pagar solo a tu nombre y saber, con un resumen cifrado del documento, que una persona no es dos. Las imágenes de tu rostro y tu documento se quedan con el verificador',
  ],
  [
    'Datos fiscales, si los das: nombre, número y domicilio; y facturas de la comisión',
    'Tú y nosotros',
    'Facturarte como pide la ley. Los datos fiscales se guardan cifrados',
  ],
  ['Cuentas bancarias', 'Tú', 'Pagarte. El número se guarda cifrado'],
  [
    'Movimientos del banco: quien paga, suma, fecha, referencia',
    'El banco de custodia',
    'Reconocer tu depósito y probar tu pago',
  ],
  [
    'Acuerdos, versiones, pruebas de entrega, peticiones, motivos',
    'Tú y la otra parte',
    'Cumplir lo acordado y resolver problemas',
  ],
  [
    'Mensajes de un acuerdo, y las fotos y documentos que lo acompañan',
    'Tú y la otra parte',
    'Que las dos partes se entiendan y se pueda probar qué se dijo. Se guardan cifrados, con el acuerdo; puede leerlos quien opera Resguardo. De las fotos se quita dónde y con qué se hicieron. Al cerrar tu cuenta se borran tus mensajes y sus archivos',
  ],
  [
    'Pruebas que enseñas en una transacción: fotos, videos, documentos y lo que dices de ellos',
    'Tú, la otra parte y quien opera Resguardo',
    'Probar qué se entregó y en qué estado. Se guardan cifradas; su huella queda en el historial para siempre. De fotos y videos se quita dónde y con qué se hicieron, salvo que pidas conservarlo. Al cerrar tu cuenta se borran tus archivos y tus palabras, y queda la huella',
  ],
  [
    'Comprobantes: suma, día y referencia del banco, cuenta con el número tapado, iniciales',
    'El banco de custodia y nosotros',
    'Que pruebes un depósito o un pago. Quien tenga su número ve suma, día, iniciales y estado',
  ],
  [
    'Qué términos y qué política aceptaste, con su sello y la hora',
    'Tú',
    'Probar qué contrato rige tu cuenta',
  ],
  [
    'Accesos: dirección de internet, navegador, hora y forma de entrar',
    'Tu dispositivo',
    'Proteger tu cuenta y mostrarte tus sesiones',
  ],
  [
    'Avisos: cuáles, por dónde y si llegaron',
    'Nosotros',
    'Probar que te avisamos antes de que tu silencio cuente',
  ],
]

function data(): Section {
  return {
    id: 'datos',
    title: 'Qué datos y para qué',
    summary:
      'Los que hacen falta para saber quién eres, guardar el dinero y pagarlo. Ni publicidad ni perfiles.',
    blocks: [
      {
        caption: 'Datos, origen y uso',
        head: ['Datos', 'De dónde vienen', 'Para qué'],
        rows: dataKept,
      },
      'De los intentos fallidos de entrar no guardamos el correo ni la dirección, sino una huella que no se puede volver atrás.',
      'La otra parte de tu acuerdo ve tu nombre, lo que escribes en ese acuerdo y si tu identidad está verificada. No ve tu documento, tu teléfono ni el número de tu cuenta.',
      'No vendemos datos, no hacemos publicidad y no decidimos nada importante sobre ti solo con un programa: si el verificador te rechaza, puedes pedir que te revise una persona. Los plazos que se cumplen solos están publicados en la [Guía de Disputas](/docs/dispute-guidelines#plazos).',
    ],
  }
}

function bases(): Section {
  return {
    id: 'bases',
    title: 'Por qué podemos usarlos',
    summary:
      'Porque hacen falta para tu contrato, porque la ley obliga o porque protegen a las dos partes. Lo opcional, solo si quieres.',
    blocks: [
      {
        meanings: [
          [
            'Contrato',
            'Cuenta, acuerdos, depósitos, pagos, avisos y disputas. Sin estos datos no hay servicio.',
          ],
          [
            'Obligación legal',
            'Identidad, origen del dinero, libros, impuestos, prevención del blanqueo y respuesta a las autoridades.',
          ],
          [
            'Interés legítimo',
            'Seguridad de las cuentas, prevención del fraude y prueba de lo ocurrido. Puedes oponerte.',
          ],
          [
            'Consentimiento',
            'El rostro en la verificación, si la ley de tu país lo pide; entrar con una cuenta de otro proveedor; tu foto. Puedes retirarlo.',
          ],
        ],
      },
    ],
  }
}

function keeping(): Section {
  const longest = retentionIn('').years
  const rows = countries.map(({ code, name }) => {
    const { years, law } = retentionIn(code)
    return [name, countText(years, 'año', 'años'), law ?? 'El plazo más largo que conocemos, por precaución']
  })
  return {
    id: 'conservacion',
    title: 'Cuánto tiempo los guardamos',
    summary: `Mientras tienes cuenta. Al cerrarla borramos lo tuyo y bloqueamos ${countText(longest, 'año', 'años')} lo que la ley obliga a guardar.`,
    blocks: [
      {
        caption: 'Plazos por clase de dato',
        head: ['Datos', 'Hasta cuándo'],
        rows: [
          ['Cuenta, accesos, sesiones y llaves', 'Hasta que cierras la cuenta'],
          [
            'Borradores de tu cuenta',
            `${days(draftKeptDays)} después de escribir en ellos, o hasta que cierras la cuenta`,
          ],
          [
            'Identidad y cuentas bancarias',
            'Al cerrar, una copia cifrada y bloqueada durante el plazo de tu país; después se borra',
          ],
          [
            'Acuerdos, hechos y movimientos de dinero',
            'No se borran ni se cambian: son el libro de las dos partes. Al cerrar tu cuenta dejan de llevar tu nombre en la aplicación',
          ],
          [
            'Mensajes y archivos de un trato',
            'Con el trato: son parte de lo que vale entre las dos partes, y prueba en una disputa',
          ],
          [
            'Facturas',
            'No se borran ni se cambian. Al cerrar tu cuenta, los datos fiscales que llevan se bloquean durante el plazo de tu país y después se borran; los demás se borran al cerrarla',
          ],
          ['Comprobantes', 'No se borran ni se cambian: llevan iniciales y ninguna cuenta entera'],
          [
            'Qué documentos aceptaste',
            'No se borra: es la prueba de tu contrato. Al cerrar tu cuenta deja de llevar tu nombre',
          ],
          ['Borradores escritos sin cuenta', `${days(drafterKeptDays)} después del último uso`],
          ['Mensajes de la página de contacto', `${days(messageKeptDays)} después de enviarlos`],
          ['Códigos y enlaces de un solo uso', 'Hasta que se usan o vencen'],
          [
            'Disputas y sus pruebas',
            'Mientras pueda reclamarse por ellas, y nunca más que el plazo de tu país',
          ],
        ],
      },
      {
        caption: 'Plazo de bloqueo por el país donde vives',
        head: ['País', 'Plazo desde el cierre', 'Norma'],
        rows,
      },
      'Bloqueado quiere decir guardado aparte, cifrado y fuera de la aplicación. Solo lo reciben tribunales y autoridades que tengan derecho a pedirlo. El día que vence se borra solo.',
    ],
  }
}

function onDevice(): Section {
  return {
    id: 'en-tu-dispositivo',
    title: 'Lo que queda en tu dispositivo',
    summary:
      'Para leer sin conexión y no perder lo que escribes, tu navegador guarda algunas páginas y lo que espera salir. Se borra al cerrar sesión.',
    blocks: [
      {
        caption: 'Lo que guarda tu navegador, por el comienzo de su nombre',
        head: ['Nombre', 'Para qué', 'Cuánto dura'],
        rows: Object.entries(toldStorage).map(([name, { purpose, lasts }]) => [name, purpose, lasts]),
      },
      'Además, cada pestaña recuerda lo que escribes en un formulario mientras está abierta, para devolvértelo si la página se carga de nuevo.',
      'Solo se guarda lo de la persona que ha entrado, en ese navegador, y nadie más lo ve desde su cuenta. Se borra al cerrar sesión en él.',
      'En un dispositivo prestado, cierra la sesión antes de dejarlo.',
    ],
  }
}

function recipients({ recipients: to, custody }: PublishedFacts): Section {
  const rows = [
    [
      'La otra parte de tu acuerdo',
      'Tu nombre, lo que escribes en el acuerdo y los mensajes y archivos que le envías',
      'Es con quien tratas',
    ],
    [
      `Banco de custodia${custody.bank === null ? '' : ` (${custody.bank})`}`,
      'Tu nombre, tu cuenta, suma y referencia',
      'Recibir y pagar',
    ],
    [
      `Verificador de identidad (${to.identity ?? 'de pruebas, en esta misma máquina'})`,
      'Tu documento y tu rostro, que le das tú; el nombre que escribas',
      'Comprobar quién eres',
    ],
    [
      `Servicio de correo (${to.mail ?? 'ninguno: los correos no salen'})`,
      'Tu correo y el texto de los avisos',
      'Avisarte',
    ],
    [
      `Servicio de mensajes (${to.textMessages ?? 'ninguno: los mensajes no salen'})`,
      'Tu teléfono y el código',
      'Comprobar que eres tú',
    ],
    [
      `Servicio de avisos de tu navegador (${listText([...browserPushServices, ...to.pushServices])})`,
      'La dirección de tu dispositivo y el aviso, cifrado para él: ese servicio no lo puede leer. Sin nombres ni sumas, salvo que pidas verlos en la pantalla',
      'Avisarte en tu dispositivo, solo si lo activas',
    ],
    ...(to.captcha === null
      ? []
      : [
          [
            `Comprobación contra programas (${to.captcha})`,
            'Tu dirección de internet y tu navegador',
            'Frenar ataques al entrar',
          ],
        ]),
    ...(to.providers.length === 0
      ? []
      : [[listText(to.providers), 'Que quieres entrar aquí', 'Entrar con esa cuenta, solo si la eliges']]),
    ['Autoridades y tribunales', 'Lo que pidan con derecho a pedirlo', 'Lo manda la ley'],
  ]
  return {
    id: 'destinatarios',
    title: 'Quién más los recibe',
    summary:
      'La otra parte de tu acuerdo, el banco, el verificador de identidad y quien entrega los avisos. Nadie más.',
    blocks: [
      { caption: 'Destinatarios', head: ['Quién', 'Qué recibe', 'Para qué'], rows },
      'Quien trabaja para quien opera ve solo lo que su función pide, y lo que hace queda anotado con su nombre.',
    ],
  }
}

function transfers({ operator }: PublishedFacts): Section {
  const country = countryOf(operator.country)?.name ?? operator.country
  return {
    id: 'transferencias',
    title: 'Datos que cruzan fronteras',
    summary: `Tus datos los guarda una empresa de ${country}. Si tu acuerdo es con alguien de otro país, lo que compartes con esa persona viaja allí.`,
    blocks: [
      `Si vives fuera de ${country}, tus datos llegan a ese país porque hacen falta para tu contrato. Si tu acuerdo es con alguien de otro país, lo necesario llega también al suyo y a su banco.`,
      `Cuando uno de los destinatarios de arriba trabaja fuera, ${operator.name} exige la protección que pide la ley: una decisión de adecuación, las cláusulas tipo que aprueba la autoridad u otra garantía válida. Puedes pedir una copia.`,
    ],
  }
}

const days = (count: number) => countText(count, 'día', 'días')
