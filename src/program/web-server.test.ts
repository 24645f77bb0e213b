import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { listen, PortTaken } from './web-server.ts'

const at = (port: number, path = '/') => `http://127.0.0.1:${port}${path}`

test('it is live and not ready until it is opened', async () => {
  const web = await listen('127.0.0.1', 0)
  assert.equal((await fetch(at(web.port, '/health/live'))).status, 200)
  assert.equal((await fetch(at(web.port, '/health/ready'))).status, 503)
  assert.match(await (await fetch(at(web.port))).text(), /se está iniciando/)
  web.open((_, response) => void response.end('abierto'))
  assert.equal(await (await fetch(at(web.port))).text(), 'abierto')
  await web.close(1)
})

test('a taken port is told in one sentence', async () => {
  const web = await listen('127.0.0.1', 0)
  await assert.rejects(
    listen('127.0.0.1', web.port),
    (error) => error instanceof PortTaken && /ya está ocupado/.test(error.message),
  )
  await web.close(1)
})

test('closing lets the work in hand finish and takes no more', async () => {
  const web = await listen('127.0.0.1', 0)
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  web.open((_, response) => {
    setTimeout(() => response.end('terminado'), 200)
    resolve()
  })
  const inHand = fetch(at(web.port))
  await begun
  const closing = web.close(5)
  await assert.rejects(fetch(at(web.port)))
  assert.equal(await (await inHand).text(), 'terminado')
  await closing
})

test('while it drains it answers everybody, on no connection that stays', async () => {
  const web = await listen('127.0.0.1', 0)
  web.open((_, response) => void response.end('abierto'))
  const draining = web.drain(0.2)
  const answer = await fetch(at(web.port))
  assert.equal(await answer.text(), 'abierto')
  assert.equal(answer.headers.get('connection'), 'close')
  await draining
  await web.close(1)
})

test('work that never ends is cut when the grace is over', async () => {
  const web = await listen('127.0.0.1', 0)
  web.open(() => {})
  const endless = assert.rejects(fetch(at(web.port)))
  await pause(50)
  await web.close(0.1)
  await endless
})
