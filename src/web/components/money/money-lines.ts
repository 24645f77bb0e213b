import { capital } from '#words/capital.ts'
import { feeOn, feeRules } from '#domain/fees.ts'
import type { Currency } from '#domain/money.ts'
import { numberFormat } from '#words/intl.ts'
import { type DealSums, depositsOf, priceOf, type PricedTerms, sumsOf } from '#domain/transactions/sums.ts'
import type { Terms } from '#domain/transactions/terms.ts'

export type MoneyLineText = { label: string; explanation?: string; amountText: string; total?: boolean }
/** Who is who for the reader; `mine` is null for somebody on neither side. */
export type MoneySides = {
  mine: 'buyer' | 'seller' | null
  buyer: string
  seller: string
  /** What the broker gets, in minor units, for whoever may know it. */
  commissionMinor?: bigint | undefined
}
/** What the money of a deal is computed from, and whether it is deposited at once. */
type FundedTerms = PricedTerms & Partial<Pick<Terms, 'fundingMode' | 'broker'>>
type MoneyText = (minor: bigint, currency: Currency) => string

/** How the fee of a price comes about: by the percentage, by the floor or the ceiling of the rule, or by the price. */
function feeName({ tranches, currency }: PricedTerms): string {
  const rule = feeRules[currency]
  const fee = feeOn(priceOf({ tranches }), rule)
  if (fee < rule.minimumMinor) return 'La mínima, sin pasar del precio'
  if (fee === rule.minimumMinor) return 'La mínima'
  if (fee === rule.maximumMinor) return 'La máxima'
  const percent = numberFormat('es', { maximumFractionDigits: 2 }).format(rule.basisPoints / 100)
  return `${percent} % del precio`
}

/** The agreed sums to the cent: what the buyer deposits and what the seller receives, each line explained. */
export function dealLines(terms: FundedTerms, sides: MoneySides, text: MoneyText): MoneyLineText[] {
  const sums = sumsOf(terms)
  return [...buyerLines(terms, sums, sides, text), ...sellerLines(terms, sums, sides, text)]
}

function buyerLines(terms: FundedTerms, sums: DealSums, sides: MoneySides, text: MoneyText): MoneyLineText[] {
  const { currency } = terms
  const to = sides.mine === 'seller' ? 'a ti' : `a ${sides.seller}`
  return [
    { label: 'Precio', amountText: text(sums.priceMinor, currency) },
    ...(sums.chargesMinor > 0n
      ? [
          {
            label: 'Gastos',
            explanation: `De envío o parecidos; van ${to} con el precio`,
            amountText: text(sums.chargesMinor, currency),
          },
        ]
      : []),
    ...feeLines(terms, sums.buyerFeeMinor, sums.buyerTaxMinor, sides, (minor) => text(minor, currency)),
    {
      label: sides.mine === 'buyer' ? 'Depositas' : capital(`${sides.buyer} deposita`),
      ...(terms.fundingMode === 'por_tramo' && {
        explanation: `Tramo por tramo: primero ${text(depositsOf(terms)[0] ?? 0n, currency)}`,
      }),
      amountText: text(sums.buyerPaysMinor, currency),
      total: true,
    },
  ]
}

function sellerLines(
  terms: FundedTerms,
  sums: DealSums,
  sides: MoneySides,
  text: MoneyText,
): MoneyLineText[] {
  const { currency, broker } = terms
  const { commissionMinor } = sides
  return [
    {
      label: sums.chargesMinor > 0n ? 'Precio y gastos' : 'Precio',
      amountText: text(sums.priceMinor + sums.chargesMinor, currency),
    },
    ...feeLines(
      terms,
      sums.sellerFeeMinor,
      sums.sellerTaxMinor,
      sides,
      (minor) => `−${text(minor, currency)}`,
    ),
    ...(broker && commissionMinor !== undefined
      ? [
          {
            label: 'Comisión del intermediario',
            explanation: broker.name,
            amountText: `−${text(commissionMinor, currency)}`,
          },
        ]
      : []),
    {
      label: sides.mine === 'seller' ? 'Recibes' : capital(`${sides.seller} recibe`),
      ...(broker &&
        commissionMinor === undefined && { explanation: `Junto con su intermediario, ${broker.name}` }),
      amountText: text(sums.sellerReceivesMinor - (commissionMinor ?? 0n), currency),
      total: true,
    },
  ]
}

function feeLines(
  terms: PricedTerms,
  feeMinor: bigint,
  taxMinor: bigint,
  sides: MoneySides,
  text: (minor: bigint) => string,
): MoneyLineText[] {
  if (feeMinor === 0n) return []
  const { feePayer } = terms
  const { taxName } = feeRules[terms.currency]
  const payer =
    feePayer === 'half'
      ? 'la mitad cada parte'
      : feePayer === sides.mine
        ? 'la pagas tú'
        : `la paga ${sides[feePayer]}`
  return [
    {
      label: 'Comisión de Resguardo',
      explanation: `${feeName(terms)}, ${payer}`,
      amountText: text(feeMinor),
    },
    ...(taxMinor > 0n ? [{ label: `${taxName} de la comisión`, amountText: text(taxMinor) }] : []),
  ]
}
