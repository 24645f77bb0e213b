import { holdDocument } from '#queries/holds/document.ts'
import { fileResponse } from '../../server/acts/file-response.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/hold-document.ts'

/** The bytes of a document that a held person sent: for them and for the office. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return fileResponse(request, await readerOf(context).visit.ask(holdDocument, params))
}
