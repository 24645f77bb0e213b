import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'

/** How a payment of no deal stands, for the operator's people. */
export const custodyPaymentStateText: Readonly<Record<CustodyPaymentState, string>> = {
  proposed: 'Por aprobar',
  approved: 'Aprobada, sin archivo',
  exported: 'En un archivo',
  settled: 'Devuelta',
  rejected: 'El banco la rechazó',
  dropped: 'Retirada',
}
