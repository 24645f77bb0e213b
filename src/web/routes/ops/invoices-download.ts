import type { RouteFacts } from '../../heads/route-facts.ts'
import type { Invoice } from '#domain/ledger/invoices.ts'
import type { Period } from '#domain/ledger/period.ts'
import { invoicePages } from '#queries/money/invoice-pages.ts'
import { asDownload } from '../../server/books/as-download.ts'
import { invoicesCsv, invoicesJson } from '../../server/books/invoices-file.ts'
import { periodAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/invoices-download.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

/** The invoices of a day or a month as a file: CSV, or JSON for other programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const period = periodAsked(url.searchParams, reading)
  const kind = url.searchParams.get('format') === 'json' ? 'json' : 'csv'
  const pages = pagesOf(visit, period)
  const pieces = kind === 'json' ? invoicesJson(pages, period) : invoicesCsv(pages)
  return asDownload(pieces, `facturas-${period.name}`, kind)
}

/** Asks for the next invoices only when the last ones were taken. */
async function* pagesOf(visit: Visit, { from, until }: Period): AsyncGenerator<readonly Invoice[]> {
  const within = { from: from.toString(), until: until.toString() }
  let last: Invoice | undefined
  for (;;) {
    const after = last && { after: { issuedAt: last.issuedAt.toString(), id: last.id } }
    const some = await visit.ask(invoicePages, { ...within, ...after })
    last = some.at(-1)
    if (!last) return
    yield some
  }
}
