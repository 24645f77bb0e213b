import { redirect } from 'react-router'
import { attachment } from '#queries/transactions/attachment.ts'
import { fileResponse } from '../../server/acts/file-response.ts'
import { readerOf } from '../../server/reader.ts'
import { refusedIn } from '../../server/visit.ts'
import type { Route } from './+types/attachment.ts'

/**
 * The bytes of a photograph, film, document or text of a deal, whole or in parts. Of a delivery that its buyer did not
 * download yet there are none, however it is asked for: they are led to the deal, where downloading is a step.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const found = await readerOf(context)
    .visit.ask(attachment, { ...params, poster: url.searchParams.has('poster') })
    .catch((thrown: unknown) => {
      if (refusedIn(thrown).code !== 'not-downloaded') throw thrown
      throw redirect(`/app/transactions/${params.transactionId}`)
    })
  return fileResponse(request, found)
}
