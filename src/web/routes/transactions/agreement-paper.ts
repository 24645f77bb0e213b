import { agreement } from '#queries/transactions/agreement.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { issuerIn, paperResponse } from '../../server/acts/paper-response.ts'
import { readerOf } from '../../server/reader.ts'
import { agreementPaper } from '../../views/transactions/papers/agreement-paper.ts'
import type { Route } from './+types/agreement-paper.ts'

export const handle = { limits: ['papers'] } satisfies RouteFacts

/** What both sides accepted, as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(agreement, params)
  return paperResponse(agreementPaper(found, issuerIn(context), reading), `resguardo-acuerdo-${found.code}`)
}
