import { Link } from 'react-router'
import { Money } from '../../ui/money.tsx'
import type { InvoiceLine } from './invoice-view.ts'

/** One's own invoices, each with the way to its page. */
export function InvoiceLinks({ invoices }: { invoices: readonly InvoiceLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.to} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
          <Link to={invoice.to} className="link min-w-0 wrap-anywhere">
            {invoice.number}
          </Link>
          <Money text={invoice.totalText} size="strong" />
          <p className="col-span-2 text-small text-muted">
            {invoice.kind} · {invoice.day}
          </p>
          <p className="col-span-2 text-small text-muted">
            Transacción {invoice.deal}
            {invoice.note && `. ${invoice.note}`}
            {invoice.lacksTaxData && '. Faltan tus datos fiscales'}
          </p>
        </li>
      ))}
    </ul>
  )
}
