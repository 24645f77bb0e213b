import {
  type CancellationOutcome,
  type CancellationReason,
  outcomeOf,
  type UnreadCancellation,
} from '#domain/banking/cancellation.ts'
import { lookUp } from '#domain/look-up.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

/** Why we ask the bank not to pay, as a choice. */
export const cancellationReasonTexts: Readonly<Record<CancellationReason, string>> = {
  DUPL: 'Está repetido',
  AM09: 'El importe está mal',
  AC03: 'La cuenta está mal',
  FRAD: 'Es un engaño',
  TECH: 'Lo envió un fallo nuestro',
  CUST: 'Otro motivo nuestro',
}

const outcomeTexts: Readonly<Record<CancellationOutcome, string>> = {
  cancelled:
    'El banco acepta cancelarlo. El dinero no cuenta como devuelto hasta que vuelva en su extracto, o hasta que conteste al archivo que no lo pagó: no lo pagues otra vez antes.',
  rejected: 'El banco no lo cancela: el pago sigue en pie.',
  pending: 'El banco lo está mirando. El pago sigue en pie: espera otra respuesta.',
  unknown: '',
}

/** Why a bank does not cancel (ISO 20022, external payment cancellation rejections), and what the office does then. */
const byCode: Readonly<Record<string, Readonly<{ means: string; remedy: string }>>> = {
  LEGL: {
    means: 'lo impide una norma',
    remedy: 'Pregunta al banco cuál. Si hay un engaño, lleva la denuncia.',
  },
  AGNT: {
    means: 'el banco de quien cobró no quiere',
    remedy: 'Pídele a quien cobró que lo devuelva, o que el banco lo reclame otra vez con la denuncia.',
  },
  CUST: {
    means: 'quien cobró no quiere devolverlo',
    remedy: 'Escribe a quien cobró. Si no lo devuelve, el banco puede dar sus datos para reclamarlo.',
  },
  ARDT: {
    means: 'ya se había devuelto',
    remedy: 'Búscalo en Conciliación: llega como un pago que volvió. Si no está, espera el próximo extracto.',
  },
  NOAS: {
    means: 'quien cobró no contesta',
    remedy: 'Escribe a quien cobró y pide al banco que insista.',
  },
  NOOR: {
    means: 'el banco no recibió ese pago',
    remedy: 'Mira en el extracto si salió. Si no salió, espera la respuesta del banco al archivo.',
  },
  AC04: {
    means: 'la cuenta de quien cobró está cerrada',
    remedy: 'Pide al banco que diga dónde está el dinero.',
  },
  AM04: {
    means: 'en la cuenta de quien cobró no queda dinero',
    remedy: 'Escribe a quien cobró: habrá que reclamárselo.',
  },
  INDM: { means: 'el banco pide una garantía', remedy: 'Pregúntale qué tienes que firmar.' },
  PTNA: { means: 'lo pasó al banco siguiente', remedy: 'Espera otra respuesta.' },
  RQDA: { means: 'pidió permiso a quien cobró', remedy: 'Espera otra respuesta.' },
  ARPL: { means: 'está esperando a quien cobró', remedy: 'Espera otra respuesta.' },
}

type Said = Readonly<{ status: string | null; reason: string | null; text: string | null }>

/** What an answer of the bank means, a sentence for each thing that there is to know or to do. */
export function cancellationSentences({ status, reason, text }: Said): readonly string[] {
  const outcome = outcomeOf(status)
  const known = reason === null ? undefined : lookUp(byCode, reason)
  const means = known?.means ?? (reason === null || reason === 'NARR' ? null : `da el código ${reason}`)
  return [
    outcome === 'unknown'
      ? `El banco contesta con un estado que no conocemos${status === null ? '' : ` (${status})`}. El pago sigue en pie: pregúntale qué significa.`
      : outcomeTexts[outcome],
    means === null ? '' : `El motivo: ${means}.`,
    known && outcome !== 'cancelled' ? known.remedy : '',
    text === null ? '' : `El banco escribe: ${text}`,
  ].filter(Boolean)
}

const unread: Readonly<Record<UnreadCancellation, string>> & Readonly<Record<string, string>> = {
  damaged: 'El archivo está dañado o no es un XML. Descárgalo otra vez del banco.',
  'other-file': 'El archivo no es la respuesta a una cancelación (camt.029).',
  'of-nothing': 'El archivo no dice a qué cancelación contesta. Pide al banco otro.',
  'version-unknown': 'Es una respuesta de una versión que no conocemos. Pide al banco otra.',
}

/** Refusals about asking the bank not to make a payment, and about its answers. */
export const cancellationRefusals = {
  'cancellation-not-of-format': () =>
    'Este archivo no es de ISO 20022, y su banco no lee esta petición. No se creó: llama al banco y anota después lo que conteste.',
  'cancellation-asked': () =>
    'Ya se pidió cancelar ese pago. No se pidió otra vez: descarga la petición o espera la respuesta del banco.',
  'cancellation-unreadable': ({ why }: RefusalDetails) =>
    `${unread[String(why)] ?? unread.damaged} No se cambió nada.`,
  'cancellation-of-other': () =>
    'El archivo contesta a una cancelación que no pedimos. No se cambió nada: pregunta al banco de qué pago habla.',
  'cancellation-taken': () => 'Esta respuesta ya se leyó. No se cambió nada.',
}
