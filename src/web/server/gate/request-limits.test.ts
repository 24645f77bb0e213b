import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { withClientAddress } from '#auth/limits/client-address.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { limitRequests } from './request-limits.ts'

const facts: Readonly<Record<string, RouteFacts>> = {
  '/login': { limits: ['sign-in'] },
  '/login/verify': { limits: ['sign-in', 'mailed-links'] },
  '/invitacion/abc': { limits: ['invitations'] },
  '/crashes': { limits: ['crashes'] },
}

function site() {
  let now = 0
  const app = new Hono()
  app.use('*', (c, next) => {
    c.req.raw = withClientAddress(c.req.raw, { socket: c.req.header('from'), proxies: 0 })
    return next()
  })
  app.use(
    '*',
    limitRequests(
      async (path) => facts[path.replace(/\.data$/, '')] ?? {},
      () => now,
    ),
  )
  app.all('*', (c) => c.text('here'))
  const ask = (path: string, from = '203.0.113.7', method = 'POST') =>
    app.request(path, { method, headers: { from } })
  const askOften = async (times: number, path: string, from?: string, method?: string) => {
    const answers = []
    for (let time = 0; time < times; time++) answers.push((await ask(path, from, method)).status)
    return answers.filter((status) => status === 200).length
  }
  return { ask, askOften, pass: (seconds: number) => (now += seconds * 1000) }
}

test('one address that asks too often is told when to come back, and nobody else is', async () => {
  const { ask, askOften, pass } = site()
  assert.equal(await askOften(305, '/login'), 300)
  const refused = await ask('/login.data')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.match(await refused.text(), /demasiados intentos.*Espera 1 segundo/s)
  assert.equal((await ask('/login', '203.0.113.8')).status, 200)
  pass(1)
  assert.equal(await askOften(5, '/login'), 2)
  pass(3600)
  assert.equal(await askOften(305, '/login'), 300)
})

test('neighbours in one IPv6 network count as one', async () => {
  const { askOften } = site()
  assert.equal(await askOften(200, '/login', '2001:db8:1:2::1'), 200)
  assert.equal(await askOften(200, '/login', '2001:db8:1:2::2'), 100)
})

test('invitations, links of mails and webhooks are limited when they are read, sign-in pages when they are sent', async () => {
  for (const [path, method, most] of [
    ['/invitacion/abc', 'GET', 300],
    ['/login/verify?token=a', 'GET', 300],
    ['/login/verify.data?token=a', 'GET', 300],
    ['/webhooks/identity', 'POST', 600],
    ['/login', 'GET', 700],
    ['/app/transactions', 'GET', 700],
    ['/app/transactions/create', 'POST', 700],
  ] as const)
    assert.equal(await site().askOften(700, path, undefined, method), most, path)
})

test('a flood from other addresses does not free the one that is limited', async () => {
  const { ask, askOften } = site()
  await askOften(300, '/login', '203.0.113.7')
  for (let host = 0; host < 400; host++) await ask('/login', `198.51.${host % 256}.${host >> 8}`)
  assert.equal((await ask('/login')).status, 429)
})

test('what browsers report of their crashes has an end, from one address and from all together', async () => {
  const { askOften, pass } = site()
  assert.equal(await askOften(30, '/crashes'), 10)
  let taken = 10
  for (let host = 0; host < 50; host++) taken += await askOften(10, '/crashes', `198.51.100.${host}`)
  assert.equal(taken, 100)
  pass(60)
  assert.equal(await askOften(30, '/crashes', '192.0.2.1'), 10)
  assert.equal(await askOften(30, '/crashes', '192.0.2.2'), 0)
})
