import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { shortly, startBankDoor } from '#test/bank-door.ts'
import { scratchFolder } from '#test/scratch.ts'
import { createHttpClient } from '../http-client.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from './bank.ts'
import { openDoorBank } from './door-bank.ts'
import { hashOf } from './door-contract.ts'

/** A bank that keeps what it is given and shows what lies there. */
function plainBank() {
  const given: string[] = []
  const waiting = new Map<string, Uint8Array>()
  const says: { refusal: Error | null } = { refusal: null }
  const bank: Bank = {
    name: 'plain',
    newStatements: async () => [...waiting].map(([name, bytes]): StatementFile => ({ name, bytes })),
    confirmRead: async (name) => void waiting.delete(name),
    sendPaymentFile: async ({ name, content }) => {
      if (says.refusal) throw says.refusal
      if (given.some((each) => each.startsWith(`${name} `))) throw new PaymentFileRejected('DU01', name)
      given.push(`${name} ${content.toString()}`)
    },
  }
  return { bank, given, waiting, says }
}

async function throughDoor(t: TestContext) {
  const folder = scratchFolder('door')
  const plain = plainBank()
  const connector = await startBankDoor(plain.bank, folder)
  t.after(async () => {
    await connector.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...plain, plainBank: plain.bank, ...connector, folder }
}

type Door = Awaited<ReturnType<typeof throughDoor>>
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)
const file = { name: 'R1A2.xml', content: '<a>ñ</a>' }
const stands = (said: object) => JSON.stringify(said)

/** Answers the calls of one kind instead of the connector. */
function answering({ moods }: Door, call: string, how: (response: ServerResponse) => void): void {
  moods.inFront = ({ method, url }: IncomingMessage, response) => {
    if (`${method} ${url}` !== call) return false
    how(response)
    return true
  }
}

test('a payment file is given to the bank whole and once, and another of its name never', async (t) => {
  const { bank, given, seen } = await throughDoor(t)
  await bank.sendPaymentFile(file)
  await bank.sendPaymentFile(file)
  await assert.rejects(bank.sendPaymentFile({ ...file, content: '<b/>' }), { code: 'bank-door-differs' })

  assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
  assert.equal(seen.filter((call) => call.startsWith('PUT')).length, 1)
})

test('two who hand over the same file at once give the bank one', async (t) => {
  const { bank, given } = await throughDoor(t)
  await Promise.all([bank.sendPaymentFile(file), bank.sendPaymentFile(file), bank.sendPaymentFile(file)])
  assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
})

const isPut = ({ method }: IncomingMessage) => method === 'PUT'

test('an answer that is lost after the bank took the file leads to no second sending', async (t) => {
  const { bank, given, moods, seen } = await throughDoor(t)
  moods.loses = isPut
  await assert.rejects(bank.sendPaymentFile(file), { kind: 'network' })
  moods.loses = null
  await bank.sendPaymentFile(file)

  assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
  assert.equal(seen.filter((call) => call.startsWith('PUT')).length, 1)
})

test('a connector that answers 500 after having taken the file, or too late, is asked first the next time', async (t) => {
  for (const how of ['breaks', 'is late'] as const) {
    const door = await throughDoor(t)
    const { bank, given, moods, seen } = door
    moods.loses = isPut
    await assert.rejects(bank.sendPaymentFile(file))
    moods.loses = null
    answering(door, 'GET /payments/R1A2.xml', (response) => {
      if (how === 'breaks') response.writeHead(500).end('{"state":"none"}')
    })
    const kind = how === 'breaks' ? { code: 'bank-door-answer' } : { kind: 'timeout' }
    await assert.rejects(bank.sendPaymentFile(file), kind)
    moods.inFront = () => false
    await bank.sendPaymentFile(file)
    assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
    assert.equal(seen.filter((call) => call.startsWith('PUT')).length, 1)
  }
})

test('while the connector does not know whether the bank has a file, nothing is handed over', async (t) => {
  const { bank, given, says, seen } = await throughDoor(t)
  says.refusal = new Error('the line broke')
  await assert.rejects(bank.sendPaymentFile(file), { code: 'bank-door-unsure' })
  await assert.rejects(bank.sendPaymentFile(file), { code: 'bank-door-unsure' })
  says.refusal = null
  await bank.sendPaymentFile(file)

  assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
  assert.equal(seen.filter((call) => call.startsWith('PUT')).length, 1)
})

