import type { RouteFacts } from '../../heads/route-facts.ts'
import { cancellationFile } from '#queries/money/cancellation-file.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/cancellation-download.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

/** Our request not to make one payment of a file, for the bank (camt.055). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? ''
  const { name, xml } = await readerOf(context).visit.ask(cancellationFile, { fileId: params.fileId, code })
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
