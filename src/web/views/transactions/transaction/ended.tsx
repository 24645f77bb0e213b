import { Money } from '../../../ui/money.tsx'
import type { TransactionView } from './transaction-view.ts'

/** Where the money of a deal that ended went: the sum, to whom, by which bank and when. */
export function Ended({ payouts }: Pick<TransactionView, 'payouts'>) {
  return (
    <ul className="mt-1 grid gap-3">
      {payouts.map(({ id, amountText, title, account, when }) => (
        <li key={id} className="grid gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2 text-ink">
            <Money text={amountText} size="title" />
            <span>{title}</span>
          </span>
          <span className="text-small">
            {when}
            {account && <span className="figures"> · {account}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
