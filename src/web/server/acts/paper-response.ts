import type { RouterContextProvider } from 'react-router'
import { drawApart } from '#papers/draw-apart.ts'
import type { Paper } from '#papers/paper.ts'
import { baseUrlContext, publishedFactsContext } from '../contexts.ts'

/** Who answers for a paper, as the running program knows it. */
export function issuerIn(context: Readonly<RouterContextProvider>) {
  return { facts: context.get(publishedFactsContext), site: context.get(baseUrlContext) }
}

/** A paper to be saved, as a PDF; `name` is of plain letters. */
export async function paperResponse(paper: Paper, name: string): Promise<Response> {
  const [bytes] = await drawApart([paper])
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
