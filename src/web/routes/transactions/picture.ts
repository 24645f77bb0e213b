import { dealPicture } from '#queries/transactions/picture.ts'
import { pictureResponse } from '../../server/acts/file-response.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/picture.ts'

/** The small picture of the thing of a deal, for the rows of its two people. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return pictureResponse(request, await readerOf(context).visit.ask(dealPicture, params))
}
