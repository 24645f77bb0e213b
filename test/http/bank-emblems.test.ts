import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runningProgram } from './program.ts'
import { newVisitor } from './visitor.ts'

/*
 * Emblems of banks by an icon service, in the whole program: what comes in time is shown, and whatever does not is
 * drawn after a second and a half.
 */

const emblem = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'icons', 'resguardo-192.png'))

test('an emblem is the one of the service, or is drawn when the service is late, gone or no picture', async () => {
  const service = createServer(({ url }, response) => {
    if (url === '/bbva.png') return void response.end(emblem)
    if (url === '/caixabank.png') return void response.end('<svg onload="alert(1)"/>')
    if (url === '/bankinter.png') return void response.writeHead(500).end()
    // Anything else is never answered.
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  after(() => {
    service.closeAllConnections()
    service.close()
  })
  const where = service.address()
  const port = where && typeof where === 'object' ? where.port : 0
  const { address } = await runningProgram({
    DEMO: 'off',
    ICON_SERVICE: `http://127.0.0.1:${port}/{bank}.png`,
  })
  const anyone = newVisitor(address)
  const look = async (bank: string) => {
    const begun = performance.now()
    const { status, headers } = await anyone.get(`/icons/banks/${bank}`)
    return { status, kind: headers.get('content-type'), kept: headers.get('cache-control'), begun }
  }

  const found = await look('bbva')
  assert.deepEqual([found.status, found.kind, found.kept], [200, 'image/png', 'public, max-age=86400'])
  for (const bank of ['caixabank', 'bankinter', 'santander']) {
    const drawn = await look(bank)
    const waited = performance.now() - drawn.begun
    // Soon it is asked for again.
    assert.deepEqual([drawn.status, drawn.kind, drawn.kept], [200, 'image/svg+xml', 'public, max-age=600'])
    if (bank === 'santander') assert.ok(waited >= 1_400 && waited < 4_000, `${waited} ms`)
  }
})
