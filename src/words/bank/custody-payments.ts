import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import { isCurrency } from '#domain/money.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { moneyText } from '../money.ts'

/** What a payment of no deal is: a deposit that goes back to its origin, or own funds that the operator takes out. */
export type CustodyPaymentKind = 'return' | 'withdrawal'

const common = {
  proposed: 'Por aprobar',
  approved: 'Aprobada, sin archivo',
  exported: 'En un archivo',
} as const

/** How a payment of no deal stands, for the operator's people. */
export const custodyPaymentStateText: Readonly<
  Record<CustodyPaymentKind, Readonly<Record<CustodyPaymentState, string>>>
> = {
  return: { ...common, settled: 'Devuelta', rejected: 'El banco la rechazó', dropped: 'Retirada' },
  withdrawal: { ...common, settled: 'Pagada', rejected: 'El banco la rechazó', dropped: 'Anulada' },
}

const HOW = 'Quien administra la instalación la pone en el ajuste OWN_ACCOUNTS y reinicia el programa.'

/** What is refused where the operator takes out what it earned. */
export const ownFundsRefusals = {
  'own-account-missing': ({ currency, what }: RefusalDetails) => {
    const where = typeof currency === 'string' ? ` en ${currency}` : ''
    return what === 'changed'
      ? `La cuenta propia${where} ya no es la de cuando se propuso. No se movió nada: anula esta retirada y propón otra.`
      : `Falta decir a qué cuenta propia va el dinero${where}. ${HOW} No se movió nada.`
  },
  'own-funds-short': ({ availableMinor, currency, what }: RefusalDetails) => {
    if (what === 'undo')
      return 'Ese dinero propio ya se gastó, o cubre lo que se debe a los clientes. La nota sigue como estaba y no se movió nada.'
    const minor = typeof availableMinor === 'string' ? BigInt(availableMinor) : 0n
    if (minor === 0n || typeof currency !== 'string' || !isCurrency(currency))
      return 'Ahora no se puede retirar nada: lo que hay en el banco es de los clientes o se debe de impuestos. No se movió nada.'
    return `Ahora se pueden retirar ${moneyText(minor, currency)} como mucho; lo demás es de los clientes o se debe de impuestos. No se movió nada.`
  },
}
