import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { type Answer, claimsOf, decrypted, newDevice, startPushService } from '#test/played-push.ts'
import { createHttpClient } from '../http-client.ts'
import { encryptForDevice, mostPlainBytes } from './encryption.ts'
import { newPushKeys, vapidAuthorization } from './vapid.ts'
import { createWebPush } from './web-push.ts'

const now = Temporal.Instant.from('2026-03-02T16:00:00Z')
const bytes = (text: string) => Buffer.from(text, 'base64url')
const message = { body: '{"title":"Agregado"}', ttlSeconds: 86_400, urgency: 'high', topic: 'deal' } as const

describe('encrypting for a device', () => {
  test('makes of the example of RFC 8291, appendix A, what stands there', () => {
    const ours = createECDH('prime256v1')
    ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const made = encryptForDevice(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), ours },
    )
    assert.equal(
      made.toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('is read by that device alone, never twice the same, and takes at most one record', () => {
    const [device, other] = [newDevice(), newDevice()]
    const plain = Buffer.from('ñ'.repeat(900))
    const [one, again] = [encryptForDevice(plain, device.keys), encryptForDevice(plain, device.keys)]
    assert.equal(decrypted(one, device), plain.toString())
    assert.notEqual(one.toString('hex'), again.toString('hex'))
    assert.throws(() => decrypted(one, other))
    assert.equal(encryptForDevice(Buffer.alloc(mostPlainBytes), device.keys).length, 4096)
    assert.throws(() => encryptForDevice(Buffer.alloc(mostPlainBytes + 1), device.keys), RangeError)
  })
})

describe('saying who sends', () => {
  test('is signed with our key, for one service, for twelve hours', () => {
    const keys = newPushKeys()
    assert.deepEqual([bytes(keys.publicKey).length, bytes(keys.privateKey).length], [65, 32])
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    const said = vapidAuthorization({ endpoint, keys, subject: 'mailto:ayuda@resguardo.example', now })
    const { claims, publicKey } = claimsOf(said)
    assert.equal(publicKey, keys.publicKey)
    assert.deepEqual(claims, {
      aud: 'https://fcm.googleapis.com',
      exp: now.epochMilliseconds / 1000 + 12 * 60 * 60,
      sub: 'mailto:ayuda@resguardo.example',
    })
    const forged = said.replace(keys.publicKey, newPushKeys().publicKey)
    assert.throws(() => claimsOf(forged), /signature/)
  })

  test('the example of RFC 8292, section 2.4, is one that we would believe', () => {
    const { claims } = claimsOf(
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    )
    assert.equal(claims.aud, 'https://push.example.net')
  })
})

describe('a push service', () => {
  const says: { answer: Answer } = { answer: { status: 201 } }
  const opened = startPushService(() => says.answer)
  after(async () => (await opened).close())
  const keys = newPushKeys()
  const nobody = 'http://127.0.0.1:1/push/x'
  const send = async (endpoint?: string) => {
    const service = await opened
    const sender = createWebPush({
      http: createHttpClient({ wait: async () => assert.fail('nothing is tried again here') }),
      subject: 'mailto:ayuda@resguardo.example',
      now: () => now,
      isService: (each) => each.startsWith(service.origin) || each === nobody,
    })
    const device = service.subscribe()
    return sender.send({ ...device, ...(endpoint && { endpoint }), keys }, message)
  }

  test('brings the message to the device, with how long, how urgent and instead of what', async () => {
    says.answer = { status: 201 }
    assert.deepEqual(await send(), { kind: 'taken' })
    const { body, ttl, urgency, topic, claims } = (await opened).arrived.at(-1) ?? assert.fail('nothing came')
    assert.deepEqual(
      { body, ttl, urgency, topic, aud: claims.aud },
      { body: message.body, ttl: '86400', urgency: 'high', topic: 'deal', aud: (await opened).origin },
    )
  })

  for (const status of [404, 410])
    test(`that answers ${status} knows the device no more`, async () => {
      says.answer = { status }
      assert.deepEqual(await send(), { kind: 'gone' })
    })

  test('that is busy or out of order is asked later, when it says', async () => {
    says.answer = { status: 429, headers: { 'retry-after': '120' } }
    assert.deepEqual(await send(), { kind: 'later', afterMs: 120_000, reason: '429' })
    says.answer = { status: 503, headers: { 'retry-after': 'Mon, 02 Mar 2026 16:01:00 GMT' } }
    assert.deepEqual(await send(), { kind: 'later', afterMs: 60_000, reason: '503' })
    says.answer = { status: 500 }
    assert.deepEqual(await send(), { kind: 'later', afterMs: null, reason: '500' })
    assert.deepEqual(await send(nobody), { kind: 'later', afterMs: null, reason: 'network' })
  })

  test('that refuses our keys or the message is not asked again, nor one that is none', async () => {
    for (const status of [400, 401, 403, 413, 301]) {
      says.answer = { status }
      assert.deepEqual(await send(), { kind: 'refused', reason: String(status) })
    }
    assert.deepEqual(await send('https://evil.example/x'), { kind: 'refused', reason: 'no push service' })
  })
})
