import type { NoticeName } from '#domain/transactions/notices.ts'
import { because, doUntil, endsAt, notice, sumOr, untilDue, type WriteNotice } from './writing.ts'

/** Notices about changes that were asked for, rejections, replacements and returns. */
export const returnNotices = {
  cambios_pedidos: (c) =>
    notice(
      doUntil('Te piden cambios: entrega', c),
      `${c.buyer} revisó «${c.title}» y falta algo. El dinero sigue en custodia.`,
      because(c),
      'Haz los cambios y vuelve a entregar.',
      untilDue(c),
    ),
  cambios_entregados: (c) =>
    notice(
      doUntil('Llegaron los cambios: revisa', c),
      `${c.seller} entregó los cambios de «${c.title}». El dinero sigue en custodia.`,
      'Míralo y libera el dinero, o di qué no está bien.',
      untilDue(c),
      `Si no respondes, se da por aceptado y el dinero se libera a ${c.seller}.`,
    ),
  cambios_sin_entregar_comprador: (c) =>
    notice(
      doUntil('Sin los cambios: decide', c),
      `${c.seller} no entregó los cambios de «${c.title}». El dinero sigue en custodia.`,
      'Vuelve a tocarte a ti: libera el dinero si te vale así, o recházalo.',
      untilDue(c),
      `Si no respondes, se da por aceptado y el dinero se libera a ${c.seller}.`,
    ),
  cambios_sin_entregar_vendedor: (c) =>
    notice(
      'Pasó tu plazo para los cambios',
      `No entregaste los cambios de «${c.title}». El dinero sigue en custodia y ${c.buyer} decide otra vez.`,
      `Escribe a ${c.buyer} si todavía los vas a entregar.`,
    ),
  rechazado_por_comprador: (c) =>
    notice(
      doUntil('Te rechazan la entrega: responde', c),
      `${c.buyer} dice que «${c.title}» no está como se acordó. El dinero sigue en custodia y no se libera mientras tanto.`,
      because(c),
      'Mira qué pide y responde: acepta la devolución, ofrece un descuento o un reemplazo, o devuelve el dinero.',
      untilDue(c),
    ),
  rechazo_retirado: (c) =>
    notice(
      `${c.buyer} retiró su rechazo`,
      `Sigue revisando «${c.title}». El dinero sigue en custodia.`,
      'No tienes que hacer nada por ahora.',
    ),
  reemplazo_propuesto: (c) =>
    notice(
      doUntil('Te ofrecen un reemplazo: responde', c),
      `${c.seller} lo ofrece por «${c.title}», que rechazaste. El dinero sigue en custodia.`,
      because(c),
      'Acéptalo o recházalo. Si no respondes, nada cambia.',
      untilDue(c),
    ),
  reemplazo_aceptado: (c) =>
    notice(
      `${c.buyer} acepta tu reemplazo`,
      `Entrega lo que ofreciste por «${c.title}». El dinero sigue en custodia.`,
      `Cuando llegue, ${c.buyer} lo confirma y lo revisa.`,
    ),
  devolucion_acordada: (c) =>
    notice(
      doUntil('Toca devolver: envía', c),
      `${c.seller} espera tu devolución. Envía de vuelta «${c.title}» y avisa con el número de seguimiento. La dirección está en la transacción.`,
      untilDue(c),
      `Si no lo envías, te lo quedas y el dinero se libera a ${c.seller}, salvo que una decisión diga otra cosa.`,
    ),
  devolucion_alargada: (c) =>
    notice(
      doUntil('Tienes más tiempo: devuelve', c),
      `${c.seller} te da más días para enviar de vuelta «${c.title}».`,
      untilDue(c),
    ),
  devolucion_enviada: (c) =>
    notice(
      `${c.buyer} envió la devolución`,
      `«${c.title}» va de vuelta hacia ti. El dinero sigue en custodia.`,
      'Cuando llegue, confírmalo: entonces empieza tu plazo para revisarla.',
      endsAt(c),
    ),
  devolucion_recibida_comprador: (c) =>
    notice(
      'Llegó tu devolución',
      `Consta que «${c.title}» llegó de vuelta. ${c.seller} la revisa y el dinero sigue en custodia.`,
      `Si ${c.seller} no dice nada, te lo devolvemos.`,
      endsAt(c),
    ),
  devolucion_recibida_vendedor: (c) =>
    notice(
      doUntil('Llegó la devolución: revisa', c),
      `Consta que «${c.title}» llegó de vuelta. El dinero sigue en custodia.`,
      'Míralo y devuelve el dinero, o di qué no está bien.',
      untilDue(c),
      `Si no respondes, el dinero vuelve a ${c.buyer}.`,
    ),
  devolucion_aceptada: (c) =>
    notice(
      'Recuperas tu dinero',
      `${c.seller} revisó la devolución de «${c.title}». Te devolvemos ${sumOr(c, 'lo que hay en custodia')}, sin comisión.`,
      'Te avisaremos cuando el banco lo pague.',
    ),
  devolucion_sin_enviar_comprador: (c) =>
    notice(
      'Te quedas con lo que compraste',
      `Pasó el plazo para devolver «${c.title}» y no avisaste de ningún envío. El dinero se libera a ${c.seller}.`,
      'Tienes el detalle en la transacción.',
    ),
  devolucion_sin_enviar_vendedor: (c) =>
    notice(
      'La devolución no llegó a enviarse',
      `${c.buyer} no devolvió «${c.title}» a tiempo y el dinero se libera a tu favor.`,
      'No tienes que hacer nada.',
    ),
  reembolso_por_devolucion: (c) =>
    c.to === 'buyer'
      ? notice(
          'Recuperas tu dinero',
          `${c.seller} no dijo nada de la devolución de «${c.title}». Te devolvemos ${sumOr(c, 'lo que hay en custodia')}, sin comisión.`,
          'Te avisaremos cuando el banco lo pague.',
        )
      : notice(
          'El dinero vuelve a quien compra',
          `Terminó tu plazo para revisar la devolución de «${c.title}» y el dinero vuelve a ${c.buyer}.`,
          'Tienes el detalle en la transacción.',
        ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
