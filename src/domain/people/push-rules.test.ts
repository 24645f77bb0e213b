import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPushService, isRegistrationOld, isTokenNearItsEnd, tokenUntil } from './push-rules.ts'

test('only the push services of browsers are called, over TLS, and those of the operator', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    assert.ok(isPushService(endpoint), endpoint)
  for (const endpoint of [
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-notify.windows.com.example/x',
    'https://xfcm.googleapis.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'http://localhost:5432/',
    `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
  ])
    assert.equal(isPushService(endpoint), false, endpoint)
  assert.ok(isPushService('http://127.0.0.1:4290/push/1', ['http://127.0.0.1:4290']))
  assert.equal(isPushService('http://127.0.0.1:4291/push/1', ['http://127.0.0.1:4290']), false)
})

test('a token of an installation is good for seven days and made anew in its last hour', () => {
  const now = Temporal.Instant.from('2026-03-02T16:00:00Z')
  const until = tokenUntil(now)
  assert.equal(until.toString(), '2026-03-09T16:00:00Z')
  assert.equal(isTokenNearItsEnd(until, until.subtract({ minutes: 60 })), false)
  assert.ok(isTokenNearItsEnd(until, until.subtract({ minutes: 59 })))
  assert.equal(isRegistrationOld(now, now.add({ hours: 7 * 24 })), false)
  assert.ok(isRegistrationOld(now, now.add({ hours: 7 * 24, seconds: 1 })))
})
