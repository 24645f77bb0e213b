import { drawApart } from '#papers/draw-apart.ts'
import { zipped } from '#papers/zip.ts'
import { caseFile } from '#queries/transactions/case-file.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { issuerIn } from '../../server/acts/paper-response.ts'
import { streamOf } from '../../server/acts/stream-of.ts'
import { caseFileScript } from '../../server/built/case-file-script.ts'
import { readerOf } from '../../server/reader.ts'
import { caseFileEntries } from '../../views/transactions/papers/case-file-entries.ts'
import type { Route } from './+types/case-file.ts'

export const handle = { limits: ['papers'] } satisfies RouteFacts

/** Everything of a deal in a ZIP, as it is read, for one of its two sides. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(caseFile, params)
  const entries = caseFileEntries({
    found,
    issuer: issuerIn(context),
    reading,
    draw: drawApart,
    script: caseFileScript,
  })
  return new Response(streamOf(zipped(entries, reading.now)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="resguardo-expediente-${found.situation.transaction.code}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}
