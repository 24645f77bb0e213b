import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { countries } from '#domain/people/countries.ts'
import { phoneText, readPhone } from './phone-number.ts'

const served = countries.map(({ code }) => code)
const read = (number: string, country = 'ES') => readPhone({ number, country }, served)

test('a mobile is read as people of each country write it', () => {
  for (const [typed, country, phone] of [
    ['600 11 12 22', 'ES', '+34600111222'],
    ['0034 600-111-222', 'MX', '+34600111222'],
    ['٦٠٠١١١٢٢٢', 'ES', '+34600111222'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['+52 1 55 1234 5678', 'ES', '+525512345678'],
    ['011 15-2345-6789', 'AR', '+5491123456789'],
    ['11 2345-6789', 'AR', '+5491123456789'],
    ['300 123 4567', 'CO', '+573001234567'],
    ['9 8765 4321', 'CL', '+56987654321'],
    ['987 654 321', 'PE', '+51987654321'],
    ['099 123 456', 'UY', '+59899123456'],
    ['099 123 4567', 'EC', '+593991234567'],
    ['(212) 555-0123', 'US', '+12125550123'],
  ] as const)
    assert.deepEqual(read(typed, country), { phone }, `${typed} in ${country}`)
})

test('what is no mobile of the countries of the product is refused with its reason', () => {
  for (const [typed, fault] of [
    ['  ', 'empty'],
    ['hola', 'not-a-number'],
    ['600', 'not-a-number'],
    ['600111222333', 'not-a-number'],
    ['911 111 222', 'not-mobile'],
    ['806 111 222', 'not-mobile'],
    ['+1 900 555 0123', 'not-mobile'],
    ['+44 7400 123456', 'country-not-served'],
    ['+1 809 555 0123', 'country-not-served'],
    ['+870 773 111 632', 'country-not-served'],
  ] as const)
    assert.deepEqual(read(typed), { fault }, typed)
  assert.deepEqual(readPhone({ number: '+44 7400 123456', country: 'ES' }, ['GB']), {
    phone: '+447400123456',
  })
})

test('whatever is typed, what comes out is E.164, or a reason', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (number, country) => {
      const found = read(number, country)
      assert.ok('fault' in found || /^\+[1-9]\d{7,14}$/.test(found.phone))
    }),
  )
})

test('its owner reads a number in groups', () => {
  assert.equal(phoneText('+34600111222'), '+34 600 11 12 22')
  assert.equal(phoneText('+5491123456789'), '+54 9 11 2345 6789')
})
