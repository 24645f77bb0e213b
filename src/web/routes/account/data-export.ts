import { redirect } from 'react-router'
import { noteExport } from '#commands/people/note-export.ts'
import { myExport } from '#queries/people/my-export.ts'
import { streamOf } from '../../server/acts/stream-of.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/data-export.ts'

/** The file with everything that is kept of the person, as it is read; without a fresh proof, the page that asks for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { refused } = await visit.perform(noteExport, {})
  if (refused) return redirect('/app/account/data')
  const { pieces } = await visit.ask(myExport, {})
  const day = visit.now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  return new Response(streamOf(encoded(pieces)), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="resguardo-mis-datos-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