test('a refusal says its reason, also where its answer was lost, and lasts', async (t) => {
  const { bank, moods, says, given } = await throughDoor(t)
  says.refusal = new PaymentFileRejected('AC02', 'no account\nhere')
  moods.loses = isPut
  await assert.rejects(bank.sendPaymentFile(file), { kind: 'network' })
  moods.loses = null
  says.refusal = null
  const refusal = { name: 'PaymentFileRejected', reason: 'AC02', message: 'AC02: no account here' }
  await assert.rejects(bank.sendPaymentFile(file), refusal)
  assert.deepEqual(given, [])
})

test('a refusal whose reason is cut within a letter is one that can be kept', async (t) => {
  const { bank, says } = await throughDoor(t)
  says.refusal = new PaymentFileRejected('AC02', `${'a'.repeat(299)}🏦`)
  const message = /^AC02: a{299} $/
  await assert.rejects(bank.sendPaymentFile(file), { name: 'PaymentFileRejected', message })
})

test('no page of somebody in between, redirection or other key passes for an answer', async (t) => {
  const door = await throughDoor(t)
  const { bank, given, moods } = door
  const answers: readonly ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    (response) => response.writeHead(404).end('{"state":"none"}'),
    (response) => response.writeHead(302, { location: `${door.door.url}/elsewhere` }).end(),
    (response) => response.writeHead(200).end(stands({ state: 'taken' })),
    (response) =>
      response.writeHead(200).end(stands({ state: 'paid', sha256: hashOf(Buffer.from(file.content)) })),
  ]
  for (const answer of answers)
    for (const call of ['GET', 'PUT']) {
      answering(door, `${call} /payments/R1A2.xml`, answer)
      await assert.rejects(bank.sendPaymentFile(file), { code: 'bank-door-answer' })
    }
  answering(door, 'PUT /payments/R1A2.xml', (response) =>
    response.writeHead(200).end(stands({ state: 'taken', sha256: 'a'.repeat(64) })),
  )
  await assert.rejects(bank.sendPaymentFile(file), { code: 'bank-door-differs' })
  answering(door, 'GET /files', (response) => response.writeHead(200).end('x'.repeat(2 * 1024 * 1024)))
  await assert.rejects(bank.newStatements(), { kind: 'network' })
  moods.inFront = () => false
  assert.deepEqual(given, [])
  assert.equal(
    door.seen.some((call) => call.includes('elsewhere')),
    false,
  )
})

test('with another key nothing is given or taken, and no sentence names one', async (t) => {
  const { door, given, waiting } = await throughDoor(t)
  waiting.set('a.xml', Buffer.from('a'))
  const key = 'otra-clave-que-nadie-conoce-1234567890'
  const stranger = openDoorBank({ ...door, key }, createHttpClient(), shortly)
  for (const visit of [stranger.newStatements(), stranger.sendPaymentFile(file)])
    await assert.rejects(visit, (error: Error & { code?: string }) => {
      assert.equal(error.code, 'bank-door-key')
      assert.equal(error.stack?.includes(key), false)
      return true
    })
  assert.deepEqual(given, [])
})

test('a connector that is away is told as such', async () => {
  const bank = openDoorBank({ url: 'http://127.0.0.1:1', key: 'x'.repeat(32) }, createHttpClient(), shortly)
  await assert.rejects(bank.newStatements(), { kind: 'network' })
})

test('what the bank left is shown until it is confirmed, and a confirmation that was lost is said again', async (t) => {
  const { bank, moods, waiting } = await throughDoor(t)
  waiting.set('extracto ñ #1?.xml', Buffer.from('uno'))
  waiting.set('b.xml', Buffer.from('dos'))
  assert.deepEqual(namesOf(await bank.newStatements()), ['extracto ñ #1?.xml', 'b.xml'])
  moods.loses = isPut
  await assert.rejects(bank.confirmRead('extracto ñ #1?.xml'), { kind: 'network' })
  moods.loses = null
  await bank.confirmRead('extracto ñ #1?.xml')
  await bank.confirmRead('extracto ñ #1?.xml')
  assert.deepEqual(namesOf(await bank.newStatements()), ['b.xml'])

  // Another of that name, which came after we read ours, is not confirmed with it.
  waiting.set('b.xml', Buffer.from('tres'))
  await bank.confirmRead('b.xml')
  const [again] = await bank.newStatements()
  assert.equal(Buffer.from(again?.bytes ?? []).toString(), 'tres')
})

