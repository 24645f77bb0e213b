/** What the buttons of a payment of no deal say, by what it is. */
export const custodyPaymentWords = {
  return: {
    approve: 'Aprobar la devolución',
    stop: 'Retirar la devolución',
    stopThis: 'Retirar esta devolución',
  },
  withdrawal: {
    approve: 'Aprobar la retirada',
    stop: 'Anular la retirada',
    stopThis: 'Anular esta retirada',
  },
} as const
