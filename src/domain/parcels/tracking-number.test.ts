import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CarrierCode, carrierCodes, carriers, carriersFor, isCarrier } from './carriers.ts'
import { checkTrackingNumber, exampleOf, trackingPage } from './tracking-number.ts'

const read = (carrier: CarrierCode, typed: string) => {
  const check = checkTrackingNumber(carrier, typed)
  return check.valid ? check.number : check.problem
}

/** Numbers of real labels, as their rules are published. */
const right: readonly (readonly [CarrierCode, string])[] = [
  ['correos', 'RB123456785GB'],
  ['correos', 'RR473124829ES'],
  ['correos', 'PQ856C0710027820144566Q'],
  ['ups', '1Z5R89390357567127'],
  ['ups', '1Z879E930346834440'],
  ['ups', '1Z410E7W0392751591'],
  ['ups', '1ZXX3150YW44070023'],
  ['fedex', '986578788855'],
  ['fedex', '477179081230'],
  ['fedex', '790535312317'],
  ['fedex', '041441760228964'],
  ['fedex', '568283610012734'],
  ['dhl', '3318810025'],
  ['dhl', '73891051146'],
  ['dhl', '1099255990'],
  ['dhl', 'JJD0099999999'],
]

test('numbers of real labels are right, and any other check digit is not', () => {
  for (const [carrier, number] of right) assert.equal(read(carrier, number), number)
  assert.equal(read('correos', 'RB123456786US'), 'digit-wrong')
  assert.equal(read('ups', '1Z5R89390357567128'), 'digit-wrong')
  assert.equal(read('fedex', '996578788855'), 'digit-wrong')
  assert.equal(read('fedex', '568283610012732'), 'digit-wrong')
  for (const wrong of ['3318810010', '3318810034', '3318810011'])
    assert.equal(read('dhl', wrong), 'digit-wrong')
})

test('one wrong digit of a number with a check digit is found', () => {
  for (const [carrier, number] of [
    ['correos', 'RR473124829ES'],
    ['fedex', '986578788855'],
  ] as const)
    for (const [at, digit] of Array.from(number).entries()) {
      if (!/\d/.test(digit)) continue
      const slip = number.slice(0, at) + String((Number(digit) + 1) % 10) + number.slice(at + 1)
      assert.equal(read(carrier, slip), 'digit-wrong', `${number} → ${slip}`)
    }
})

test('what people copy is read: blanks, hyphens and small letters', () => {
  assert.equal(read('ups', ' 1z 5r8 939 03 5756 712-7 '), '1Z5R89390357567127')
  assert.equal(read('correos', 'rr 4731 2482 9 es'), 'RR473124829ES')
  assert.equal(read('correos', '\u200b'), 'empty')
})

test('a number of another carrier is none of this one', () => {
  assert.equal(read('ups', 'RR473124829ES'), 'not-of-carrier')
  assert.equal(read('estafeta', 'lo dejé ayer'), 'not-of-carrier')
  assert.equal(read('andreani', 'ENVIADOAYER'), 'not-of-carrier')
})

test('every carrier shows a right number, and where its parcels are followed', () => {
  for (const code of carrierCodes) {
    for (const { example } of carriers[code].shapes) assert.equal(read(code, example), example)
    const page = trackingPage({ carrier: code, number: exampleOf(code) })
    assert.match(page, /^https:\/\/[^{}]+$/)
  }
  assert.equal(isCarrier('paloma'), false)
  assert.equal(isCarrier('toString'), false)
})

test('the carriers of the country come first, those of another country last', () => {
  const mexican = carriersFor('MX')
  assert.deepEqual(mexican.slice(0, 2), ['correos-de-mexico', 'estafeta'])
  assert.ok(mexican.indexOf('ups') < mexican.indexOf('seur'))
  assert.equal(new Set(mexican).size, carrierCodes.length)
})
