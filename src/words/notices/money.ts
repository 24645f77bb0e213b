import type { NoticeName } from '#domain/transactions/notices.ts'
import { returnReasonText } from '../bank/return-reasons.ts'
import {
  because,
  doUntil,
  isOwn,
  isPayee,
  notice,
  type NoticeContext,
  type NoticeText,
  payeeName,
  sumOr,
  sumThat,
  type WriteNotice,
} from './writing.ts'

/** Notices about releases, refunds and payments. */
export const moneyNotices = {
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
      `${sumThat(c, 'El dinero', 'es ahora', 'son ahora')} de ${c.seller}.`,
      'No tienes que hacer nada. Te avisaremos cuando el banco lo pague.',
    ),
  liberado_vendedor: (c) =>
    notice(
      'El dinero es tuyo: preparamos el pago',
      `${sumThat(c, 'El dinero', 'es tuyo', 'son tuyos')}. Todavía no está en tu banco.`,
      'Comprueba que tu cuenta para cobrar es la correcta.',
    ),
  comision_liberada: (c) =>
    notice(
      'Tu comisión es tuya: preparamos el pago',
      `${sumThat(c, 'El dinero', 'es tuyo', 'son tuyos')}. Todavía no está en tu banco.`,
      'Comprueba que tu cuenta para cobrar es la correcta.',
    ),
  liberacion_parcial: (c) =>
    notice(
      `${c.buyer} liberó una parte`,
      `${sumThat(c, 'Una parte del dinero', 'es tuya', 'son tuyos')}. El resto sigue en custodia.`,
      'Preparamos el pago y te avisaremos cuando salga.',
    ),
  devuelto_por_vendedor: (c) =>
    notice(
      `${c.seller} te devuelve dinero`,
      `${sumThat(c, 'Una suma', 'vuelve', 'vuelven')} a ti, sin comisión por ella.`,
      'Te avisaremos cuando el banco lo pague.',
    ),
  pagado: (c) =>
    isPayee(c)
      ? notice(
          'Pagado',
          `El banco confirmó tu pago${c.amount ? ` de ${c.amount}` : ''} por «${c.title}».`,
          `Debería estar en ${c.account ?? 'tu cuenta'} hoy o el próximo día hábil.`,
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
            `${sumThat(c, 'El dinero', 'es tuyo', 'son tuyos')}, pero no hay una cuenta a la que pueda ir.`,
            'Agrega o revisa tu cuenta bancaria y lo pagamos.',
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
            `${sumThat(c, 'El dinero', 'es tuyo y está a salvo', 'son tuyos y están a salvo')}, pero el pago está detenido mientras se revisa.`,
            'No tienes que hacer nada. Te avisamos cuando siga.',
          )
        : notice(
            `El pago a ${payeeName(c)} está en revisión`,
            `El dinero de «${c.title}» está a salvo.`,
            'No tienes que hacer nada.',
          ),
  pago_sigue: (c) =>
    isPayee(c)
      ? notice(
          'Tu pago sigue',
          `${c.account ? sumThat(c, 'El dinero', `irá a ${c.account}`, `irán a ${c.account}`) : sumThat(c, 'El dinero', 'se está preparando', 'se están preparando')}.`,
          'Comprueba que es la cuenta que quieres. Te avisaremos cuando el banco lo pague.',
        )
      : notice(
          `El pago a ${payeeName(c)} sigue`,
          `El dinero de «${c.title}» se está preparando.`,
          'No tienes que hacer nada.',
        ),
  pago_rechazado: (c) =>
    isPayee(c)
      ? notice(
          'El banco rechazó tu pago',
          `${sumThat(c, 'El dinero', 'sigue siendo tuyo y está a salvo', 'siguen siendo tuyos y están a salvo')}.`,
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
          `${sumThat(c, 'El dinero', 'volvió', 'volvieron')} a custodia: el dinero sigue siendo tuyo.`,
          because({ ...c, reason: returnReasonText(c.reason) }),
          'Elige otra cuenta y lo pagamos de nuevo.',
        )
      : notice(
          `El banco devolvió el pago a ${payeeName(c)}`,
          `El dinero de «${c.title}» está a salvo y ${payeeName(c)} tiene que elegir otra cuenta.`,
          isOwn(c) ? '' : 'No tienes que hacer nada.',
        ),
  pago_por_cobrar: (c) =>
    notice(
      doUntil('Tu pago espera: elige una cuenta', c),
      `${sumThat(c, 'El dinero', 'es tuyo y está a salvo', 'son tuyos y están a salvo')}, pero no hay una cuenta a la que pueda ir.`,
      'Agrega o revisa tu cuenta bancaria, elígela y lo pagamos.',
      c.due ? `Si no la eliges hasta el ${c.due}, queda sin reclamar: seguirá siendo tuyo.` : '',
    ),
  pago_sin_reclamar: (c) =>
    isPayee(c)
      ? notice(
          'Tu dinero queda sin reclamar',
          `${sumThat(c, 'El dinero', 'sigue siendo tuyo y está a salvo', 'siguen siendo tuyos y están a salvo')}, pero no lo hemos podido pagar.`,
          'Elige la cuenta en la transacción cuando quieras y lo pagamos.',
        )
      : notice(
          `El pago a ${payeeName(c)} queda sin reclamar`,
          `El dinero de «${c.title}» está a salvo y sigue siendo de ${payeeName(c)}.`,
          'No tienes que hacer nada.',
        ),
  pago_atrasado: (c) =>
    notice(
      'Un pago va con retraso',
      `El pago${c.amount ? ` de ${c.amount}` : ''} a ${payeeName(c)} por «${c.title}» debía haber salido${c.due ? ` hasta el ${c.due}` : ''}.`,
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
    `${sumThat(c, 'El dinero', 'es tuyo y está a salvo', 'son tuyos y están a salvo')}, pero el pago espera.`,
    'Verifica otra vez tu identidad en Mi cuenta y lo pagamos.',
  )
}
