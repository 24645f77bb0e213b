import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosingPhrase } from './closing.ts'
import { countries } from './countries.ts'
import { keepUntil, retentionIn } from './retention.ts'

test('identity and money stay blocked for ten years in Spain and Mexico, by their laws', () => {
  assert.deepEqual(retentionIn('ES'), { years: 10, law: 'Ley 10/2010, art. 25' })
  assert.equal(retentionIn('MX').years, 10)
})

test('where no rule is known the longest counts, and says so', () => {
  for (const { code } of countries) assert.ok(retentionIn(code).years >= 1)
  assert.deepEqual(retentionIn('XX'), { years: 10, law: null })
})

test('the day to erase is counted in years, also from the 29th of February', () => {
  const closed = Temporal.Instant.from('2028-02-29T10:00:00Z')
  assert.equal(keepUntil(closed, 'ES').toString(), '2038-02-28T10:00:00Z')
})

test('the phrase may be typed in small letters and with more blanks, but whole', () => {
  for (const typed of ['CERRAR MI CUENTA', ' cerrar  mi cuenta ']) assert.ok(isClosingPhrase(typed))
  for (const typed of ['', 'CERRAR', 'CERRARMICUENTA', 'CERRAR MI CUENTA YA'])
    assert.ok(!isClosingPhrase(typed))
})
