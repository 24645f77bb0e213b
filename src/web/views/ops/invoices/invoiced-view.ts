import { isCurrency } from '#domain/money.ts'
import type { FeesBooked, InvoicedSum } from '#queries/money/invoices.ts'
import { percentText } from '#words/documents/numbers.ts'
import type { Reading } from '../../../server/reading.ts'

const net = (sum: InvoicedSum) => ({
  baseMinor: sum.baseMinor - sum.backBaseMinor,
  taxMinor: sum.taxMinor - sum.backTaxMinor,
})

/** What was invoiced by rate, as the office reads it. */
export function invoicedViews(sums: readonly InvoicedSum[], reading: Reading) {
  return sums.map((sum) => {
    const money = (minor: bigint) => moneyIn(reading, sum.currency, minor)
    const { baseMinor, taxMinor } = net(sum)
    return {
      key: `${sum.currency} ${sum.taxName} ${sum.taxBasisPoints}`,
      rate: `${sum.currency} · ${sum.taxName} ${percentText(sum.taxBasisPoints)}`,
      invoices: String(sum.invoices),
      takenBack: String(sum.takenBack),
      back: money(sum.backBaseMinor + sum.backTaxMinor),
      base: money(baseMinor),
      tax: money(taxMinor),
      total: money(baseMinor + taxMinor),
    }
  })
}

/** Where invoices and fee account do not tell the same, by currency; empty where they do. */
export function invoicedDifferences(
  sums: readonly InvoicedSum[],
  booked: readonly FeesBooked[],
  reading: Reading,
): readonly string[] {
  const codes = [...new Set([...sums, ...booked].map(({ currency }) => currency))]
  return codes.flatMap((currency) => {
    const of = (all: readonly Readonly<{ currency: string; baseMinor: bigint; taxMinor: bigint }>[]) =>
      all
        .filter((each) => each.currency === currency)
        .reduce((sum, { baseMinor, taxMinor }) => [sum[0] + baseMinor, sum[1] + taxMinor] as const, [
          0n,
          0n,
        ] as readonly [bigint, bigint])
    const invoiced = of(sums.map((sum) => ({ currency: sum.currency, ...net(sum) })))
    const told = of(booked)
    if (invoiced[0] === told[0] && invoiced[1] === told[1]) return []
    const both = ([base, tax]: readonly [bigint, bigint]) => moneyIn(reading, currency, base + tax)
    return [`${currency}: facturado ${both(invoiced)}, en el libro ${both(told)}`]
  })
}

const moneyIn = (reading: Reading, currency: string, minor: bigint) =>
  isCurrency(currency) ? reading.money(minor, currency) : minor.toString()
