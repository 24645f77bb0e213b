import { recallRequestRefusals } from './recall-requests.ts'

/** Refusals about a deposit that the bank took back, or asks back. */
export const recallRefusals = {
  ...recallRequestRefusals,
  'deposit-recalled': () =>
    'El banco ya retiró ese ingreso, con dos personas que lo confirmaron. No se contó dos veces: elige otro ingreso, o explica el cargo de otra forma.',
  'refund-in-file': () =>
    'Un pago a quien hizo ese depósito está en un archivo que todavía no salió. No se movió nada: cancela ese archivo en Pagos y confirma otra vez; lo que se le debe cubre primero lo que su banco retiró.',
  'not-a-deposit': () =>
    'Ese movimiento no es un ingreso de una transacción en esta cuenta. No se movió nada: elige uno de la lista.',
  'not-your-deal': () =>
    'Eres parte de esa transacción, con esta cuenta o con otra tuya: lo hacen otras personas. No se movió nada.',
}
