import { fullStop } from '../full-stop.ts'
import { capital } from '../capital.ts'
import type { NoticeName } from '#domain/transactions/notices.ts'
import {
  doUntil,
  endsAt,
  isOwn,
  movedTo,
  notice,
  otherName,
  sumOr,
  statementOf,
  sumThat,
  transferOf,
  untilDue,
  type NoticeContext,
  type WriteNotice,
} from './writing.ts'

/** What of a deal of several parts is deposited: the others may still wait. */
const partOf = ({ part }: NoticeContext) => (part ? `«${part}», parte de ` : '')

/** Notices about deposits. */
export const depositNotices = {
  deposito_completo_comprador: (c) =>
    notice(
      'Tu dinero está en custodia',
      `Recibimos tu depósito completo de ${partOf(c)}«${c.title}»${c.amount ? `: ${c.amount} en custodia${c.feeAside ? ` y ${c.feeAside} apartados para tu comisión` : ''}` : ''}.`,
      `Ahora le toca entregar a ${c.seller}. El dinero no se libera hasta que revises lo que recibas.`,
      movedTo(c),
      endsAt(c),
    ),
  deposito_completo_vendedor: (c) =>
    notice(
      doUntil('Dinero en custodia: entrega', c),
      `${c.buyer} depositó todo lo acordado de ${partOf(c)}«${c.title}»${c.amount ? `: ${c.amount} en custodia` : ''}.`,
      'Entrega y avisa aquí con tus datos de entrega.',
      movedTo(c),
      untilDue(c),
    ),
  deposito_anunciado: (c) =>
    notice(
      `${c.buyer} dice que ya transfirió`,
      `Falta que el banco confirme el depósito de «${c.title}».`,
      'No entregues nada hasta que te avisemos de que el dinero está en custodia.',
    ),
  deposito_parcial: (c) =>
    notice(
      doUntil('Falta parte del depósito: transfiere', c),
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
  excedente_para_siguiente: (c) =>
    notice(
      'Depositaste de más',
      `Llegó más de lo que tocaba en «${c.title}». Apartamos ${sumOr(c, 'lo que sobra')}, a tu nombre.`,
      'Puedes usarlo para la parte siguiente o pedir que te lo devolvamos.',
      c.due ? `Si no eliges, lo devolvemos a partir del ${fullStop(c.due)}` : '',
    ),
  siguiente_parte_comprador: (c) =>
    notice(
      doUntil('Parte siguiente: deposita', c),
      `Terminó la parte anterior de «${c.title}».${c.missing ? ` Ahora toca depositar ${c.missing}.` : ''}`,
      'Mira en la transacción la cuenta, la suma y la referencia.',
      untilDue(c),
      'Si no depositas, esta parte y las siguientes se anulan, sin coste.',
    ),
  siguiente_parte_vendedor: (c) =>
    notice(
      'Se abre la parte siguiente',
      `Terminó la parte anterior de «${c.title}». Ahora le toca depositar a ${c.buyer}.`,
      'No empieces la parte siguiente hasta que te avisemos de que su dinero está en custodia.',
    ),
  parte_adelantada: (c) =>
    notice(
      `${c.buyer} quiere depositar ya la parte siguiente`,
      `En «${c.title}» se abrió una parte antes de que termine la anterior.`,
      'No la empieces hasta que te avisemos de que su dinero está en custodia.',
    ),
  partes_anuladas: (c) =>
    notice(
      'Las partes que faltaban se anularon',
      `«${c.title}» termina con lo que ya se hizo. Nadie paga ni entrega nada por las partes anuladas.`,
      c.to === 'buyer' ? 'No deposites nada más.' : 'No entregues nada más.',
    ),
  deposito_espera_acuerdo: (c) =>
    notice(
      'Los plazos del depósito esperan',
      `En «${c.title}» hay una parte sin resolver. Mientras tanto, nadie pierde nada por no depositar la siguiente.`,
      c.to === 'buyer' ? 'Lo que depositaste de más queda apartado, a tu nombre.' : '',
      'Te avisaremos cuando sigan.',
    ),
  deposito_sigue: (c) =>
    notice(
      'Los plazos del depósito siguen',
      `En «${c.title}» ya no hay nada sin resolver. Lo que esperaba sigue con el tiempo que le quedaba, y con 48 horas al menos.`,
      'Mira en la transacción hasta cuándo.',
    ),
  deposito_devuelto: (c) =>
    c.to === 'buyer'
      ? notice(
          'Te devolvemos tu depósito',
          `${sumThat(c, 'Lo que depositaste', 'vuelve', 'vuelven')} a tu cuenta, sin comisión.`,
          'Te avisaremos cuando el banco lo pague.',
        )
      : notice(
          'El depósito se devolvió',
          `El dinero que había llegado para «${c.title}» vuelve a ${c.buyer}.`,
          'No entregues: no hay dinero en custodia para esta parte.',
        ),
  deposito_reclamado: (c) =>
    c.to === 'buyer'
      ? notice(
          doUntil('Tu banco retiró el depósito: repónlo', c),
          `${sumThat(c, 'Lo que depositaste', 'volvió', 'volvieron')} a tu banco: eso ya no está en custodia.`,
          'Si quieres seguir, deposita otra vez. Si no lo pediste tú, pregunta a tu banco.',
          untilDue(c),
        )
      : notice(
          'No entregues: el banco retiró el depósito',
          `${sumThat(c, 'El depósito', 'volvió', 'volvieron')} al banco de ${c.buyer}: eso ya no está en custodia.`,
          'No entregues todavía. Si ya entregaste, guarda tus pruebas y escribe aquí a la otra parte: cuando el depósito vuelva, avisa otra vez de la entrega.',
        ),
  resto_reclamado: (c) =>
    c.to === 'buyer'
      ? notice(
          'Tu banco retiró dinero que estaba en custodia',
          `${sumThat(c, 'Lo que quedaba', 'volvió', 'volvieron')} a tu banco: eso ya no está en custodia.`,
          'Si no lo pediste tú, pregunta a tu banco.',
        )
      : notice(
          'El banco retiró lo que quedaba en custodia',
          `${sumThat(c, 'Lo que quedaba', 'volvió', 'volvieron')} al banco de ${c.buyer}. Lo que ya se liberó sigue siendo tuyo.`,
          'No entregues nada más por esta parte.',
        ),
  parte_reclamada: (c) =>
    c.to === 'buyer'
      ? notice(
          'Tu banco retiró dinero que estaba en custodia',
          `${sumThat(c, 'Una parte de lo que depositaste', 'volvió', 'volvieron')} a tu banco. Con lo que queda en custodia, esta parte sigue como estaba.`,
          'Si no lo pediste tú, pregunta a tu banco.',
        )
      : notice(
          'Hay menos dinero en custodia',
          `${sumThat(c, 'Una parte del depósito', 'volvió', 'volvieron')} al banco de ${c.buyer}. Lo que ya se liberó sigue siendo tuyo, y de esta parte solo puedes cobrar lo que queda.`,
          'Mira cuánto queda antes de entregar nada más, y acuerda el resto con la otra parte.',
        ),
  liberado_reclamado: (c) =>
    c.to === 'buyer'
      ? notice(
          'Tu banco retiró dinero que ya no estaba en custodia',
          `Tu banco retiró ${sumOr(c, 'un depósito')} de «${c.title}», que ya había salido de custodia. Lo debes a quien opera Resguardo.`,
          `Si no lo pediste tú, pregunta a tu banco. Lo repones con una ${transferOf(c)} a la misma cuenta y con la misma referencia.`,
        )
      : notice(
          'El banco retiró dinero que ya se había liberado',
          `El banco de ${c.buyer} retiró ${sumOr(c, 'un depósito')} de «${c.title}». Lo que ya se te liberó sigue siendo tuyo.`,
          'Si un pago tuyo no había salido, queda en revisión y te avisamos.',
        ),
  pago_compensado: (c) =>
    notice(
      'Tu reembolso cubre lo que tu banco retiró',
      `${sumThat(c, 'Un reembolso', 'no se paga: cubre', 'no se pagan: cubren')} lo que debes desde que tu banco retiró tu depósito.`,
      'Si sobra algo, se te paga como siempre. La cuenta exacta está en la página de la transacción.',
    ),
  compensado_pagado: (c) =>
    notice(
      'El banco pagó un reembolso que se había compensado',
      `Recibiste ${sumOr(c, 'un reembolso')} de «${c.title}», que ya había cubierto lo que debías. Lo debes otra vez a quien opera Resguardo.`,
      `Lo repones con una ${transferOf(c)} a la misma cuenta y con la misma referencia.`,
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
          doUntil('Tu plazo empieza otra vez: deposita', c),
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
      `Todavía no tenemos ${statementOf(c).the} del último día. Si tu ${transferOf(c)} para «${c.title}» entró en el banco a tiempo, cuenta.`,
      'No transfieras nada más: si no aparece en unos días hábiles, el acuerdo vence sin coste.',
    ),
  extracto_sin_llegar: (c) =>
    notice(
      `Falta ${statementOf(c).the} del último día de un depósito`,
      `«${c.title}» espera ${statementOf(c).the} del banco de ese día, tres días hábiles como mucho, antes de vencer.`,
      'Importa el archivo en cuanto lo tengas.',
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
      c.due ? `Si no hacen nada, lo devolvemos a partir del ${fullStop(c.due)}` : '',
    ),
  deposito_tardio_vendedor: (c) =>
    notice(
      'El depósito llegó cuando el acuerdo ya había vencido',
      `${c.buyer} transfirió ${sumOr(c, 'todo el dinero')} para «${c.title}», pero tarde. No entregues: no está en custodia.`,
      `Puedes proponer a ${c.buyer} retomar el acuerdo.`,
      c.due ? `Si no hacen nada, el dinero vuelve a partir del ${fullStop(c.due)}` : '',
    ),
  deposito_a_tiempo: (c) =>
    notice(
      'El depósito había llegado a tiempo: el acuerdo sigue',
      `${capital(statementOf(c).the)} del banco llegó después, pero muestra que el dinero de «${c.title}» entró antes de que terminara el plazo.`,
      c.to === 'buyer'
        ? 'No tienes que hacer nada.'
        : 'Entrega cuando la transacción diga que el dinero está en custodia.',
    ),
  retomar_pedido: (c) =>
    isOwn(c)
      ? notice(
          'Propusiste retomar el acuerdo',
          `«${c.title}» sigue vencido mientras no te respondan.`,
          c.due ? `Si nadie responde, el dinero vuelve a partir del ${fullStop(c.due)}` : '',
        )
      : notice(
          doUntil('Te proponen seguir: responde', c),
          `El depósito de «${c.title}» llegó tarde y completo. ${otherName(c)} propone seguir con las mismas condiciones y fechas.`,
          'Decide si tú también quieres.',
          c.due ? `Si no respondes, el dinero vuelve a partir del ${fullStop(c.due)}` : '',
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
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
