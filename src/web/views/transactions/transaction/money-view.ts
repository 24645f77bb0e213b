import { commissionOf } from '#domain/transactions/broker.ts'
import { agreedTerms } from '#domain/transactions/sums.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { placeText } from '#words/transactions/movements.ts'
import { custodySplit, depositSplit } from '../../../components/money/deal-splits.ts'
import { dealLines } from '../../../components/money/money-lines.ts'
import type { Reading } from '../../../server/reading.ts'

type Names = { buyer: string; seller: string }

/** The money of a deal: the agreed sums to the cent, what becomes of the deposit, and where it is by the books. */
export function moneyOf(page: TransactionPage, names: Names, reading: Reading) {
  const { situation, mine, money } = page
  const terms = agreedTerms(situation)
  const sides = { mine, ...names, commissionMinor: commissionOf(situation) }
  return {
    money: dealLines(terms, sides, reading.money),
    deposit: depositSplit(terms, sides, reading.money),
    moved: movedLines(page, names, reading),
    custody: money.isRecalled ? null : custodySplit(money, terms.currency, reading.money),
  }
}

/** What has already moved, for a deal with money in it. */
function movedLines({ money, situation, mine }: TransactionPage, names: Names, reading: Reading) {
  const { currency, buyerOwesMinor } = situation.transaction
  if (money.fundedMinor === 0n) return []
  const sums: readonly (readonly [label: string, minor: bigint])[] = [
    [placeText('fee_pending', names), money.feePendingMinor],
    [`Liberado a ${names.seller}, antes de la comisión`, money.releasedMinor],
    [`De camino a ${names.seller}`, money.toSellerMinor - money.paidToSellerMinor],
    [`Pagado a ${names.seller}`, money.paidToSellerMinor],
    // What her bank took back was not given back by anybody.
    [`Volvió a ${names.buyer}`, money.isRecalled ? money.refundedMinor : 0n],
    [`De vuelta a ${names.buyer}`, money.isRecalled ? 0n : money.toBuyerMinor - money.paidToBuyerMinor],
    [`Devuelto a ${names.buyer}`, money.isRecalled ? 0n : money.paidToBuyerMinor],
    [mine === 'buyer' ? 'Debes a quien opera' : `${names.buyer} debe a quien opera`, buyerOwesMinor],
  ]
  return [['En custodia ahora', money.heldMinor] as const, ...sums.filter(([, minor]) => minor > 0n)].map(
    ([label, minor]) => ({ label, amountText: reading.money(minor, currency) }),
  )
}
