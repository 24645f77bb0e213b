import { feeRules } from '#domain/fees.ts'
import type { DealFigures } from '#domain/ledger/figures.ts'
import type { Currency } from '#domain/money.ts'
import { type PricedTerms, sumsOf } from '#domain/transactions/sums.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import { capital } from '#words/capital.ts'
import type { Split, SplitPart } from '../../ui/charts/split-bar.tsx'
import type { MoneySides } from './money-lines.ts'

type MoneyText = (minor: bigint, currency: Currency) => string
type Part = readonly [name: string, minor: bigint, look: SplitPart['look']]

/**
 * What becomes of the agreed deposit: what the seller receives, what their broker gets where the reader may know it, and the
 * commission of both sides with its tax.
 */
export function depositSplit(
  terms: PricedTerms & Partial<Pick<Terms, 'broker'>>,
  { mine, buyer, seller, commissionMinor = 0n }: MoneySides,
  text: MoneyText,
): Split {
  const sums = sumsOf(terms)
  const { taxName } = feeRules[terms.currency]
  const receives = mine === 'seller' ? 'Recibes' : capital(`${seller} recibe`)
  const isWithBroker = terms.broker && commissionMinor === 0n
  return {
    caption: `De lo que ${mine === 'buyer' ? 'depositas' : `${buyer} deposita`}`,
    parts: partsOf(
      [
        [
          isWithBroker ? `${receives}, con su intermediario` : receives,
          sums.sellerReceivesMinor - commissionMinor,
          'full',
        ],
        ['Comisión del intermediario', commissionMinor, 'dotted'],
        ['Comisión de Resguardo, en total', sums.buyerFeeMinor + sums.sellerFeeMinor, 'striped'],
        [`${taxName} de la comisión, en total`, sums.buyerTaxMinor + sums.sellerTaxMinor, 'hollow'],
      ],
      (minor) => text(minor, terms.currency),
    ),
  }
}

/**
 * Where the price and charges are that were deposited, as the books hold them: in custody, released, given back. Null while
 * all of it is in one place: the sum says that.
 */
export function custodySplit(
  {
    heldMinor,
    releasedMinor,
    refundedMinor,
  }: Pick<DealFigures, 'heldMinor' | 'releasedMinor' | 'refundedMinor'>,
  currency: Currency,
  text: MoneyText,
): Split | null {
  const parts = partsOf(
    [
      ['En custodia ahora', heldMinor, 'full'],
      ['Liberado, antes de la comisión', releasedMinor, 'striped'],
      ['Devuelto, sin la comisión', refundedMinor, 'hollow'],
    ],
    (minor) => text(minor, currency),
  )
  return parts.length > 1 ? { caption: 'De lo depositado, sin la comisión', parts } : null
}

function partsOf(parts: readonly Part[], text: (minor: bigint) => string): SplitPart[] {
  const some = parts.filter(([, minor]) => minor > 0n)
  const whole = some.reduce((sum, [, minor]) => sum + minor, 0n)
  return some.map(([name, minor, look]) => ({
    name,
    text: text(minor),
    share: Number(minor) / Number(whole),
    look,
  }))
}
