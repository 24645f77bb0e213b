import { myReceipt } from '#queries/transactions/my-receipt.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { issuerIn, paperResponse } from '../../server/acts/paper-response.ts'
import { readerOf } from '../../server/reader.ts'
import { receiptPaper } from '../../views/transactions/papers/receipt-paper.ts'
import type { Route } from './+types/receipt-paper.ts'

export const handle = { limits: ['papers'] } satisfies RouteFacts

/** One's own receipt, as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(myReceipt, params)
  const paper = receiptPaper(found, issuerIn(context), reading)
  return paperResponse(paper, `resguardo-comprobante-${found.receipt.facts.receipt}`)
}
