import { attachment } from '#queries/transactions/attachment.ts'
import { fileResponse } from '../../server/acts/file-response.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/attachment.ts'

/** The bytes of a photograph, film, document or text of a deal, whole or in parts. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return fileResponse(request, await readerOf(context).visit.ask(attachment, params))
}
