import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { createHttpClient } from '../http-client.ts'
import { createBankIcons } from './bank-icons.ts'
import { imageTypeOf } from './image-type.ts'

type Answer = (response: ServerResponse) => void

/** An icon service of a test's own, and the emblems that come of it; `at` moves its clock. */
async function serviceThat(answer: Answer, limitMs?: number) {
  const service = { answer, heard: [] as string[], now: Date.now() }
  const server = createServer((request, response) => {
    service.heard.push(request.url ?? '')
    service.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-icons-'))
  after(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const open = () =>
    createBankIcons({
      template: `http://127.0.0.1:${port}/{bank}.png`,
      folder,
      http: createHttpClient(),
      log: () => {},
      now: () => service.now,
      ...(limitMs !== undefined && { limitMs }),
    })
  return { service, folder, open, icons: open() }
}

/** A picture of so many pixels; nobody looks at its checksums here. */
function png(width = 8, height = 8): Buffer {
  const part = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', size), part('IDAT', deflateSync(Buffer.alloc(8)))])
}

const sends =
  (bytes: Buffer | string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'image/png' }).end(bytes)

test('an emblem is asked for once, and kept also for the next start and an outage', async () => {
  const { service, open, icons, folder } = await serviceThat(sends(png()))

  const first = await Promise.all([icons.iconOf('bbva'), icons.iconOf('bbva')])
  assert.deepEqual(service.heard, ['/bbva.png'])
  for (const icon of first) assert.deepEqual([icon?.type, icon?.bytes.length], ['image/png', png().length])
  assert.deepEqual(readdirSync(folder), ['bbva'])
  assert.equal((await open().iconOf('bbva'))?.type, 'image/png')
  assert.equal(service.heard.length, 1)
  service.now += 31 * 24 * 3600_000
  service.answer = sends('', 503)
  assert.equal((await open().iconOf('bbva'))?.type, 'image/png', 'an old emblem is better than none')
  assert.equal(service.heard.length, 2)
})

test('a slow service is left after its limit, and not asked again for a while', async () => {
  const { service, icons } = await serviceThat((response) => void response.write('a'), 120)
  const begun = performance.now()

  assert.equal(await icons.iconOf('bbva'), null)
  assert.ok(performance.now() - begun < 1_000)
  assert.equal(await icons.iconOf('bbva'), null)
  assert.equal(service.heard.length, 1)
  service.now += 11 * 60_000
  service.answer = sends(png())
  assert.equal((await icons.iconOf('bbva'))?.type, 'image/png')
})

test('the limit is a second and a half when nobody says otherwise', async () => {
  const { icons } = await serviceThat(() => {})
  const begun = performance.now()
  assert.equal(await icons.iconOf('bbva'), null)
  const took = performance.now() - begun
  assert.ok(took >= 1_400 && took < 2_500, `${took} ms`)
})

test('a broken or hostile service gives no emblem, and nothing of it is kept', async () => {
  const hostile: Record<string, Answer> = {
    'a picture that runs': sends('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a page': sends('<!doctype html><script>alert(1)</script>'),
    'a picture that is too heavy': sends(Buffer.concat([png(), Buffer.alloc(70_000)])),
    'a picture that takes gigabytes to draw': sends(png(60_000, 60_000)),
    'half a picture': sends(png().subarray(0, 20)),
    nothing: sends(''),
    'an outage': sends(png(), 500),
    'no such bank': sends('', 404),
    'another place': (response) => void response.writeHead(302, { location: '/elsewhere.png' }).end(),
    'a dropped connection': (response) => void response.destroy(),
    'an answer cut short': (response) => {
      response.writeHead(200, { 'content-length': '500' }).write(png())
      setTimeout(() => response.destroy(), 20)
    },
  }
  for (const [name, answer] of Object.entries(hostile)) {
    const { icons, folder, service } = await serviceThat(answer, 500)
    assert.equal(await icons.iconOf('bbva'), null, name)
    assert.equal(await icons.iconOf('bbva'), null, name)
    assert.equal(service.heard.length, 1, `${name} is remembered`)
    assert.deepEqual(readdirSync(folder), [], name)
    assert.ok(existsSync(folder))
  }
})

test('only small PNG and WebP are pictures, whatever they are called', () => {
  const webp = Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.alloc(4),
    Buffer.from('WEBPVP8L'),
    Buffer.alloc(20),
  ])
  assert.equal(imageTypeOf(png()), 'image/png')
  assert.equal(imageTypeOf(webp), 'image/webp')
  assert.equal(imageTypeOf(png(0, 8)), null)
  assert.equal(imageTypeOf(Buffer.from('GIF89a')), null)
  assert.equal(imageTypeOf(Buffer.from('RIFF....WAVEfmt ')), null)
  assert.equal(imageTypeOf(Buffer.alloc(0)), null)
})
