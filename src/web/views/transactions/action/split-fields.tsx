import { netShares } from '#domain/ledger/net-shares.ts'
import { netText, type PartSums, sumsIn } from '../../../components/money/part-sums.ts'
import { typedSum } from '../../../components/money/typed-sum.ts'
import { type Typed, useTyped } from '../../../components/use-typed.ts'
import { AmountField } from '../../../ui/field.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'

/** How a part is to be shared: a sum for each side, and what each would receive of it. */
export function SplitFields({ view, typed, errors, formId }: ActionFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label={view.mine === 'seller' ? 'Para ti' : `Para ${view.names.seller}`}
          hint={view.heldText && `En custodia hay ${view.heldText}`}
          currency={view.currency}
          name="toSeller"
          defaultValue={typed['toSeller']}
          error={errors['toSeller']}
        />
        <AmountField
          label={view.mine === 'buyer' ? 'Para ti' : `Para ${view.names.buyer}`}
          hint="Lo que no repartas sigue en custodia"
          currency={view.currency}
          name="toBuyer"
          defaultValue={typed['toBuyer']}
          error={errors['toBuyer']}
        />
      </div>
      {view.shared && <LiveSplit formId={formId} typed={typed} money={view.shared} names={view.names} />}
    </div>
  )
}

type LiveSplitProps = Readonly<{
  formId: string
  typed: Typed
  money: PartSums
  names: Readonly<{ buyer: string; seller: string }>
}>

/** What each side would receive, to the cent, while the sums are typed. */
function LiveSplit({ formId, typed, money, names }: LiveSplitProps) {
  const text = splitText(useTyped(formId, typed), money, names)
  return (
    <output className="grid gap-1 rounded-box bg-sunken px-3.5 py-3 text-small">
      <span className="font-semibold">Lo que recibiría cada parte, ya con la comisión</span>
      <span>{text ?? 'Escribe las sumas y lo verás aquí.'}</span>
    </output>
  )
}

/** Null while the sums are none that the part could be shared by. */
function splitText(typed: Typed, money: PartSums, names: LiveSplitProps['names']): string | null {
  const sum = (name: string) =>
    typed[name]?.trim() ? typedSum(typed[name], money.currency, money.country) : 0n
  const [toSellerMinor, toBuyerMinor] = [sum('toSeller'), sum('toBuyer')]
  if (toSellerMinor === null || toBuyerMinor === null) return null
  const part = sumsIn(money.sums)
  const both = toSellerMinor + toBuyerMinor
  if (both <= 0n || both > part.heldMinor) return null
  return netText(netShares(part, { toSellerMinor, toBuyerMinor }, money.currency), money, names)
}
