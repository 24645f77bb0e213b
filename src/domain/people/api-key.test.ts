import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { apiKeyLength, apiKeyLetters, apiKeyOf, isApiKey, shownPrefix } from './api-key.ts'

const secrets = fc
  .array(fc.constantFrom(...Array.from(apiKeyLetters)), { minLength: apiKeyLength, maxLength: apiKeyLength })
  .map((letters) => letters.join(''))

test('a key is known by its form, and with one letter changed or missing it is none', () => {
  fc.assert(
    fc.property(secrets, fc.nat(), fc.constantFrom(...Array.from(apiKeyLetters)), (secret, at, letter) => {
      const key = apiKeyOf(secret)
      assert.ok(isApiKey(key))
      assert.match(key, /^rsg_[A-Za-z0-9]{40}[0-9a-f]{6}$/)
      const place = 4 + (at % apiKeyLength)
      const other = key.slice(0, place) + letter + key.slice(place + 1)
      // Six check letters let one in sixteen million pass, which chance does not meet here.
      assert.equal(isApiKey(other), other === key)
      assert.ok(!isApiKey(key.slice(0, -1)))
      assert.ok(!isApiKey(` ${key}`))
    }),
  )
})

test('what is shown of a key afterwards is its beginning alone', () => {
  assert.equal(shownPrefix(apiKeyOf('Ab3dEf'.padEnd(apiKeyLength, 'x'))), 'rsg_Ab3dEf')
  assert.ok(!isApiKey('rsg_Ab3dEf'))
})
