import type { ReceiptKind } from '#domain/transactions/receipt.ts'

/** What a receipt is called, and what its account and its reference are. */
export const receiptWords: Readonly<
  Record<
    ReceiptKind,
    Readonly<{
      title: string
      what: string
      stands: string
      account: string
      holder: string
      reference: string
    }>
  >
> = {
  deposit: {
    title: 'Comprobante de depósito',
    what: 'Depósito recibido en la cuenta de custodia',
    stands: 'Recibido',
    account: 'Cuenta de la que salió',
    holder: 'A nombre de',
    reference: 'Referencia del depósito',
  },
  payout: {
    title: 'Comprobante de pago',
    what: 'Pago hecho a la cuenta bancaria de quien cobra',
    stands: 'Pagado',
    account: 'Cuenta a la que llegó',
    holder: 'A nombre de',
    reference: 'Referencia del pago',
  },
}

/** The number of a receipt as it is printed and read aloud, in groups of four. */
export function receiptNumberText(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The beginning of a hash as people compare it, in groups of four. */
export function receiptHashText(hash: string): string {
  return hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')
}
