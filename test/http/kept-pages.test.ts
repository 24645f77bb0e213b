import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { runningProgram } from './program.ts'
import { invented } from './visitor.ts'

test('pages that are the same for everybody come from memory', async (t) => {
  const { address } = await runningProgram()
  // Nothing is added to what is asked, nor taken out of what comes.
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve) => {
      request(new URL(path, address), { method, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        )
      }).end()
    })
  const etagOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, headers)).headers['etag']

  await t.test('the same page has the same validator, and is not sent again to who has it', async () => {
    const etag = String(await etagOf('/'))
    assert.match(etag, /^W\/"/)
    assert.equal(await etagOf('/'), etag)
    const again = await ask('/', { 'if-none-match': `"other", ${etag}` })
    assert.deepEqual([again.status, again.body.length], [304, 0])
    const fresh = await ask('/', { 'if-none-match': '"other"' })
    assert.equal(fresh.status, 200)
    // A browser keeps what it is told last of a page that it has.
    assert.equal(again.headers['content-security-policy'], fresh.headers['content-security-policy'])
    const head = await ask('/', {}, 'HEAD')
    assert.deepEqual([head.status, head.headers['etag'], head.body.length], [200, etag, 0])
  })

  await t.test(
    'it comes compressed to who takes that, and holds no script and no number of an answer',
    async () => {
      const plain = await ask('/docs/terms-of-service')
      const br = await ask('/docs/terms-of-service', { 'accept-encoding': 'gzip, br' })
      const gzip = await ask('/docs/terms-of-service', { 'accept-encoding': 'gzip, br;q=0' })
      assert.deepEqual(
        [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
        [undefined, 'br', 'gzip'],
      )
      assert.deepEqual(brotliDecompressSync(br.body), plain.body)
      assert.deepEqual(gunzipSync(gzip.body), plain.body)
      assert.ok(br.body.length * 3 < plain.body.length)
      assert.match(String(plain.headers['vary']), /Cookie.*Accept-Encoding/)
      assert.match(String(plain.headers['content-security-policy']), /script-src 'none'/)
      assert.doesNotMatch(plain.body.toString(), /nonce|<script(?![^>]*ld\+json)/)
    },
  )

  await t.test('who chose another theme gets their own page', async () => {
    const dark = await ask('/', { cookie: 'resguardo.theme=dark' })
    const light = await ask('/', { cookie: 'resguardo.theme=light' })
    assert.match(dark.body.toString(), /data-theme="dark"/)
    assert.match(light.body.toString(), /data-theme="light"/)
    assert.equal(new Set([dark, light, await ask('/')].map(({ headers }) => headers['etag'])).size, 3)
  })

  await t.test('who is signed in gets a page of their own, which nobody else is shown', async () => {
    const ana = await invented(address, 'ana')
    const etag = String(await etagOf('/'))
    const own = await ana.get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
    assert.equal(own.status, 200)
    assert.equal(own.headers.get('etag'), null)
    assert.equal(own.headers.get('content-encoding'), null)
    assert.match(own.headers.get('cache-control') ?? '', /no-store/)
    assert.equal(await etagOf('/'), etag)
  })

  await t.test(
    'what is asked in the address, and a form with a number of its own, is answered anew',
    async () => {
      for (const path of ['/?x=1', '/pricing', '/contact'])
        assert.equal((await ask(path)).headers['etag'], undefined, path)
    },
  )
})
