import { dateText } from '#words/dates.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import { cancellationRefusals } from './cancellations.ts'
import { ownFundsRefusals } from './custody-payments.ts'

/** What the bank did not tell of where a deposit came from. */
const originMissing: Readonly<Record<string, string>> = {
  account: 'el banco no dice de qué cuenta vino.',
  name: 'el banco no dice quién lo envió.',
  number: 'el banco no da un número de cuenta al que se pueda pagar.',
}

const unreadAnswer: Readonly<Record<string, string>> = {
  damaged: 'El archivo está dañado o no es un XML. Descárgalo otra vez del banco.',
  'other-file':
    'El archivo no es la respuesta a una orden de pagos (pain.002). Los extractos se suben en «Banco».',
  'of-nothing': 'El archivo no dice a qué orden o a qué pago contesta. Pide al banco otro.',
  contradicts:
    'El archivo dice dos cosas del mismo pago o contesta a varios archivos a la vez. Pregunta al banco.',
}

/** What is refused about files with payments for the bank. */
export const paymentFileRefusals = {
  ...cancellationRefusals,
  ...ownFundsRefusals,
  'payouts-stopped': () =>
    'Los pagos están parados: nada va al banco hasta que dos personas de la oficina lo comprueben y los dejen seguir. No se cambió nada.',
  'payouts-without-account': ({ codes }: RefusalDetails) =>
    `Falta el nombre o la cuenta de quien cobra${Array.isArray(codes) ? ` en ${codes.join(', ')}` : ''}. Retira su aprobación, detenlo y déjalo seguir: quien cobra podrá elegir otra cuenta. Los demás pueden salir.`,
  'payer-account-missing': ({ what }: RefusalDetails) =>
    `No se puede devolver a su origen: ${originMissing[String(what)] ?? originMissing['number']} Pide el dato al banco, o que quien lo envió reclame la transferencia en el suyo. El dinero sigue apartado.`,
  'instant-only-in-euros': () =>
    'Las transferencias inmediatas se ordenan solo en euros. No se creó ningún archivo: elige otro formato para esta moneda.',
  'payment-file-with-us': () =>
    'Este pago está en un archivo que aún no ha salido. Retira antes el archivo; no se cambió nada.',
  'payout-not-paid': () =>
    'Ese pago no consta como pagado por el banco, así que no puede haber vuelto. No se aplicó nada: revisa el código del pago.',
  'payout-paid-already': ({ codes }: RefusalDetails) =>
    `Ya consta pagado o sustituido por otro pago${Array.isArray(codes) ? `: ${codes.join(', ')}` : ''}. No se aplicó nada: si el banco lo pagó dos veces, pide la devolución al banco.`,
  'payouts-stay-paid': () =>
    'Este cargo son pagos que el banco hizo y así queda. Si alguno vuelve, llega como ingreso y se anota como devolución.',
  'payment-file-not-approved': () =>
    'Otra persona tiene que aprobar este archivo antes de que salga. No se descargó y no se movió dinero.',
  'payment-file-not-taken': () =>
    'Este archivo aún no ha salido: primero se aprueba y se descarga. No se anotó nada.',
  'payment-file-handed-over': () =>
    'El archivo ya se entregó y el banco puede estar pagándolo. No se cambió nada: espera su respuesta y, si rechaza un pago, anótalo en ese pago.',
  'payment-file-cancelled': () =>
    'Este archivo se retiró y no saldrá nunca. Sus pagos van en otro archivo: míralos en «Aprobados».',
  'payment-file-refused': () =>
    'El banco rechazó este archivo entero y no volverá a salir. Anota el rechazo en cada uno de sus pagos.',
  'payment-file-altered': () =>
    'El contenido de este archivo no es el que se creó o se aprobó, así que no sale. Retíralo, crea otro y avisa a quien administra.',
  'payee-on-hold': ({ codes }: RefusalDetails) =>
    `Se revisa otra vez la identidad de quien cobra ${Array.isArray(codes) ? codes.join(', ') : 'uno de estos pagos'}. Nada salió: retira este archivo y crea otro, que irá sin lo que está en revisión.`,
  'payee-name-doubted': ({ codes }: RefusalDetails) =>
    `El banco de quien cobra ${Array.isArray(codes) ? codes.join(', ') : 'uno de estos pagos'} no conoce a su titular por ese nombre. Nada salió: retira este archivo y crea otro, que irá sin ese pago. La cuenta se mira en la ficha de su titular.`,
  'payment-file-late': ({ day }: RefusalDetails) =>
    `El día de pago de este archivo${typeof day === 'string' ? `, el ${dateText(Temporal.PlainDate.from(day), 'es')},` : ''} ya pasó, y un banco puede rechazarlo o pagarlo otro día. Nada salió: retíralo y crea otro con sus pagos.`,
  'payment-file-of-left-account': () =>
    'Este archivo paga desde una cuenta de custodia que se dejó. Nada salió: retíralo y crea otro con sus pagos, que irá desde la cuenta de ahora.',
  'bank-may-still-pay': ({ day, what }: RefusalDetails) =>
    `El rechazo está anotado, pero el banco podría pagar todavía lo que se le entregó${typeof day === 'string' ? ` para el ${dateText(Temporal.PlainDate.from(day), 'es')}` : ''}. No se paga otra vez hasta que su extracto de un día posterior muestre que no salió: vuelve entonces.${what === 'office' ? '' : ' El dinero sigue siendo tuyo.'}`,
  'payment-file-spent': () =>
    'El banco rechazó o devolvió algún pago de este archivo y ya se debe otra vez. No se descarga de nuevo, para no pagarlo dos veces.',
  'payment-file-paid-already': () =>
    'El extracto ya muestra pagado algún pago de este archivo. No se descarga, para no pagarlo dos veces. Si aún no había salido, retíralo: los demás pagos podrán ir en otro, y el banco sabrá decirte cómo se pagó ese.',
  'bank-answer-unreadable': ({ why }: RefusalDetails) =>
    `${unreadAnswer[String(why)] ?? unreadAnswer['damaged']} No se cambió nada.`,
  'bank-answer-of-other': ({ messageId }: RefusalDetails) =>
    `La respuesta es a otro archivo${typeof messageId === 'string' ? ` (${messageId})` : ''}. No se cambió nada: súbela en el suyo.`,
  'bank-answer-differs': ({ code }: RefusalDetails) =>
    `La respuesta no cuadra con este archivo${typeof code === 'string' ? ` en ${code}` : ''}: otro importe, otro número de pagos o un pago que no está. No se cambió nada: pregunta al banco qué recibió.`,
  'bank-answer-contradicts': () =>
    'Aquí consta que el banco rechazó este archivo entero, y esta respuesta dice que lo tiene. No se cambió nada: no pagues otra vez nada de él y pregunta al banco.',
  'bank-answer-taken': () => 'Esta respuesta ya se leyó. No se cambió nada.',
}

/** How the state of a payment file is called, in a few words. */
export const paymentFileStateText: Readonly<Record<PaymentFileState, string>> = {
  prepared: 'Por aprobar',
  approved: 'Aprobado',
  handed_over: 'Entregado',
  acknowledged: 'En el banco',
  refused: 'Rechazado',
  cancelled: 'Retirado',
}
