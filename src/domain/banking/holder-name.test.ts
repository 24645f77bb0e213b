import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holderNameMatches } from './holder-name.ts'

test('accents, capitals, punctuation, order and particles do not count', () => {
  assert.equal(holderNameMatches('Ana María Núñez de la Peña', 'PEÑA NUNEZ, ANA MARIA'), 'match')
  assert.equal(holderNameMatches('Ferretería Benito S.L.', 'FERRETERIA BENITO SL'), 'match')
})

test('a missing second surname or middle name is close', () => {
  assert.equal(holderNameMatches('Benito Pérez Galdós', 'BENITO PEREZ'), 'close')
  assert.equal(holderNameMatches('Ana Núñez', 'Ana María Núñez'), 'close')
})

test('one wrong letter in one word is close', () => {
  assert.equal(holderNameMatches('Carla Giménez Ruiz', 'Carla Jiménez Ruiz'), 'close')
  assert.equal(holderNameMatches('Carla Jimenez', 'Carla Jimenes'), 'close')
  assert.equal(holderNameMatches('Matthías Prado', 'Mathías Prado'), 'close')
})

test('a single word in common, another name or no name is different', () => {
  assert.equal(holderNameMatches('Ana Núñez', 'Ana'), 'different')
  assert.equal(holderNameMatches('Ana Núñez', 'Ana Pérez'), 'different')
  assert.equal(holderNameMatches('Ana Núñez Ruiz', 'Ana Núñez Gil'), 'different')
  assert.equal(holderNameMatches('Luis Gil', 'Luisa Gil Paz'), 'different')
  assert.equal(holderNameMatches('', 'Ana Núñez'), 'different')
})

test('the order of the words never matters and the answer is the same both ways', () => {
  const names = fc.array(fc.constantFrom('Ana', 'Núñez', 'de', 'Pérez', 'Peres', 'María'), { maxLength: 4 })
  fc.assert(
    fc.property(names, names, (one, other) => {
      const answer = holderNameMatches(one.join(' '), other.join(' '))
      assert.equal(holderNameMatches(other.join(' '), one.join(' ')), answer)
      assert.equal(holderNameMatches(one.toReversed().join(' '), other.join(' ')), answer)
    }),
  )
})
