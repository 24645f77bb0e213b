import type { NoticeName } from '#domain/transactions/notices.ts'
import { returnReasonText } from '../bank/return-reasons.ts'
import {
  because,
  endsAt,
  isOwn,
  isPayee,
  notice,
  otherName,
  type NoticeContext,
  type NoticeText,
  payeeName,
  sumOr,
  untilDue,
  type WriteNotice,
} from './writing.ts'

/** Notices about deposits, releases, refunds and payments. */
export const moneyNotices = {
  deposito_completo_comprador: (c) =>
    notice(
      'Tu dinero está en custodia',
      `Recibimos tu depósito completo de «${c.title}»${c.amount ? `: ${c.amount} en custodia` : ''}.`,
      `Ahora le toca entregar a ${c.seller}. El dinero no se libera hasta que revises lo que recibas.`,
      endsAt(c),
    ),
  deposito_completo_vendedor: (c) =>
    notice(
      'El dinero está en custodia: ya puedes entregar',
      `${c.buyer} depositó todo lo acordado de «${c.title}»${c.amount ? `: ${c.amount} en custodia` : ''}.`,
      'Entrega y avisa aquí con tus datos de entrega.',
      untilDue(c),
    ),
  deposito_parcial: (c) =>
    notice(
      'Falta una parte del depósito',
      `Recibimos una parte de «${c.title}»${c.missing ? ` y faltan ${c.missing}` : ''}. Lo recibido está en custodia.`,
      'Transfiere el resto con la misma referencia.',
      untilDue(c),
      'Si no llega, te devolvemos lo recibido sin comisión.',
    ),
  deposito_excedente: (c) =>
    notice(
      'Depositaste de más',
      `Llegó más de lo acordado en «${c.title}» y ninguna de sus partes espera dinero. Te devolvemos ${sumOr(c, 'el excedente')} a la cuenta de la que salió.`,
      'No tienes que hacer nada.',
    ),
  deposito_devuelto: (c) =>
    c.to === 'buyer'
      ? notice(
          'Te devolvemos tu depósito',
          `${sumOr(c, 'Lo que depositaste')} de «${c.title}» vuelve a tu cuenta, sin comisión.`,
          'Te avisaremos cuando el banco lo pague.',
        )
      : notice(
          'El depósito se devolvió',
          `El dinero que había llegado para «${c.title}» vuelve a ${c.buyer}.`,
          'No entregues: no hay dinero en custodia para esta parte.',
        ),
  deposito_vencido: (c) =>
    notice(
      'El acuerdo venció',
      `No llegó ningún depósito para «${c.title}» dentro del plazo.`,
      c.to === 'buyer'
        ? 'No transfieras nada ahora. Si todavía te interesa, acuérdalo otra vez.'
        : 'No entregues. Si todavía te interesa, acuérdalo otra vez.',
    ),
  deposito_sin_salida: (c) =>
    c.to === 'buyer'
      ? notice(
          'Tu plazo para depositar empieza otra vez',
          `Los datos para depositar lo de «${c.title}» no estuvieron a la vista a tiempo, y no por ti.`,
          'Mira en la transacción qué falta o si ya puedes depositar.',
          untilDue(c),
        )
      : notice(
          `${c.buyer} no pudo depositar a tiempo`,
          `Para «${c.title}» faltaba tu identidad o tu cuenta comprobada, o se comprobaba la identidad de ${c.buyer}. El plazo empieza otra vez.`,
          'Mira en la transacción qué falta.',
          endsAt(c),
        ),
  deposito_de_otro: (c) =>
    notice(
      'Llegó un depósito que no está a tu nombre',
      `Llegó dinero con la referencia de «${c.title}» y el banco no dice que lo pagaras tú. Está apartado y todavía no cuenta.`,
      'Dinos quién lo pagó y por qué, en la página de depositar. No transfieras otra vez mientras lo revisamos.',
      'Si no podemos aceptarlo, vuelve a la cuenta de la que salió.',
    ),
  deposito_por_ver: (c) =>
    notice(
      'Terminó tu plazo para depositar',
      `Todavía no tenemos el extracto del último día. Si tu transferencia para «${c.title}» entró en el banco a tiempo, cuenta.`,
      'No transfieras nada más: si no aparece en unos días hábiles, el acuerdo vence sin coste.',
    ),
  extracto_sin_llegar: (c) =>
    notice(
      'Falta el extracto del último día de un depósito',
      `«${c.title}» espera el extracto del banco de ese día, tres días hábiles como mucho, antes de vencer.`,
      'Impórtalo en cuanto lo tengas.',
    ),
  deposito_tardio: (c) =>
    notice(
      'Tu depósito llegó tarde',
      `Recibimos ${sumOr(c, 'dinero')} para «${c.title}» cuando ya había terminado. Está a salvo y a tu nombre.`,
      c.due
        ? `Lo devolvemos a partir del ${c.due}; puedes pedirlo antes.`
        : 'Puedes pedir ya que te lo devolvamos.',
    ),
  deposito_tardio_comprador: (c) =>
    notice(
      'Tu depósito llegó tarde',
      `Recibimos ${sumOr(c, 'todo el dinero')} para «${c.title}» cuando ya había vencido. Está a salvo y a tu nombre.`,
      `Puedes proponer a ${c.seller} retomar el acuerdo, o pedir que te lo devolvamos.`,
      c.due ? `Si no hacen nada, lo devolvemos a partir del ${c.due}.` : '',
    ),
  deposito_tardio_vendedor: (c) =>
    notice(
      'El depósito llegó cuando el acuerdo ya había vencido',
      `${c.buyer} transfirió ${sumOr(c, 'todo el dinero')} para «${c.title}», pero tarde. No entregues: no está en custodia.`,
      `Puedes proponer a ${c.buyer} retomar el acuerdo.`,
      c.due ? `Si no hacen nada, el dinero vuelve a partir del ${c.due}.` : '',
    ),
  deposito_a_tiempo: (c) =>
    notice(
      'El depósito había llegado a tiempo: el acuerdo sigue',
      `El extracto del banco llegó después, pero muestra que el dinero de «${c.title}» entró antes de que terminara el plazo.`,
      c.to === 'buyer'
        ? 'No tienes que hacer nada.'
        : 'Entrega cuando la transacción diga que el dinero está en custodia.',
    ),
  retomar_pedido: (c) =>
    isOwn(c)
      ? notice(
          'Propusiste retomar el acuerdo',
          `«${c.title}» sigue vencido mientras no te respondan.`,
          c.due ? `Si nadie responde, el dinero vuelve a partir del ${c.due}.` : '',
        )
      : notice(
          `${otherName(c)} quiere retomar el acuerdo`,
          `El depósito de «${c.title}» llegó tarde y completo. ${otherName(c)} propone seguir con las mismas condiciones y fechas.`,
          'Decide si tú también quieres.',
          c.due ? `Si no respondes, el dinero vuelve a partir del ${c.due}.` : '',
        ),
  retomar_rechazado: (c) =>
    notice(
      `${c.seller} no quiere retomar el acuerdo`,
      `«${c.title}» queda vencido. Te devolvemos el dinero que llegó tarde a la cuenta de la que salió.`,
      'Te avisaremos cuando el banco lo pague.',
    ),
  acuerdo_retomado: (c) =>
    notice(
      'El acuerdo sigue',
      `Los dos quieren retomar «${c.title}», con las mismas condiciones y fechas.`,
      c.to === 'buyer'
        ? `El dinero que llegó tarde pasa a custodia. Le toca entregar a ${c.seller}.`
        : 'El dinero pasa a custodia y te toca entregar.',
    ),
  reembolso_por_no_entrega: (c) =>
    c.to === 'buyer'
      ? notice(
          'Recuperas tu dinero',
          `No se entregó «${c.title}» a tiempo. Te devolvemos ${sumOr(c, 'todo lo depositado')}, sin comisión.`,
          'Te avisaremos cuando el banco lo pague.',
        )
      : notice(
          'El dinero vuelve a quien compra',
          `La fecha de entrega de «${c.title}» pasó y el dinero vuelve a ${c.buyer}.`,
          'Ya no entregues: no hay dinero en custodia.',
        ),
  aceptado_por_comprador: (c) =>
    notice(
      `${c.buyer} aceptó la entrega`,
      `El dinero de «${c.title}» se libera en unos minutos, si ${c.buyer} no lo deshace.`,
      'No tienes que hacer nada.',
    ),
  aceptado_por_plazo: (c) =>
    c.to === 'buyer'
      ? notice(
          'Se dio por aceptado',
          `El plazo para revisar «${c.title}» terminó sin respuesta. El dinero se libera a ${c.seller}.`,
          'Tienes el detalle en la transacción.',
        )
      : notice(
          'Aceptado: terminó el plazo de revisión',
          `${c.buyer} no respondió a tiempo y el dinero de «${c.title}» se libera a tu favor.`,
          'No tienes que hacer nada.',
        ),
  liberacion_deshecha: (c) =>
    notice(
      `${c.buyer} deshizo la liberación`,
      `El dinero de «${c.title}» sigue en custodia y los plazos continúan donde estaban.`,
      'No tienes que hacer nada por ahora.',
    ),
  liberado_comprador: (c) =>
    notice(
      'Dinero liberado',
      `${sumOr(c, 'El dinero')} de «${c.title}» es ahora de ${c.seller}.`,
      'No tienes que hacer nada. Te avisaremos cuando el banco lo pague.',
    ),
  liberado_vendedor: (c) =>
    notice(
      'El dinero es tuyo',
      `${sumOr(c, 'El dinero')} de «${c.title}» se liberó a tu favor. Todavía no está en tu banco: preparamos el pago.`,
      'Comprueba que tu cuenta para cobrar es la correcta.',
    ),
  liberacion_parcial: (c) =>
    notice(
      `${c.buyer} liberó una parte`,
      `${sumOr(c, 'Una parte del dinero')} de «${c.title}» se liberó a tu favor. El resto sigue en custodia.`,
      'Preparamos el pago y te avisaremos cuando salga.',
    ),
  devuelto_por_vendedor: (c) =>
    notice(
      `${c.seller} te devuelve dinero`,
      `${sumOr(c, 'Una suma')} de «${c.title}» vuelve a ti, sin comisión por ella.`,
      'Te avisaremos cuando el banco lo pague.',
    ),
  pagado: (c) =>
    isPayee(c)
      ? notice(
          'Pagado',
          `El banco confirmó tu pago${c.amount ? ` de ${c.amount}` : ''} por «${c.title}».`,
          'Debería estar en tu cuenta hoy o el próximo día hábil.',
        )
      : notice(
          `Pagado a ${payeeName(c)}`,
          `El banco confirmó el pago${c.amount ? ` de ${c.amount}` : ''} por «${c.title}».`,
          'No tienes que hacer nada.',
        ),
  pago_en_espera: (c) =>
    c.isPayeeHeld
      ? heldPayout(c)
      : isPayee(c)
        ? notice(
            'Tu pago espera una cuenta',
            `${sumOr(c, 'El dinero')} de «${c.title}» es tuyo, pero no hay una cuenta a la que pueda ir.`,
            'Añade o revisa tu cuenta bancaria y lo pagamos.',
          )
        : notice(
            `El pago a ${payeeName(c)} espera`,
            `El dinero de «${c.title}» está a salvo y falta una cuenta a la que pueda ir.`,
            'No tienes que hacer nada.',
          ),
  pago_detenido: (c) =>
    c.isPayeeHeld
      ? heldPayout(c)
      : isPayee(c)
        ? notice(
            'Revisamos tu pago',
            `${sumOr(c, 'El dinero')} de «${c.title}» es tuyo y está a salvo, pero el pago está detenido mientras se revisa.`,
            'No tienes que hacer nada. Te avisamos cuando siga.',
          )
        : notice(
            `El pago a ${payeeName(c)} está en revisión`,
            `El dinero de «${c.title}» está a salvo.`,
            'No tienes que hacer nada.',
          ),
  pago_rechazado: (c) =>
    isPayee(c)
      ? notice(
          'El banco rechazó tu pago',
          `${sumOr(c, 'El dinero')} de «${c.title}» sigue siendo tuyo y está a salvo.`,
          because({ ...c, reason: returnReasonText(c.reason) }),
          'Elige otra cuenta y lo pagamos de nuevo.',
        )
      : notice(
          `El banco rechazó el pago a ${payeeName(c)}`,
          `El dinero de «${c.title}» está a salvo y ${payeeName(c)} tiene que elegir otra cuenta.`,
          'No tienes que hacer nada.',
        ),
  pago_devuelto: (c) =>
    isPayee(c)
      ? notice(
          'El banco devolvió tu pago',
          `${sumOr(c, 'El dinero')} de «${c.title}» volvió a custodia y sigue siendo tuyo.`,
          because({ ...c, reason: returnReasonText(c.reason) }),
          'Elige otra cuenta y lo pagamos de nuevo.',
        )
      : notice(
          `El banco devolvió el pago a ${payeeName(c)}`,
          `El dinero de «${c.title}» está a salvo y ${payeeName(c)} tiene que elegir otra cuenta.`,
          isOwn(c) ? '' : 'No tienes que hacer nada.',
        ),
  pago_atrasado: (c) =>
    notice(
      'Un pago va con retraso',
      `El pago${c.amount ? ` de ${c.amount}` : ''} a ${payeeName(c)} por «${c.title}» debía haber salido${c.due ? ` antes del ${c.due}` : ''}.`,
      'Prepáralo, apruébalo y envíalo en el próximo archivo. El retraso cuenta en las cifras públicas.',
    ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>

/** Only the payee is told that it is their identity. */
function heldPayout(c: NoticeContext): NoticeText {
  if (!isPayee(c))
    return notice(
      `El pago a ${payeeName(c)} está en revisión`,
      `El dinero de «${c.title}» está a salvo.`,
      'No tienes que hacer nada.',
    )
  return notice(
    'Revisamos otra vez tu identidad',
    `${sumOr(c, 'El dinero')} de «${c.title}» es tuyo y está a salvo, pero el pago espera.`,
    'Verifica otra vez tu identidad en Mi cuenta y lo pagamos.',
  )
}
