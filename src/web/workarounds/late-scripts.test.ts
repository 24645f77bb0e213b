import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { withLateScripts } from './late-scripts.ts'

const link = '<link rel="modulepreload" href="/assets/ñandú.js"/>'
const heldLink = '<link rel="held-modulepreload" href="/assets/ñandú.js"/>'
const script = '<script nonce="a" type="module" async="">'
const heldScript = '<script nonce="a" type="held-module">'

/** What comes out of a page that comes in these pieces. */
async function read(bytes: Uint8Array, cuts: readonly number[]): Promise<string> {
  const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length]
  const pieces = at.slice(1).map((end, piece) => bytes.slice(at[piece], end))
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(withLateScripts(page)).text()
}

test('scripts wait until what a page shows was painted, wherever the page is cut on its way', async () => {
  const bytes = new TextEncoder().encode(`<p>rel="modul${link}${link}type="${script}<p>type="mod`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      assert.equal(
        await read(bytes, cuts),
        `<p>rel="modul${heldLink}${heldLink}type="${heldScript}<p>type="mod`,
      )
    }),
  )
})
