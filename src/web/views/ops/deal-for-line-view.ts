import type { DealForLine } from '#queries/money/bank-line.ts'
import type { Currency } from '#domain/money.ts'
import type { Reading } from '../../server/reading.ts'
import { transactionLook } from '../../components/state-look.ts'

/** What the line would mean for a deal: the sums side by side, and what is left or missing. */
export function dealForLineView(
  deal: DealForLine,
  { amountMinor, currency }: Readonly<{ amountMinor: bigint; currency: Currency }>,
  reading: Reading,
) {
  const isSame = deal.currency === currency
  const rest = amountMinor - deal.missingMinor
  const sum = (minor: bigint) => reading.money(minor, deal.currency)
  return {
    id: deal.id,
    code: deal.code,
    title: deal.title,
    buyer: deal.buyer,
    missing: sum(deal.missingMinor),
    look: transactionLook(deal.state),
    isSame,
    isExact: isSame && rest === 0n,
    means: !isSame
      ? 'Es de otra moneda: no se puede aplicar.'
      : rest === 0n
        ? 'Completa el depósito.'
        : rest < 0n
          ? `Queda como depósito parcial: faltarán ${sum(-rest)}.`
          : deal.missingMinor === 0n
            ? `No se espera nada: ${sum(amountMinor)} se apartan para devolverlos.`
            : `Completa el depósito y sobran ${sum(rest)}, que se apartan para quien compra.`,
  }
}

export type DealForLineView = ReturnType<typeof dealForLineView>
