/** The life of a payment of a custody account that belongs to no deal. */
export const custodyPaymentStates = [
  'proposed',
  'approved',
  'exported',
  'settled',
  'rejected',
  'dropped',
] as const
export type CustodyPaymentState = (typeof custodyPaymentStates)[number]
