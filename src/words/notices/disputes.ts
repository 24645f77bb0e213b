import type { NoticeName } from '#domain/transactions/notices.ts'
import {
  because,
  doer,
  doUntil,
  endsAt,
  isOwn,
  notice,
  otherName,
  untilDue,
  type WriteNotice,
} from './writing.ts'

const stays = (title: string) => `El dinero en disputa de «${title}» sigue en custodia.`

/** Notices about a dispute, from its opening to its end. */
export const disputeNotices = {
  disputa_abierta: (c) =>
    isOwn(c)
      ? notice(
          'Abriste una disputa',
          stays(c.title),
          `${otherName(c)} ya lo sabe. Escríbanse, aporten pruebas o propongan un arreglo.`,
          endsAt(c),
        )
      : notice(
          doUntil('Disputa abierta: responde', c),
          `${doer(c)} abrió una disputa. ${stays(c.title)}`,
          'Lee qué pide, responde con tus pruebas o propón un arreglo.',
          untilDue(c),
        ),
  disputa_arreglada: (c) =>
    notice(
      'La disputa terminó con un arreglo',
      `Lo acordado en «${c.title}» ya está hecho. En la transacción ves qué recibe cada parte.`,
    ),
  oferta_secreta: (c) =>
    isOwn(c)
      ? notice(
          'Escribiste tu cifra en secreto',
          `Nadie la ve. Si ${otherName(c)} escribe la suya y se cruzan, el dinero de «${c.title}» se reparte.`,
          endsAt(c),
        )
      : notice(
          `${doer(c)} escribió una cifra en secreto`,
          stays(c.title),
          'Escribe la tuya: si se cruzan, se reparte el dinero por el punto medio. Si no, nadie ve la del otro.',
          endsAt(c),
        ),
  ofertas_secretas_lejos: (c) =>
    notice(
      'Las cifras secretas no se cruzaron',
      stays(c.title),
      'Nadie ve la del otro y ya están borradas. Pueden intentarlo otra vez o hablar.',
      endsAt(c),
    ),
  disputa_retirada: (c) =>
    isOwn(c)
      ? notice(
          'Retiraste tu disputa',
          `«${c.title}» vuelve a donde estaba. El dinero sigue en custodia.`,
          untilDue(c),
        )
      : notice(
          `${doer(c)} retiró la disputa`,
          `«${c.title}» vuelve a donde estaba. El dinero sigue en custodia.`,
          untilDue(c),
        ),
  disputa_a_mediacion: (c) =>
    notice(
      'La disputa pasa a mediación',
      stays(c.title),
      'Una persona que no tiene nada que ver con ninguna de las dos partes la mirará. Reúne tus pruebas.',
      endsAt(c),
    ),
  disputa_por_asignar: (c) =>
    notice(
      'Una disputa espera a quien medie',
      `«${c.title}», entre ${c.buyer} y ${c.seller}. El dinero sigue en custodia.`,
      'Asígnala a alguien sin relación con las partes.',
      untilDue(c),
    ),
  mediacion_empezada: (c) =>
    notice(
      doUntil('Mediación: agrega tus pruebas', c),
      stays(c.title),
      'Agrega tus pruebas y lee las de la otra parte. Puedes objetar a quien media una vez.',
      untilDue(c),
    ),
  mediacion_relevada: (c) =>
    notice(
      'Otra persona media en la disputa',
      `Quien mediaba en «${c.title}» no llegó a tiempo. ${stays(c.title)}`,
      'Ese retraso es nuestro y no cuenta contra nadie.',
      endsAt(c),
    ),
  pregunta_de_mediacion: (c) =>
    notice(
      'Quien media hizo una pregunta',
      stays(c.title),
      because({ ...c }).replace(/^Motivo: /, 'Pregunta: '),
      'Si es para ti, respóndela en la transacción: el silencio también se valora.',
      endsAt(c),
    ),
  pruebas_cerradas: (c) =>
    notice(
      'Se cerró el plazo de las pruebas',
      stays(c.title),
      'Quien media prepara una propuesta. No tienes que hacer nada.',
      endsAt(c),
    ),
  propuesta_de_mediacion: (c) =>
    notice(
      doUntil('Propuesta de mediación: responde', c),
      stays(c.title),
      'Léela y di sí o no. Si las dos partes la aceptan, se hace; si no, quien media decide.',
      untilDue(c),
    ),
  propuesta_no_aceptada: (c) =>
    notice(
      'La propuesta no salió adelante',
      stays(c.title),
      'Quien media decidirá con razones. Todavía pueden llegar a un acuerdo.',
      endsAt(c),
    ),
  disputa_decidida: (c) =>
    notice(
      'Hay una decisión',
      stays(c.title),
      'Lee qué se decidió y por qué. Si crees que hay un error, puedes apelar una vez.',
      untilDue(c),
    ),
  decision_apelada: (c) =>
    isOwn(c)
      ? notice(
          'Apelaste la decisión',
          `Lo que nadie discute de «${c.title}» se paga ya; lo demás sigue en custodia.`,
          'Otra persona la revisa.',
          endsAt(c),
        )
      : notice(
          `${doer(c)} apeló la decisión`,
          `Lo que nadie discute de «${c.title}» se paga ya; lo demás sigue en custodia.`,
          'Puedes responder a sus razones.',
          endsAt(c),
        ),
  apelacion_por_asignar: (c) =>
    notice(
      'Una apelación espera a quien la revise',
      `«${c.title}», entre ${c.buyer} y ${c.seller}.`,
      'Asígnala a alguien que no haya tenido nada que ver con ella.',
      untilDue(c),
    ),
  disputa_firme: (c) =>
    notice(
      'La decisión es firme',
      `Ya no se puede apelar lo decidido en «${c.title}».`,
      'El dinero se reparte como dice la decisión. Te avisamos cuando salga cada pago.',
    ),
  decision_ejecutada: (c) =>
    notice(
      'La decisión está hecha',
      `El dinero de «${c.title}» salió de custodia como dice la decisión.`,
      'En la transacción ves qué recibe cada parte y cuándo.',
    ),
  devolucion_propuesta: (c) =>
    isOwn(c)
      ? notice(
          'Propusiste que se devuelva',
          `${otherName(c)} responde. ${stays(c.title)}`,
          'Si no responde, nada cambia.',
          endsAt(c),
        )
      : notice(
          doUntil('Te proponen una devolución: responde', c),
          `${doer(c)} propone que se devuelva. Si aceptas, la disputa termina: «${c.title}» vuelve a ${c.seller} y el dinero a ${c.buyer} cuando llegue bien.`,
          'Si no respondes, nada cambia.',
          untilDue(c),
        ),
  devolucion_pactada: (c) =>
    notice(
      'La disputa termina con una devolución',
      `«${c.title}» vuelve a ${c.seller}. El dinero sigue en custodia hasta que llegue bien.`,
      c.to === 'seller'
        ? 'Di ya adónde te lo devuelve: si no lo dices a tiempo, el dinero vuelve igualmente.'
        : 'Te avisamos cuando sepas adónde enviarlo: tu plazo empieza entonces.',
      untilDue(c),
    ),
  reclamacion_propia: (c) =>
    isOwn(c)
      ? notice('Reclamaste tú también', stays(c.title), 'Las dos reclamaciones se miran juntas.', endsAt(c))
      : notice(
          `${doer(c)} reclama también`,
          stays(c.title),
          'Lee qué dice en la transacción y responde. Mientras siga, la disputa no se puede retirar sola.',
          endsAt(c),
        ),
  reclamacion_propia_retirada: (c) =>
    isOwn(c)
      ? notice('Retiraste tu reclamación', stays(c.title), 'La disputa sigue con la otra.', endsAt(c))
      : notice(
          `${doer(c)} retiró su reclamación`,
          stays(c.title),
          'La disputa sigue con la tuya.',
          endsAt(c),
        ),
  remedio_empezado: (c) =>
    notice(
      'Ya se sabe cómo termina la disputa',
      `Lo de «${c.title}» se arregla con una condición y un plazo. El dinero sigue en custodia hasta entonces.`,
      'En la transacción ves qué tiene que hacer cada parte, hasta cuándo y qué pasa si no se hace.',
    ),
  remedio_cumplido: (c) =>
    notice(
      'La solución de la disputa se cumplió',
      `El dinero de «${c.title}» sale de custodia como se decidió.`,
      'En la transacción ves qué recibe cada parte y cuándo.',
    ),
  remedio_vencido: (c) =>
    notice(
      'Pasó el plazo de la solución',
      `En «${c.title}» no se hizo a tiempo lo que faltaba. El dinero sale de custodia como se previó para ese caso.`,
      'En la transacción ves qué recibe cada parte y cuándo.',
    ),
  plataforma_tarde: (c) =>
    c.to === 'operator'
      ? notice(
          'Vamos tarde en una disputa',
          `«${c.title}», entre ${c.buyer} y ${c.seller}: pasó un plazo que era nuestro.`,
          'Quien supervisa tiene que actuar.',
          untilDue(c),
        )
      : notice(
          'Vamos tarde, y no es culpa tuya',
          `Pasó un plazo que era nuestro en «${c.title}». ${stays(c.title)}`,
          'Nadie pierde nada por eso. Quien supervisa se ocupa.',
          endsAt(c),
        ),
  disputa_larga: (c) =>
    notice(
      'La disputa dura demasiado',
      stays(c.title),
      c.to === 'operator'
        ? 'Quien supervisa fija por escrito cómo sigue.'
        : 'Quien supervisa dirá por escrito cómo sigue. En la guía están también las vías fuera de aquí.',
    ),
  pregunta_devolucion: (c) =>
    notice(
      '¿Llegó la devolución?',
      `Pasó el plazo y no consta que la devolución de «${c.title}» llegara. El dinero sigue en custodia.`,
      c.to === 'seller' ? 'Si te llegó, confírmalo.' : 'Agrega a la transacción lo que pruebe el envío.',
      endsAt(c),
    ),
  calendario_fijado: (c) =>
    notice(
      'Hay un calendario para la disputa',
      stays(c.title),
      because(c).replace(/^Motivo: /, 'Quien supervisa dice: '),
    ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
