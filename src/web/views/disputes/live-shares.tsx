import { netShares } from '#domain/ledger/net-shares.ts'
import { type Dispute, sharesLeft } from '#domain/transactions/dispute.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { useTyped } from '../../components/use-typed.ts'
import {
  type MoneyPlace,
  netText,
  partSums,
  type PartSums,
  sumsIn,
} from '../../components/money/part-sums.ts'
import { typedSum } from '../../components/money/typed-sum.ts'

/** The money of the part in dispute. */
export type PartMoney = PartSums &
  Readonly<{
    /** What had left the part when the sums that are shared were counted. */
    countedMinor: string
  }>

/** The money that a resolution of this dispute shares out: on review all that was decided about, else what is held. */
export function partMoneyOf({ state, decision }: Dispute, tranche: Tranche, place: MoneyPlace): PartMoney {
  const counted = state === 'appeal' && decision ? decision.releasedMinor : tranche.releasedMinor
  // What a broker gets of it is the seller's business, and stands in no decision.
  const withBroker = tranche.brokerMinor > 0n
  return { ...partSums({ ...tranche, brokerMinor: 0n }, place), withBroker, countedMinor: counted.toString() }
}

type LiveSharesProps = {
  formId: string
  money: PartMoney
  names: Readonly<{ buyer: string; seller: string }>
  typed: Readonly<Record<string, string>>
}

/** What each side would read as their sum after the fee, to the cent, while the mediator types; by the ledger's own functions. */
export function LiveShares({ formId, money, names, typed }: LiveSharesProps) {
  const content = useTyped(formId, typed)
  const isConditional = content['kind'] === 'return' || content['kind'] === 'repair'
  const done = outcomeText(content['toSeller'], money, names)
  const missed = isConditional ? outcomeText(content['otherwise'], money, names) : null
  return (
    <output className="grid gap-1 rounded-box bg-sunken px-3.5 py-3 text-small">
      <span className="font-semibold">Lo que leerá cada parte, ya con la comisión</span>
      <span>
        {done ? `${isConditional ? 'Si se hace: ' : ''}${done}` : 'Escribe las sumas y lo verás aquí.'}
      </span>
      {missed && <span>Si no se hace a tiempo: {missed}</span>}
    </output>
  )
}

function outcomeText(
  typed: string | undefined,
  { sums, countedMinor, currency, country, locale, withBroker = false }: PartMoney,
  names: LiveSharesProps['names'],
): string | null {
  const toSellerMinor = typedSum(typed, currency, country)
  if (toSellerMinor === null) return null
  const part = sumsIn(sums)
  const shares = sharesLeft({ toSellerMinor, releasedMinor: BigInt(countedMinor) }, part)
  return netText(netShares(part, shares, currency), { currency, locale, withBroker }, names)
}
