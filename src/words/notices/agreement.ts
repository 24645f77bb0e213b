import { fullStop } from '../full-stop.ts'
import type { NoticeName } from '#domain/transactions/notices.ts'
import {
  because,
  doer,
  doUntil,
  endsAt,
  isOwn,
  notice,
  otherName,
  sumOr,
  untilDue,
  type WriteNotice,
} from './writing.ts'

/** Notices about the agreement and about what one side asks of the other. */
export const agreementNotices = {
  contraoferta: (c) =>
    isOwn(c)
      ? notice(
          'Enviaste otras condiciones',
          `Tu contraoferta para «${c.title}» está enviada. No se ha movido dinero.`,
          `Ahora le toca responder a ${otherName(c)}.`,
          endsAt(c),
        )
      : notice(
          doUntil('Otras condiciones: responde', c),
          `${doer(c)} propone una versión nueva de «${c.title}». No se ha movido dinero.`,
          'Mira qué cambió y acéptala, recházala o responde con tus condiciones.',
          untilDue(c),
        ),
  propuesta_corregida: (c) =>
    isOwn(c)
      ? notice(
          'Corregiste tu propuesta',
          `La versión anterior de «${c.title}» ya no se puede aceptar. No se ha movido dinero.`,
          `Ahora le toca responder a ${otherName(c)}.`,
        )
      : notice(
          doUntil('Propuesta corregida: responde', c),
          `${doer(c)} la corrigió: la versión anterior de «${c.title}» ya no vale. No se ha movido dinero.`,
          'Lee la versión nueva antes de responder.',
          untilDue(c),
        ),
  acordada_comprador: (c) =>
    notice(
      c.depositFrom ? `Hay acuerdo: deposita desde el ${c.depositFrom}` : doUntil('Hay acuerdo: deposita', c),
      `«${c.title}» está acordado con ${c.seller}. Todavía no se ha movido dinero.`,
      ...(c.depositFrom
        ? [
            `La cuenta nueva de ${c.seller} está en su espera de seguridad hasta el ${c.depositFrom}: hasta entonces no se puede depositar, y si el plazo termina antes, empieza otra vez.`,
          ]
        : []),
      `${c.depositFrom ? 'Después' : 'Ahora'} deposita ${sumOr(c, 'la suma exacta que verás en la transacción')}: queda en custodia hasta que confirmes la entrega.`,
      untilDue(c),
    ),
  acordada_vendedor: (c) =>
    notice(
      'Hay acuerdo: espera el depósito',
      `«${c.title}» está acordado con ${c.buyer}. Falta su depósito.`,
      ...(c.depositFrom
        ? [
            `Tu cuenta nueva está en su espera de seguridad hasta el ${fullStop(c.depositFrom)} ${c.buyer} podrá depositar desde entonces.`,
          ]
        : []),
      'No entregues todavía: te avisaremos cuando esté en custodia.',
      endsAt(c),
    ),
  comision_acordada: (c) =>
    notice(
      'Cobrarás una comisión',
      `${c.seller} te nombró intermediario de «${c.title}», que ya está acordado. Te corresponden ${sumOr(c, 'lo que pactaron')} cuando se libere el dinero.`,
      'Agrega una cuenta para cobrar y verifica tu identidad, si te falta. Quien compra no conoce la suma.',
    ),
  rechazada: (c) =>
    notice(
      isOwn(c) ? 'Rechazaste la propuesta' : `${doer(c)} rechazó la propuesta`,
      `«${c.title}» queda cerrada y no se movió dinero.`,
      because(c),
      'Si quieres seguir, crea una propuesta nueva.',
    ),
  retirada: (c) =>
    notice(
      isOwn(c) ? 'Retiraste tu propuesta' : `${doer(c)} retiró su propuesta`,
      `«${c.title}» ya no se puede aceptar y no se movió dinero.`,
      because(c),
      'No tienes que hacer nada.',
    ),
  propuesta_vencida: (c) =>
    notice(
      'La propuesta venció',
      `Nadie respondió a tiempo a «${c.title}» y no se movió dinero.`,
      'Si todavía interesa, se puede enviar otra vez con los mismos datos.',
    ),
  invitacion_aceptada: (c) =>
    isOwn(c)
      ? notice(
          'Entraste en la transacción',
          `Ya formas parte de «${c.title}». Todavía no has aceptado nada ni se ha movido dinero.`,
          'Lee las condiciones y responde.',
          untilDue(c),
        )
      : notice(
          'Aceptaron tu invitación',
          `${otherName(c)} entró en «${c.title}». Todavía no ha aceptado las condiciones ni se ha movido dinero.`,
          'Te avisaremos cuando responda.',
        ),
  cancelada: (c) =>
    notice(
      isOwn(c) ? 'Cancelaste el acuerdo' : 'El acuerdo está cancelado',
      `«${c.title}» queda cancelado. No queda dinero en custodia y nadie paga comisión.`,
      because(c),
      'No tienes que hacer nada.',
    ),
  cerrada: (c) =>
    notice(
      'Transacción cerrada',
      `El banco confirmó todos los pagos de «${c.title}».`,
      'No queda dinero en custodia. Tienes el detalle y los comprobantes en la transacción.',
    ),
  cancelacion_pedida: (c) =>
    notice(
      doUntil('Te piden cancelar: responde', c),
      `${c.buyer} pide cancelar. Si aceptas, ${sumOr(c, 'el dinero')} de «${c.title}» vuelve a ${c.buyer} sin comisión. Si no contestas, nada cambia.`,
      because(c),
      'Responde en la transacción.',
      untilDue(c),
    ),
  cancelacion_aceptada: (c) =>
    notice(
      `${c.seller} aceptó cancelar`,
      `Te devolvemos ${sumOr(c, 'el dinero')} de «${c.title}», sin comisión.`,
      'Te avisaremos cuando el banco lo pague.',
    ),
  peticion_rechazada: (c) =>
    notice(
      isOwn(c) ? 'Rechazaste la petición' : `${doer(c)} rechazó la petición`,
      `Todo sigue como estaba en «${c.title}» y el dinero no se mueve.`,
      'Puedes proponer otra cosa.',
    ),
  peticion_caducada: (c) =>
    notice(
      'Una petición caducó',
      `Nadie respondió a tiempo a la petición de «${c.title}».`,
      'Todo sigue como estaba y el dinero no se mueve. Se puede pedir otra vez.',
    ),
  cambio_propuesto: (c) =>
    isOwn(c)
      ? notice(
          'Enviamos tu propuesta de cambio',
          `${otherName(c)} tiene que responder en «${c.title}». Mientras tanto cuenta lo acordado.`,
        )
      : notice(
          `${doer(c)} propone cambiar el acuerdo`,
          `En «${c.title}» ves qué cambia y qué pasa con el dinero y los plazos. Si no contestas, nada cambia.`,
          because(c),
        ),
  acuerdo_cambiado: (c) =>
    notice(
      'El acuerdo cambió',
      isOwn(c)
        ? `Aceptaste el cambio de «${c.title}» y desde ahora cuenta la versión nueva.`
        : `${doer(c)} aceptó tu cambio de «${c.title}» y desde ahora cuenta la versión nueva.`,
      c.amount ? `Devolvemos a ${c.buyer} ${c.amount}.` : '',
      c.missing ? `Faltan por depositar ${c.missing}.` : '',
      'La de antes se puede seguir leyendo en la transacción.',
    ),
  prorroga_pedida: (c) =>
    notice(
      doUntil('Te piden más tiempo: responde', c),
      `${c.seller} quiere entregar «${c.title}» más tarde. El dinero sigue en custodia; si no contestas, nada cambia.`,
      because(c),
      'Responde en la transacción.',
      untilDue(c),
    ),
  prorroga_dada: (c) =>
    notice(
      doUntil('Tienes más tiempo: entrega', c),
      `${c.buyer} te da más plazo en «${c.title}». El dinero sigue en custodia.`,
      c.due ? `Entrega y avisa hasta el ${fullStop(c.due)}` : 'Mira la fecha nueva en la transacción.',
    ),
  mas_revision_pedida: (c) =>
    notice(
      doUntil('Te piden más días: responde', c),
      `${c.buyer} quiere más días para revisar «${c.title}». El dinero sigue en custodia; si no contestas, el plazo de revisión no cambia.`,
      because(c),
      'Responde en la transacción.',
      untilDue(c),
    ),
  mas_revision_dada: (c) =>
    notice(
      'Tienes más tiempo para revisar',
      `${c.seller} te da más plazo para revisar «${c.title}». El dinero sigue en custodia.`,
      'Mira la fecha nueva en la transacción: si no respondes antes, se considera aceptado.',
    ),
  reparto_propuesto: (c) =>
    isOwn(c)
      ? notice(
          'Propusiste un reparto',
          `Tu propuesta de reparto de «${c.title}» está enviada. El dinero sigue en custodia.`,
          `Ahora le toca responder a ${otherName(c)}; si no contesta, nada cambia.`,
        )
      : notice(
          doUntil('Te proponen un reparto: responde', c),
          `${doer(c)} propone repartir el dinero. Mira cuánto sería para cada parte en «${c.title}». El dinero sigue en custodia; si no contestas, nada cambia.`,
          'Acepta o rechaza en la transacción.',
          untilDue(c),
        ),
  reparto_aceptado: (c) =>
    notice(
      isOwn(c) ? 'Aceptaste el reparto' : `${doer(c)} aceptó el reparto`,
      `El dinero de «${c.title}» se reparte como acordaron.`,
      'Prepararemos el pago de cada parte y te avisaremos cuando salga.',
    ),
  prueba_anadida: (c) =>
    isOwn(c)
      ? notice('Agregaste pruebas', `${otherName(c)} las verá en «${c.title}».`, 'No se movió dinero.')
      : notice(
          `${doer(c)} agregó pruebas`,
          `Hay pruebas nuevas en «${c.title}». No se movió dinero y los plazos siguen igual.`,
          'Míralas en la transacción y agrega las tuyas si quieres.',
        ),
  // What was written is read in the transaction alone: mails and locked screens are read by others too.
  mensaje: (c) =>
    isOwn(c)
      ? notice('Enviaste un mensaje', `${otherName(c)} lo verá en «${c.title}».`, 'No se movió dinero.')
      : notice(
          `${doer(c)} te escribió`,
          `Tienes un mensaje en «${c.title}». No se movió dinero.`,
          'Léelo y responde en la transacción.',
        ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
