import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  depositReference,
  findReferences,
  isDepositReference,
  mistypedReferences,
  readableReference,
  rfReference,
} from './deposit-reference.ts'

const references = fc
  .bigInt({ min: 1n, max: 99_999_999_999n })
  .map((base) => depositReference(base))
  .filter((reference) => reference !== null)

test('the official example of Norma 43 has control digit 8', () => {
  assert.equal(depositReference('82546789013'), '825467890138')
  assert.equal(depositReference(82546789013n), '825467890138')
  assert.equal(readableReference('825467890138'), 'PP 8254 6789 0138')
  assert.equal(rfReference('825467890138'), 'RF21825467890138')
})

test('a base of zeros, or one whose remainder is ten, gives no reference', () => {
  assert.equal(depositReference(0), null)
  assert.equal(depositReference('00000000005'), null)
  assert.equal(isDepositReference('000000000000'), false)
  assert.equal(isDepositReference('000000000050'), false)
  assert.throws(() => depositReference(123456789012n))
})

test('every single wrong digit is seen', () => {
  fc.assert(
    fc.property(references, fc.nat(11), fc.integer({ min: 1, max: 9 }), (reference, place, by) => {
      const digit = (Number(reference[place]) + by) % 10
      const wrong = reference.slice(0, place) + digit + reference.slice(place + 1)
      return !isDepositReference(wrong) && mistypedReferences([wrong]).includes(reference)
    }),
    { numRuns: 2000 },
  )
})

test('every swap of two neighbours is seen', () => {
  fc.assert(
    fc.property(references, fc.nat(10), (reference, place) => {
      const [left = '', right = ''] = reference.slice(place, place + 2)
      fc.pre(left !== right)
      const wrong = reference.slice(0, place) + right + left + reference.slice(place + 2)
      return !isDepositReference(wrong) && mistypedReferences([wrong]).includes(reference)
    }),
    { numRuns: 2000 },
  )
})

test('a reference is found wherever a bank puts it', () => {
  const found = (lines: string[], structured?: string) => findReferences(lines, structured)
  assert.equal(found(['COMPRA SEGUN CONTRATO ref. pp 1000 0000 0272'])[0], '100000000272')
  assert.equal(found(['PP-8254.6789.0138 gracias'])[0], '825467890138')
  assert.equal(found(['TRANSFERENCIA DE ANA PP 8254 67', '89 0138 BICICLETA'])[0], '825467890138')
  assert.equal(found(['bicicleta 825467890138'])[0], '825467890138')
  assert.equal(found([], 'RF21 8254 6789 0138')[0], '825467890138')
  assert.equal(found(['PAGO RF21825467890138'])[0], '825467890138')
  assert.ok(found(['8254 6789 0138 2026']).includes('825467890138'))
  assert.deepEqual(found(['PAGO MOTO'], '4654654654654654').includes('825467890138'), false)
})

test('any reference is found in its readable form, cut at any place', () => {
  fc.assert(
    fc.property(references, fc.nat(16), (reference, cut) => {
      const text = readableReference(reference)
      return findReferences([`PAGO ${text.slice(0, cut)}`, text.slice(cut)])[0] === reference
    }),
  )
})

test('a digit left out or written twice leads back to its reference', () => {
  fc.assert(
    fc.property(references, fc.nat(11), (reference, place) => {
      const short = reference.slice(0, place) + reference.slice(place + 1)
      const long = reference.slice(0, place + 1) + reference.slice(place)
      return [short, long].every((written) => mistypedReferences([`PP ${written}`]).includes(reference))
    }),
    { numRuns: 500 },
  )
})

test('a slip is a hint and not a match', () => {
  const lines = ['PAGO PP 8254 6789 0139 BICICLETA']
  assert.deepEqual(findReferences(lines), [])
  assert.ok(mistypedReferences(lines).includes('825467890138'))
  assert.ok(mistypedReferences(lines).every(isDepositReference))
  assert.deepEqual(mistypedReferences(['PP 8254 6789 0138']), [], 'a right one needs no other')
  assert.deepEqual(mistypedReferences(['CUENTA ES7921000813610123456789']), [], 'a longer number is none')
})
