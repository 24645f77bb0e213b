import { useEffect, useState } from 'react'
import { trancheSums, type TrancheSums } from '#domain/ledger/escrow.ts'
import { netShares } from '#domain/ledger/net-shares.ts'
import type { Currency } from '#domain/money.ts'
import { type Dispute, sharesLeft } from '#domain/transactions/dispute.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { moneyText } from '#words/money.ts'
import { typedSum } from '../../components/money/typed-sum.ts'

/** The money of the part in dispute, as texts: a page is handed on as JSON. */
export type PartMoney = Readonly<{
  sums: Readonly<Record<keyof TrancheSums, string>>
  /** What had left the part when the sums that are shared were counted. */
  countedMinor: string
  currency: Currency
  country: string
  locale: string
}>

/** The money that a resolution of this dispute shares out: on review all that was decided about, else what is held. */
export function partMoneyOf(
  { state, decision }: Dispute,
  tranche: Tranche,
  place: Pick<PartMoney, 'currency' | 'country' | 'locale'>,
): PartMoney {
  const counted = state === 'appeal' && decision ? decision.releasedMinor : tranche.releasedMinor
  const texts = trancheSums.map((name) => [name, tranche[name].toString()] as const)
  return {
    sums: Object.fromEntries(texts) as PartMoney['sums'],
    countedMinor: counted.toString(),
    ...place,
  }
}

type LiveSharesProps = {
  formId: string
  money: PartMoney
  names: Readonly<{ buyer: string; seller: string }>
  typed: Readonly<Record<string, string>>
}

/** What each side would read as their sum after the fee, to the cent, while the mediator types; by the ledger's own functions. */
export function LiveShares({ formId, money, names, typed }: LiveSharesProps) {
  const [content, setContent] = useState(typed)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const read = () =>
      setContent(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      )
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId])
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
  { sums, countedMinor, currency, country, locale }: PartMoney,
  names: LiveSharesProps['names'],
): string | null {
  const toSellerMinor = typedSum(typed, currency, country)
  if (toSellerMinor === null) return null
  const part = Object.fromEntries(trancheSums.map((name) => [name, BigInt(sums[name])])) as TrancheSums
  const shares = sharesLeft({ toSellerMinor, releasedMinor: BigInt(countedMinor) }, part)
  const net = netShares(part, shares, currency)
  const text = (minor: bigint) => moneyText(minor, currency, locale)
  return `${names.seller} recibe ${text(net.toSellerMinor)} y ${names.buyer} ${text(net.toBuyerMinor)}.`
}
