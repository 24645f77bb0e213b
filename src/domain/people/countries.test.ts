import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, countryOf, readResidence } from './countries.ts'

test('every country stands once, in the order of the Spanish alphabet, with clocks that exist', () => {
  const names = countries.map(({ name }) => name)
  assert.deepEqual(names, names.toSorted(new Intl.Collator('es').compare))
  assert.equal(new Set(countries.map(({ code }) => code)).size, countries.length)
  for (const { zones } of countries)
    for (const { timeZone } of zones)
      assert.doesNotThrow(() => new Intl.DateTimeFormat('es', { timeZone }), timeZone)
})

test('a residence is a country with one of its own clocks', () => {
  const cancun = readResidence('MX:America/Cancun')
  assert.equal(cancun?.country.currency, 'MXN')
  assert.equal(cancun.timeZone, 'America/Cancun')
  for (const wrong of ['', 'MX', 'MX:', 'MX:Europe/Madrid', 'FR:Europe/Paris', 'mx:America/Cancun'])
    assert.equal(readResidence(wrong), null, wrong)
  assert.equal(countryOf('FR'), null)
})
