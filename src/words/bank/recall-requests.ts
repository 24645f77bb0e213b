import type { RecallAnswer, RecallStanding, UnreadRecall } from '#domain/banking/recall-request.ts'
import { lookUp } from '#domain/look-up.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

type Reason = Readonly<{ means: string; remedy: string }>

const duplicate: Reason = {
  means: 'dicen que pagaron dos veces lo mismo',
  remedy:
    'Busca en Conciliación otro ingreso igual de la misma persona: si están los dos, uno sobra y se devuelve a su origen.',
}
const regretted: Reason = {
  means: 'quien pagó lo quiere de vuelta',
  remedy:
    'No obliga a nada: lo que está acordado se deshace entre las partes. Contesta al banco que quien pagó puede pedir la cancelación en su transacción.',
}
const byMistake: Reason = {
  means: 'el banco que pagó lo envió por un fallo suyo',
  remedy: 'Comprueba con el banco cuál es el pago bueno antes de contestar.',
}
const wrongSum: Reason = {
  means: 'quien pagó se equivocó de importe',
  remedy:
    'Lo que sobra se le reembolsa; lo que falta, lo completa. Comprueba qué espera la transacción antes de contestar.',
}

/** Why a payment is asked back (ISO 20022, external cancellation reasons), and what the office does about it. */
const byCode: Readonly<Record<string, Reason>> = {
  DUPL: duplicate,
  AM05: duplicate,
  TECH: byMistake,
  FRAD: {
    means: 'dicen que el pago fue un engaño o que no lo ordenó su titular',
    remedy:
      'Retén el dinero con el motivo «Reclamo del banco», pide al banco la denuncia y no adviertas a nadie de la sospecha.',
  },
  CUST: regretted,
  UPAY: {
    means: 'dicen que ese pago no se debía',
    remedy:
      'Mira si hay una transacción que lo esperaba. Si la hay, contesta que se debía; si no, se devuelve a su origen.',
  },
  SVNR: {
    means: 'dicen que lo pagado no se prestó',
    remedy:
      'Para eso está la disputa: contesta al banco que quien pagó la abra en su transacción antes de que venza su plazo.',
  },
  AM09: wrongSum,
  AMNT: wrongSum,
  AC03: {
    means: 'quien pagó se equivocó de cuenta',
    remedy:
      'Si el ingreso lleva la referencia de una transacción, no se equivocó de cuenta. Si no, se devuelve a su origen.',
  },
  CURR: {
    means: 'se envió en una moneda equivocada',
    remedy: 'Comprueba qué moneda espera la transacción. Si no es esta, se devuelve a su origen.',
  },
  CUTA: {
    means: 'un banco no supo a quién abonarlo',
    remedy: 'El ingreso ya está aquí: contesta que se abonó.',
  },
  AGNT: {
    means: 'lo pide un banco por el que pasó el pago',
    remedy: 'Pregúntale el motivo antes de contestar.',
  },
  COVR: {
    means: 'a un banco le falta el dinero con que lo cubría',
    remedy: 'Es cosa entre bancos: pregunta al tuyo.',
  },
}

const unknown = (reason: string): Reason => ({
  means: /^[A-Z]{2}\d{2}$|^[A-Z]{4}$/.test(reason) ? `el banco da el código ${reason}` : reason,
  remedy: 'Pregunta al banco qué significa antes de contestar.',
})

/** Why a bank asks for a payment, and what to do about it. */
export function recallReason(reason: string | null): Reason {
  if (reason === null || reason === 'NARR' || reason === 'MS03')
    return { means: 'el banco no da un motivo que conozcamos', remedy: 'Pregúntaselo antes de contestar.' }
  return lookUp(byCode, reason) ?? unknown(reason)
}

const whenDebited =
  'Si el banco lo retira, llega como un cargo sin explicar: dos personas lo explican con este ingreso.'

/** Where the money of a credit stands, and what may be done with a request for it. */
export const standingTexts: Readonly<Record<RecallStanding, string>> = {
  unassigned:
    'No está en ninguna transacción. Se puede devolver a su origen desde el movimiento, con dos personas.',
  'going-back':
    'Ya se propuso devolverlo a su origen. Contesta al banco que va de vuelta; no lo pagues otra vez.',
  'gone-back': 'Ya se devolvió a su origen. Contesta al banco que lo tiene y no lo pagues otra vez.',
  recalled: 'El banco ya lo retiró. No hay nada más que devolver.',
  own: 'No está en ninguna transacción: alguien lo explicó. Lee su explicación en el movimiento antes de contestar.',
  disputed: `Está en custodia y en disputa: no sale mientras nadie resuelva. Díselo al banco y espera. ${whenDebited}`,
  held: `Sigue en custodia. Por esta petición nada se detiene ni se mueve: retenlo si hay una sospecha. ${whenDebited}`,
  'partly-held': `Una parte sigue en custodia y otra ya salió. Lo que salió no se le quita a quien cobró. ${whenDebited} Lo que ya no está lo debe quien pagó.`,
  leaving: `Ya se liberó y el pago va de camino. Si hay una sospecha, retenlo o detén el pago antes de que salga. ${whenDebited}`,
  left: `Ya se pagó y no se le quita a quien cobró. Contesta al banco que no lo tenemos. ${whenDebited} Entonces lo debe quien pagó.`,
}

/** Why no credit stands beside a request. */
export const missingTexts = {
  none: 'No hay aquí ningún ingreso con esa referencia, ni uno solo de ese importe en esos días. Puede llegar con el próximo extracto; si no, contesta al banco que no lo conoces.',
  several:
    'Varios ingresos podrían ser este. Pide al banco la referencia con que nos lo abonó y búscalo en Conciliación.',
} as const

/** By what a credit was found. */
export const foundTexts = {
  reference: 'Lleva la misma referencia.',
  'sum-and-day':
    'Es el único de ese importe en esos días, pero ninguna referencia lo confirma: compruébalo antes de contestar.',
} as const

/** What was answered, as a choice and as it stands afterwards. */
export const recallAnswerTexts: Readonly<Record<RecallAnswer, string>> = {
  agreed: 'Aceptada: el dinero vuelve',
  refused: 'Rechazada: el dinero se queda',
  'not-ours': 'No tenemos ese ingreso',
}

const unread: Readonly<Record<UnreadRecall, string>> & Readonly<Record<string, string>> = {
  damaged:
    'El archivo está dañado, no es un XML o trae un importe que no se entiende. Descárgalo otra vez del banco.',
  'other-file': 'El archivo no es una petición de devolver un ingreso (camt.056 o camt.055).',
  'of-nothing': 'El archivo no dice qué pago quiere de vuelta. Pide al banco otro.',
  'version-unknown': 'Es una petición de una versión que no conocemos. Pide al banco otra.',
  'too-many': 'El archivo pide demasiados pagos a la vez. Pide al banco que lo divida.',
}

/** Refusals about what banks ask back. */
export const recallRequestRefusals = {
  'recall-unreadable': ({ why }: RefusalDetails) =>
    `${unread[String(why)] ?? unread.damaged} No se cambió nada.`,
  'recall-taken': () => 'Esa petición del banco ya se leyó. No se cambió nada.',
}
