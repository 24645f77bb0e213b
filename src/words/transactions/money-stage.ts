import type { DealFigures } from '#domain/ledger/figures.ts'
import type { Currency } from '#domain/money.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { TransactionState } from '#domain/transactions/states.ts'

/**
 * Where the money stands now. `buyer`: agreed, not deposited. `arriving`: part of it came. `frozen`: in custody
 * while a dispute or a hold lasts. `leaving`: released, on its way to the seller. `returned`: back with the buyer.
 * `nowhere`: nothing was ever deposited and nothing will be.
 */
export type MoneyStage =
  | 'nowhere'
  | 'buyer'
  | 'arriving'
  | 'custody'
  | 'frozen'
  | 'leaving'
  | 'seller'
  | 'returning'
  | 'returned'
  | 'split'

/** What of the sums of a deal its picture shows. */
type PicturedSums = Omit<
  DealFigures,
  'fundedMinor' | 'feePendingMinor' | 'paidToSellerMinor' | 'paidToBuyerMinor'
>

const endedEmpty: readonly PictureFacts['state'][] = [
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'closed',
]

/** Where the money of a transaction stands, for its picture. */
export function stageOf(state: PictureFacts['state'], money: PicturedSums): MoneyStage {
  const { heldMinor, releasedMinor, refundedMinor, payoutsOpen } = money
  if (heldMinor > 0n) {
    if (money.frozenMinor > 0n) return 'frozen'
    return money.isArriving ? 'arriving' : 'custody'
  }
  if (releasedMinor > 0n && refundedMinor > 0n) return 'split'
  if (releasedMinor > 0n) return payoutsOpen ? 'leaving' : 'seller'
  if (refundedMinor > 0n) return payoutsOpen ? 'returning' : 'returned'
  return endedEmpty.includes(state) ? 'nowhere' : 'buyer'
}

/**
 * The sum that the picture shows at its stage, in minor units: before the deposit what is to be transferred, or what was
 * proposed where nothing is agreed; of what went to a bank, what arrives there.
 */
export function pictureMinor(stage: MoneyStage, money: PicturedSums, totalMinor: bigint): bigint {
  if (stage === 'arriving') return money.arrivedMinor
  if (stage === 'buyer' && money.toDepositMinor > 0n) return money.toDepositMinor
  if (['custody', 'frozen'].includes(stage)) return money.heldMinor
  if (['leaving', 'seller'].includes(stage)) return money.toSellerMinor
  if (['returning', 'returned'].includes(stage)) return money.toBuyerMinor
  return totalMinor
}

/** What the sum of a deal is called beside its title: price and charges, as far as both have said yes to them. */
export const totalName = (isAgreed: boolean) => (isAgreed ? 'Acordado' : 'Propuesto')

export type PictureFacts = Readonly<{
  /** `none` before anything was written down. */
  state: TransactionState | 'none'
  currency: Currency
  totalMinor: bigint
  money: PicturedSums
}>
type Names = Readonly<{ buyer: string; seller: string }>
/** How somebody reads sums. */
type Reading = Readonly<{ money: (minor: bigint, currency: Currency) => string }>

/** The picture in words, for everybody who reads it instead of looking; to a party, what is theirs is called so. */
export function pictureSentence(
  facts: PictureFacts,
  names: Names,
  reading: Reading,
  mine: Party | null = null,
): string {
  const { money, currency, totalMinor } = facts
  const stage = stageOf(facts.state, money)
  const sum = reading.money(pictureMinor(stage, money, totalMinor), currency)
  const locked =
    money.frozenMinor < money.heldMinor ? `${reading.money(money.frozenMinor, currency)} de ellos ` : ''
  const buyer = mine === 'buyer' ? 'ti' : names.buyer
  const seller = mine === 'seller' ? 'ti' : names.seller
  const sentences: Record<MoneyStage, string> = {
    nowhere: 'No se movió dinero',
    buyer: money.toDepositMinor > 0n ? `${sum} por depositar` : `${sum} propuestos, sin depositar todavía`,
    arriving: `Llegaron ${sum} a la custodia; faltan ${reading.money(money.toDepositMinor, currency)} por depositar`,
    custody: `${sum} en custodia`,
    frozen: `${sum} en custodia, ${locked}bloqueados mientras dura la disputa`,
    leaving: `${sum} liberados, de camino a ${seller}`,
    seller: `${sum} pagados a ${seller}`,
    returning: `${sum} de vuelta a ${buyer}`,
    returned: `${sum} devueltos a ${buyer}`,
    split: splitSentence(money, { buyer, seller }, (minor) => reading.money(minor, currency)),
  }
  return sentences[stage]
}

/** What was shared out, as far as it has come. */
function splitSentence(
  { toSellerMinor, toBuyerMinor, payoutsOpen }: PicturedSums,
  { buyer, seller }: Names,
  text: (minor: bigint) => string,
): string {
  return payoutsOpen
    ? `${text(toSellerMinor)} para ${seller} y ${text(toBuyerMinor)} para ${buyer}, de camino`
    : `${text(toSellerMinor)} pagados a ${seller} y ${text(toBuyerMinor)} devueltos a ${buyer}`
}
