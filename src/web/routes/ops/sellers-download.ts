import type { RouteFacts } from '../../heads/route-facts.ts'
import { redirect } from 'react-router'
import { takeSellersReport } from '#commands/ledger/take-sellers-report.ts'
import type { Seller } from '#domain/ledger/sellers-report.ts'
import { sellers } from '#queries/money/sellers.ts'
import { taxIdentity } from '#queries/money/tax-identity.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { asDownload } from '../../server/books/as-download.ts'
import { sellersCsv, sellersJson } from '../../server/books/sellers-file.ts'
import { readerOf } from '../../server/reader.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/sellers-download.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

/** The sellers of a year as a file: CSV, or JSON for other programs. Who takes it is logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { year, format } = fieldsOf(await request.formData(), 'year', 'format')
  const { visit } = readerOf(context)
  const { refused } = await visit.perform(takeSellersReport, { year })
  const operator = refused ? null : await visit.ask(taxIdentity, {})
  if (!operator) return redirect('/ops/ledger/sellers')
  const { legalName: name, taxNumber, address, country } = operator
  const pages = pagesOf(visit, year)
  const kind = format === 'json' ? 'json' : 'csv'
  const told = { year, operator: { name, taxNumber, address, country } }
  const pieces = kind === 'json' ? sellersJson(pages, told) : sellersCsv(pages)
  return asDownload(pieces, `vendedores-${year}`, kind)
}

/** The file has no address to be opened at: it is asked for by a form. */
export function loader() {
  return redirect('/ops/ledger/sellers')
}

/** Asks for the next sellers only when the last ones were taken. */
async function* pagesOf(visit: Visit, year: string): AsyncGenerator<readonly Seller[]> {
  let after: string | null = null
  do {
    const { list, last }: { list: readonly Seller[]; last: string | null } = await visit.ask(sellers, {
      year,
      ...(after !== null && { after }),
    })
    yield list
    after = last
  } while (after !== null)
}
