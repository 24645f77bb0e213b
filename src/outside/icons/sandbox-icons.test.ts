import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { bankBySlug } from '#domain/banking/bank-mark.ts'
import { imageTypeOf } from './image-type.ts'
import { iconTroubles, sandboxIcons } from './sandbox-icons.ts'

const icons = sandboxIcons()
const ask = async (slug: string) => {
  const response = await icons.request(`/${slug}.png`)
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a bank has an emblem of its own: a small picture that can be drawn', async () => {
  const [one, again, other] = [await ask('bbva'), await ask('bbva'), await ask('caixabank')]
  assert.equal(imageTypeOf(one.bytes), 'image/png')
  assert.deepEqual(one.bytes, again.bytes)
  assert.notDeepEqual(one.bytes, other.bytes)
  // Behind the start, the head of 25 bytes, and the length and name of the chunk.
  const length = Buffer.from(one.bytes).readUInt32BE(33)
  const side = 72
  assert.equal(inflateSync(one.bytes.subarray(41, 41 + length)).length, side * (1 + side * 3))
})

test('what goes wrong does so for banks that are known, and nobody else is', async () => {
  for (const slug of Object.keys(iconTroubles)) assert.ok(bankBySlug(slug), slug)
  assert.equal((await ask('evo-banco')).status, 503)
  assert.equal((await ask('ebn-banco')).status, 404)
  assert.equal((await ask('banco-de-nadie')).status, 404)
  assert.equal(imageTypeOf((await ask('andbank')).bytes), null)
})
