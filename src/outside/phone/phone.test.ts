import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { createHttpClient, HttpFailure } from '../http-client.ts'
import { createSandboxMailbox } from '../mail/sandbox-mailbox.ts'
import { createHttpTextMessages, type TextGateway } from './http-text-messages.ts'
import { isE164 } from './phone.ts'
import { createSandboxTextMessages } from './sandbox-text-messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-phone-'))
let heard: { headers: IncomingHttpHeaders; body: string }[] = []
let answers: (readonly [status: number, body: string])[] = []
let server: Server
let url = ''

before(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      const [status, answer] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, '']
      response.writeHead(status).end(answer)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/mensajes`
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  heard = []
  answers = [[200, '{"id":"m-1"}']]
})

const http = createHttpClient({ wait: async () => {} })
const message = { to: '+34600111222', text: 'Tu código es 482915.' }
const messengerOf = (gateway: Partial<TextGateway> = {}) =>
  createHttpTextMessages(
    {
      url,
      header: 'Authorization: Bearer {token}',
      token: 'abc$&',
      format: 'json',
      fields: { to: '{to}', text: '{text}' },
      ...gateway,
    },
    http,
  )

test('a message goes to the gateway in the words it wants', async () => {
  const receipt = await messengerOf().send(message)
  assert.deepEqual(receipt, { messageId: 'm-1', delivered: true, failure: null })
  assert.equal(heard[0]?.headers.authorization, 'Bearer abc$&')
  assert.deepEqual(JSON.parse(heard[0]?.body ?? ''), message)
})

test('fields may lie deeper, want digits only, or go as a form', async () => {
  await messengerOf({
    header: 'X-Key: {token}',
    fields: { from: 'Resguardo', messages: [{ to: ['{digits}'], body: 'R: {text}', flash: false }] },
  }).send(message)
  assert.deepEqual(JSON.parse(heard[0]?.body ?? ''), {
    from: 'Resguardo',
    messages: [{ to: ['34600111222'], body: 'R: Tu código es 482915.', flash: false }],
  })
  assert.equal(heard[0]?.headers['x-key'], 'abc$&')
  await messengerOf({ format: 'form', token: null, fields: { To: '{to}', Body: '{text}' } }).send(message)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(heard[1]?.body)), {
    To: '+34600111222',
    Body: 'Tu código es 482915.',
  })
  assert.equal(heard[1]?.headers.authorization, undefined)
})

test('a refused number is an answer that repeats neither number nor code', async () => {
  answers = [[422, '{"message":"Invalid destination +34600111222: Tu código es 482915."}']]
  const receipt = await messengerOf().send(message)
  assert.equal(receipt.delivered, false)
  assert.match(receipt.failure ?? '', /^422 Invalid destination/)
  assert.doesNotMatch(receipt.failure ?? '', /600111222|482915/)
  assert.equal(heard.length, 1)
})

test('an outage and a wrong token are thrown, a passing outage is tried once more under the same key', async () => {
  for (const status of [401, 403, 404, 500, 503]) {
    answers = [[status, '']]
    const failure = await messengerOf()
      .send(message)
      .catch((error) => error)
    assert.ok(failure instanceof HttpFailure)
    assert.equal(failure.status, status)
  }
  heard = []
  answers = [
    [503, ''],
    [200, 'OK'],
  ]
  const receipt = await messengerOf().send(message)
  assert.deepEqual(receipt, { messageId: '', delivered: true, failure: null })
  assert.equal(heard.length, 2)
  assert.equal(heard[0]?.headers['idempotency-key'], heard[1]?.headers['idempotency-key'])
})

test('nothing is sent to what is not a number of E.164', async () => {
  for (const to of ['600111222', '+0600111222', '+34 600 111 222', '+346', '+34600111222\r\nX: y', ''])
    await assert.rejects(messengerOf().send({ to, text: 'Hola' }), /E\.164/)
  assert.equal(heard.length, 0)
  assert.ok(isE164('+5215512345678'))
})

test('in a sandbox a message lies in the mailbox beside the mails', async () => {
  const mailbox = createSandboxMailbox({ folder, from: 'Resguardo <avisos@resguardo.example>' })
  const messenger = createSandboxTextMessages(mailbox)
  await mailbox.send({ to: 'ana@example.com', subject: 'Hola', text: 'Hola, Ana.' })
  const receipt = await messenger.send(message)
  assert.equal(receipt.delivered, true)
  const [text, mail] = await mailbox.list()
  assert.deepEqual([text?.kind, text?.to, text?.text], ['text', message.to, message.text])
  assert.equal(text?.id, receipt.messageId)
  assert.equal(mail?.kind, 'mail')
  assert.equal((await mailbox.list({ to: message.to })).length, 1)
})
