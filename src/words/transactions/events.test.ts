import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventText, isEventName } from './events.ts'

const clean = /undefined|null|NaN|\[object|!|[{}]|  |\.\.|\b(?:de|a) el | ,/

test('every event is one line of the timeline, with and without a person and a sum', () => {
  assert.equal(
    eventText['tranche.delivery_declared']({ actor: 'Benito', buyer: 'Ana', seller: 'Benito' }),
    'Benito declaró la entrega',
  )
  for (const [name, sentence] of Object.entries(eventText))
    for (const actor of ['Benito', null])
      for (const sum of [{}, { amount: '1.200,00 €' }]) {
        const line = sentence({ actor, buyer: 'Ana', seller: 'Benito', ...sum })
        assert.match(line, /^\S.*[^.]$/, name)
        assert.doesNotMatch(line, clean, name)
      }
  assert.ok(isEventName('tranche.released') && !isEventName('toString'))
})
