import { historyFile } from '#queries/transactions/history-file.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/history.ts'

/** The history of a deal as a file, for whoever wants to verify it without us. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { code, text } = await readerOf(context).visit.ask(historyFile, params)
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="resguardo-historial-${code}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
