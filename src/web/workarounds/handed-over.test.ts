import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withData } from './handed-over.ts'

function dataOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      stream.close()
    },
  })
}

test('the data of a page stand at its end, in one script, and nothing in them ends it', async () => {
  const title = `</script>\u2028<b>Ñandú & compañía</b></body>`
  const page = await withData(
    '<body><p>Ana</p></body></html>',
    dataOf(title.slice(0, 5), title.slice(5)),
    'abc',
  )
  const handed =
    /^<body><p>Ana<\/p><script nonce="abc">window\.__reactRouterContext\.streamController\.enqueue\((".*")\);<\/script><script nonce="abc">window\.__reactRouterContext\.streamController\.close\(\);<\/script><\/body><\/html>$/.exec(
      page,
    )?.[1]
  assert.ok(handed && !/[<>&\u2028]/.test(handed))
  assert.equal(JSON.parse(handed), title)
})