test('of many, ten are taken at a meeting, the oldest first', async (t) => {
  const { bank, waiting } = await throughDoor(t)
  const names = Array.from({ length: 12 }, (_, at) => `e-${at}.xml`)
  for (const name of names) waiting.set(name, Buffer.from(name))
  assert.deepEqual(namesOf(await bank.newStatements()), names.slice(0, 10))
})

const spoils: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'another content': (response) => response.end('axx'),
  'one that is longer': (response) => response.end('bad and more'),
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No'),
  'a redirection': (response) => response.writeHead(302, { location: '/files/good.xml' }).end(),
  'half of it': (response) => {
    response.writeHead(200, { 'content-length': '3' }).write('b', () => response.destroy())
  },
  nothing: () => {},
}
for (const [what, spoil] of Object.entries(spoils))
  test(`${what} instead of a file keeps nobody from the rest, and it comes when it is whole`, async (t) => {
    const door = await throughDoor(t)
    const { bank, waiting, moods } = door
    for (const name of ['bad.xml', 'good.xml']) waiting.set(name, Buffer.from('bad'))
    answering(door, 'GET /files/bad.xml', spoil)
    assert.deepEqual(namesOf(await bank.newStatements()), ['good.xml'])
    assert.deepEqual(bank.leftAlone?.(), ['bad.xml'])
    moods.inFront = () => false
    assert.deepEqual(namesOf(await bank.newStatements()), ['bad.xml', 'good.xml'])
    assert.deepEqual(bank.leftAlone?.(), [])
  })

test('names that leave their place, come twice or are too large are left and named; nothing is asked about them', async (t) => {
  const door = await throughDoor(t)
  const { bank, waiting, seen } = door
  waiting.set('good.xml', Buffer.from('good'))
  const told = (name: string, size = 4) => ({ name, size, sha256: hashOf(Buffer.from('good')) })
  const odd = ['../x.xml', '..', '/etc/passwd', 'a\\b', 'a\nb', '\ud800', '']
  const large = told('large.xml', statementMegabytes * 1024 * 1024 + 1)
  const files = [
    ...odd.map((name) => told(name)),
    large,
    told('twice.xml'),
    told('twice.xml'),
    told('good.xml'),
  ]
  answering(door, 'GET /files', (response) => response.end(stands({ files })))

  assert.deepEqual(namesOf(await bank.newStatements()), ['good.xml'])
  assert.deepEqual(bank.leftAlone?.(), [...odd, 'large.xml', 'twice.xml', 'twice.xml'])
  assert.deepEqual(seen, ['GET /files', 'GET /files/good.xml'])
  for (const name of odd) await assert.rejects(bank.sendPaymentFile({ name, content: '' }))
})

test('a connector takes no file but by its hash, and no name that leaves its place', async (t) => {
  const { door, given } = await throughDoor(t)
  const http = createHttpClient()
  const headers = { authorization: `Bearer ${door.key}` }
  const put = (path: string, more = {}) =>
    http.send({
      method: 'PUT',
      url: `${door.url}${path}`,
      headers: { ...headers, ...more },
      body: 'otra',
      accept: () => true,
    })
  assert.equal((await put('/payments/a.xml')).status, 400)
  assert.equal(
    (await put('/payments/a.xml', { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` })).status,
    400,
  )
  assert.equal((await put('/payments/..%2Fa.xml')).status, 400)
  assert.deepEqual(given, [])
})

test('a connector that died between its note and the bank finds out when it is started again, and forgets nothing', async (t) => {
  const { bank, given, says, folder, plainBank: behind } = await throughDoor(t)
  says.refusal = new Error('killed here')
  await assert.rejects(bank.sendPaymentFile(file), { code: 'bank-door-unsure' })
  says.refusal = null
  const again = await startBankDoor(behind, folder)
  t.after(again.stop)
  for (let time = 0; time < 2; time += 1) await again.bank.sendPaymentFile(file)

  assert.deepEqual(given, ['R1A2.xml <a>ñ</a>'])
  assert.deepEqual(again.seen, ['GET /payments/R1A2.xml', 'GET /payments/R1A2.xml'])
})
