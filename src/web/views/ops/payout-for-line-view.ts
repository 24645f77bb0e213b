import type { PayoutForLine } from '#queries/money/bank-line.ts'
import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import type { Reading } from '../../server/reading.ts'

/** What a credit would mean as a payout that comes back: the sums side by side, and who bears the difference. */
export function payoutForLineView(payout: PayoutForLine, line: BankLineRow, reading: Reading) {
  const isSame = payout.currency === line.currency
  const missing = payout.amountMinor - line.amountMinor
  const sum = (minor: bigint) => reading.money(minor, payout.currency)
  return {
    payoutId: payout.payoutId,
    transactionId: payout.transactionId,
    code: payout.code,
    payee: payout.payee,
    paid: sum(payout.amountMinor),
    canReturn: isSame && payout.isPaid,
    means: !isSame
      ? 'Es de otra moneda: no puede ser este pago.'
      : !payout.isPaid
        ? 'El banco no ha confirmado este pago, así que no puede haber vuelto.'
        : missing === 0n
          ? `Vuelve entero: se deben otra vez ${sum(payout.amountMinor)} a ${payout.payee}.`
          : missing > 0n
            ? `El banco se quedó ${sum(missing)}: los paga quien opera, y a ${payout.payee} se le deben otra vez los ${sum(payout.amountMinor)} enteros.`
            : `El banco devolvió ${sum(-missing)} de más: quedan apartados como dinero sin dueño conocido, y a ${payout.payee} se le deben otra vez ${sum(payout.amountMinor)}.`,
  }
}

export type PayoutForLineView = ReturnType<typeof payoutForLineView>
