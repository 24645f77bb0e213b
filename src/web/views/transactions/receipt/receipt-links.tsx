import { Link } from 'react-router'
import { Money } from '../../../ui/money.tsx'
import type { ReceiptLine } from './receipt-view.ts'

/** One's own receipts in a transaction, each with the way to its page. */
export function ReceiptLinks({ receipts }: { receipts: readonly ReceiptLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {receipts.map((receipt) => (
        <li key={receipt.to} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
          <Link to={receipt.to} className="link min-w-0">
            {receipt.title}
          </Link>
          <Money text={receipt.amountText} size="strong" />
          <p className="text-small text-muted">{receipt.when}</p>
        </li>
      ))}
    </ul>
  )
}
