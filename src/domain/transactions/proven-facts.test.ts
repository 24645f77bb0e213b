import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citedIn, factsIn, unfoundedFact } from './proven-facts.ts'

const proven = 'El cuadro es de aluminio (E-1.2).\n\n Llegó el 4 de mayo: e-3, E-1.2. '

test('what is proven is a fact on each line, and cites each piece once', () => {
  assert.deepEqual(factsIn(proven), ['El cuadro es de aluminio (E-1.2).', 'Llegó el 4 de mayo: e-3, E-1.2.'])
  assert.deepEqual(citedIn(proven), ['E-1.2', 'E-3'])
})

test('the first fact that rests on nothing of the deal is told by its line', () => {
  const shown = { buyer: 2, seller: 1, platform: 0 }
  assert.equal(unfoundedFact(proven, shown), null)
  assert.equal(unfoundedFact('', undefined), null)
  assert.equal(unfoundedFact(`${proven}\nLo vio alguien.`, shown), 3)
  assert.equal(unfoundedFact(proven, { ...shown, platform: 0, buyer: 1 }), 2)
  assert.equal(unfoundedFact('Consta (E-0).', shown), 1)
  assert.equal(unfoundedFact('Consta (E-1).', undefined), 1)
})
