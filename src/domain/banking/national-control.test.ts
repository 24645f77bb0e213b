import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkIban } from './iban.ts'

/** Example IBANs of the registry (SWIFT, release 101) whose national number carries its own control. */
const examples = [
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'SM86U0322509800000000270100',
  'FR1420041010050500013M02606',
  'MC5811222000010123456789030',
  'PT50000201231234567890154',
  'BE68539007547034',
  'FI2112345600000785',
  'NO9386011117947',
]

/** The IBAN of a national number, with its own two digits made right, so that only the national control can refuse. */
function ibanOf(country: string, national: string): string {
  const digits = Array.from(`${national}${country}00`, (each) => parseInt(each, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${national}`
}

function isRefusedByCountry(iban: string): boolean {
  const check = checkIban(iban)
  return !check.valid && ['ccc-control-wrong', 'national-control-wrong'].includes(check.problem)
}

const others = (character: string) =>
  Array.from('0123456789').filter((each) => each !== character && /\d/.test(character))

test('the examples of the registry are right, and their two digits are those that we compute', () => {
  for (const iban of examples) {
    assert.ok(checkIban(iban).valid, iban)
    assert.equal(ibanOf(iban.slice(0, 2), iban.slice(4)), iban)
  }
})

test('one wrong digit in the national number is refused also where the two digits of the IBAN are made right', () => {
  for (const iban of examples) {
    const [country, national] = [iban.slice(0, 2), iban.slice(4)]
    for (const [position, character] of Array.from(national).entries())
      for (const digit of others(character)) {
        const mistyped = national.slice(0, position) + digit + national.slice(position + 1)
        assert.ok(isRefusedByCountry(ibanOf(country, mistyped)), `${country} ${mistyped}`)
      }
  }
})

test('a letter of control that belongs to another Italian account is found wrong', () => {
  assert.ok(isRefusedByCountry(ibanOf('IT', 'Y0542811101000000123456')))
  assert.ok(isRefusedByCountry(ibanOf('SM', 'X0322509800000000270100')))
  assert.ok(isRefusedByCountry(ibanOf('IT', 'X054281110100000012345A')))
})
