import { streamOf } from '../acts/stream-of.ts'

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** A file of the books that is sent as it is read, and kept by nobody on the way. */
export function asDownload(pieces: AsyncGenerator<string>, name: string, kind: keyof typeof types): Response {
  return new Response(streamOf(encoded(pieces)), {
    headers: {
      'content-type': types[kind],
      'content-disposition': `attachment; filename="${name}.${kind}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
