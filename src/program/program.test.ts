import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { readConfig } from '#settings/config.ts'
import { freePort } from '#store/database/free-port.ts'
import { createLog } from './log.ts'
import { type Pages, readyText, startProgram } from './program.ts'
import { PortTaken } from './web-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-program-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const pages: Pages = async () => (_, response) => void response.end('una página')
const begin = (settings: Record<string, string> = {}, opened = pages) =>
  startProgram({
    config: { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', DEMO: 'off', ...settings }), port: 0 },
    log: createLog('error', () => {}),
    tell: () => {},
    pages: opened,
  })

test('it starts, answers, ends in order, and starts again on the same data', async () => {
  for (let round = 0; round < 2; round += 1) {
    const program = await begin()
    const answer = await fetch(`http://127.0.0.1:${program.port}/`)
    assert.equal(await answer.text(), 'una página')
    await program.stop()
    await assert.rejects(fetch(`http://127.0.0.1:${program.port}/`))
  }
})

test('a program that takes any free port is reached where it says', async () => {
  const program = await begin({ PORT: '0' })
  assert.ok(readyText('1', program).includes(` en http://localhost:${program.port} `))
  await program.stop()
})

test('a program that leaves says so at once, and answers until it is known', async () => {
  const withHealth: Pages = async ({ mountBefore }) => {
    const app = new Hono()
    mountBefore?.(app)
    const answer = getRequestListener(app.all('*', (c) => c.text('una página')).fetch)
    return (request, response) => void answer(request, response)
  }
  const program = await begin({ DRAIN_SECONDS: '1' }, withHealth)
  const address = `http://127.0.0.1:${program.port}`
  const stopped = program.stop()
  const health = await fetch(`${address}/health/ready`)
  assert.equal(health.status, 503)
  assert.deepEqual(await health.json(), { status: 'stopping' })
  assert.equal(await (await fetch(address)).text(), 'una página')
  await stopped
  await assert.rejects(fetch(address))
})

/** What the measures answer to whoever reached this machine under some name. */
const statusUnder = (host: string, port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

test('the measures have a port of their own from the start to the end', async () => {
  const port = await freePort()
  const program = await begin({ METRICS_PORT: String(port) })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(await answer.text(), /^resguardo_database_up 1$/m)
  for (const [host, status] of [
    ['localhost', 200],
    ['[::1]:9464', 200],
    ['anyone.example', 421],
  ] as const)
    assert.equal(await statusUnder(host, port), status)
  await assert.rejects(begin({ METRICS_PORT: String(port) }), /elige otro con METRICS_PORT/)
  await program.stop()
  await assert.rejects(fetch(`http://127.0.0.1:${port}/metrics`))
})

test('a start that fails leaves nothing open', async () => {
  await assert.rejects(begin({ DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }), /No hay conexión/)
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  assert.ok(address && typeof address === 'object')
  const config = { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: address.port }
  const log = createLog('error', () => {})
  await assert.rejects(startProgram({ config, log, tell: () => {}, pages }), PortTaken)
  taken.close()
})
