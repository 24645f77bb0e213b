import { invoiceNumber } from '#domain/ledger/invoices.ts'
import { invoice } from '#queries/money/invoice.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { paperResponse } from '../../server/acts/paper-response.ts'
import { readerOf } from '../../server/reader.ts'
import { invoicePaper } from '../../views/invoices/invoice-paper.ts'
import type { Route } from './+types/invoice-paper.ts'

export const handle = { limits: ['papers'] } satisfies RouteFacts

/** An invoice as a PDF, for whom it is and for the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { invoice: found } = await visit.ask(invoice, params)
  return paperResponse(invoicePaper(found, reading), `factura-${invoiceNumber(found)}`)
}
