import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingFor } from '../../server/reading.ts'
import { accountView } from './account-view.ts'

const now = Temporal.Instant.from('2026-05-04T09:00:00Z')
const reading = readingFor({ country: 'ES', timeZone: 'Europe/Madrid' }, now)
const account = {
  id: '1',
  scheme: 'iban',
  country: 'ES',
  currency: 'EUR',
  masked: 'ES•• 6789',
  bank: null,
  holderName: 'Benito Prueba',
  nameCheck: 'match',
  nameAnswer: null,
  isDefault: true,
  usableFrom: now,
  isPayable: true,
}

test('an account that no bank can pay bears a mark with the reason, and the way to mend it', () => {
  const sound = accountView(account, reading)
  assert.deepEqual([sound.isReady, sound.waitsFor, sound.mend], [true, null, null])

  const nameless = accountView({ ...account, holderName: '李雷', isPayable: false }, reading)
  assert.ok(nameless.badges.some((each) => each.text === 'No se puede pagar' && each.tone === 'error'))
  assert.match(nameless.waitsFor ?? '', /^Ningún banco puede pagar en ella/)
  assert.deepEqual([nameless.isReady, nameless.mend?.to], [false, '/app/account/bank-accounts/add'])

  const unchecked = accountView({ ...account, nameCheck: 'unchecked' }, reading)
  assert.equal(unchecked.mend?.to, '/app/account/verification')
  assert.equal(accountView({ ...account, nameCheck: 'unchecked' }, reading, false).mend, null)
})
