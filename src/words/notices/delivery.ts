import { fullStop } from '../full-stop.ts'
import type { NoticeName } from '#domain/transactions/notices.ts'
import { doUntil, notice, untilDue, endsAt, type WriteNotice } from './writing.ts'

/** Notices about the delivery, its deadlines and reminders. */
export const deliveryNotices = {
  entrega_declarada: (c) =>
    notice(
      'Entrega declarada: confirma cuando te llegue',
      `${c.seller} declaró la entrega de «${c.title}». El dinero sigue en custodia.`,
      'Cuando lo recibas, confírmalo: entonces empieza tu plazo para revisarlo.',
      endsAt(c),
    ),
  entrega_anulada: (c) =>
    notice(
      `${c.seller} retiró el aviso de entrega`,
      `Dice que fue un error. El dinero de «${c.title}» sigue en custodia.`,
      'Sigue valiendo la fecha de entrega acordada. No tienes que hacer nada.',
    ),
  entrega_atrasada_comprador: (c) =>
    notice(
      'La fecha de entrega pasó',
      `${c.seller} no ha declarado la entrega de «${c.title}». El dinero sigue en custodia.`,
      'Puedes cancelar y recuperar todo lo depositado, o darle más tiempo.',
      c.due ? `Si nadie hace nada, te lo devolvemos a partir del ${fullStop(c.due)}` : '',
    ),
  entrega_atrasada_vendedor: (c) =>
    notice(
      doUntil('Vas con retraso: entrega', c),
      `La fecha de «${c.title}» pasó y ${c.buyer} ya puede cancelar y recuperar el dinero.`,
      'Entrega y avisa aquí, o pide más tiempo.',
      untilDue(c),
    ),
  entrega_descargada: (c) =>
    notice(
      `${c.buyer} descargó lo entregado`,
      `Consta que tiene los archivos de «${c.title}», y desde cuándo. Eso no mueve dinero ni plazos.`,
      'No tienes que hacer nada.',
    ),
  aceptado_con_codigo: (c) =>
    notice(
      'Llegó el código con el que aceptaste',
      `Enseñaste el código de que revisaste «${c.title}» y lo aceptas. El dinero pasa a ser de ${c.seller}.`,
      'Si no fuiste tú, o fue un error, deshazlo enseguida en la transacción: son pocos minutos.',
    ),
  revision_empezada_comprador: (c) =>
    notice(
      doUntil('Empieza tu plazo: revisa', c),
      `Consta que llegó «${c.title}». El dinero sigue en custodia.`,
      'Revisa lo que recibiste y libera el dinero, o avisa si algo no está bien.',
      untilDue(c),
      `Si no respondes, se da por aceptado y el dinero se libera a ${c.seller}.`,
    ),
  revision_empezada_vendedor: (c) =>
    notice(
      `${c.buyer} está revisando la entrega`,
      `Consta que «${c.title}» llegó. El dinero sigue en custodia.`,
      'No tienes que hacer nada: te avisaremos cuando se libere.',
      endsAt(c),
    ),
  pregunta_llegada: (c) =>
    notice(
      '¿Te llegó lo que compraste?',
      `${c.seller} declaró la entrega de «${c.title}» y nadie ha probado que llegara. El dinero sigue en custodia.`,
      'Confirma que llegó, o dale más tiempo a quien vende.',
    ),
  llegada_sin_probar: (c) =>
    notice(
      'Una entrega sigue sin probar',
      `${c.seller} declaró la entrega de «${c.title}» a ${c.buyer} y el plazo pasó sin prueba. El dinero sigue en custodia.`,
      'Comprueba el seguimiento o el documento de entrega y confírmala si consta.',
    ),
  silencio_sin_aviso_probado: (c) =>
    notice(
      'Un plazo venció sin aviso probado',
      `En «${c.title}» no consta que la persona recibiera los avisos, así que su silencio no cuenta. El dinero no se mueve.`,
      'Comprueba sus datos de contacto y confírmalos si son suyos; si era el primer intento, el plazo se alargó al menos 48 horas y se lo dijimos.',
    ),
  plazo_alargado: (c) =>
    notice(
      doUntil('Tienes más tiempo: responde', c),
      `No nos consta que te llegaran los avisos de «${c.title}», así que tu silencio todavía no cuenta.`,
      untilDue(c),
      c.outcome ?? '',
    ),
  plazos_en_pausa: (c) =>
    notice(
      'Hay plazos en pausa',
      `Hay una revisión abierta en «${c.title}». Los plazos que corren contra esa persona esperan.`,
      'El dinero sigue en custodia. Te avisaremos cuando sigan.',
    ),
  plazos_siguen: (c) =>
    notice(
      'Los plazos siguen',
      `Terminó la revisión en «${c.title}». Lo que esperaba sigue con el tiempo que le quedaba, y con 48 horas al menos.`,
      'Mira en la transacción hasta cuándo.',
    ),
  recordatorio: (c) =>
    notice(
      c.due ? `Tu plazo termina el ${c.due}` : 'Tienes un plazo abierto',
      `Te toca responder en «${c.title}».`,
      c.outcome ?? 'Mira en la transacción qué pasa con el dinero si no respondes.',
      'Entra y responde antes de que termine.',
    ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
