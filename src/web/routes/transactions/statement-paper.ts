import { statementOfTransaction } from '#queries/transactions/statement-of-transaction.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { issuerIn, paperResponse } from '../../server/acts/paper-response.ts'
import { readerOf } from '../../server/reader.ts'
import { notFound } from '../../server/visit.ts'
import { statementPaper } from '../../views/transactions/papers/statement-paper.ts'
import type { Route } from './+types/statement-paper.ts'

export const handle = { limits: ['papers'] } satisfies RouteFacts

/** Every movement of a deal, as a PDF; where no money moved there is nothing to tell. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(statementOfTransaction, params)
  if (found.movements.length === 0) throw notFound()
  const { code } = found.situation.transaction
  return paperResponse(statementPaper(found, issuerIn(context), reading), `resguardo-movimientos-${code}`)
}
