import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  checkAccountNumber,
  isAccountScheme,
  maskAccountNumber,
  readableAccountNumber,
  schemesOf,
} from './account-number.ts'
import type { AccountScheme } from './account-number.ts'
import { isSepa } from './iban.ts'
import type { AccountProblem } from './number-check.ts'

function problemOf(scheme: AccountScheme, typed: string) {
  const check = checkAccountNumber(scheme, typed)
  return check.valid ? null : check.problem
}

const right: [AccountScheme, string, string | null][] = [
  ['iban', 'ES9121000418450200051332', 'CaixaBank'],
  ['iban', 'ES7712341234161234567890', null],
  ['iban', 'CR05015202001026284066', null],
  ['iban', 'DE89370400440532013000', null],
  ['iban', 'BR1800360305000010009795493C1', null],
  ['clabe', '032180000118359719', null],
  ['clabe', '002010077777777771', 'Banamex'],
  ['clabe', '646180157000000004', 'STP'],
  ['clabe', '638180000152107570', 'Nu México'],
  ['clabe', '846180000050000011', null],
  ['cbu', '2850590940090418135201', 'Banco Macro'],
  ['cbu', '0170099220000067797370', 'BBVA'],
  ['cbu', '0110599520000001235579', 'Banco Nación'],
  ['cvu', '0000003110000123456781', 'Mercado Pago'],
  ['cci', '00221500202341707128', 'BCP'],
  ['cci', '01801500001501398282', 'Banco de la Nación'],
  ['cci', '01122000020012345612', 'BBVA'],
]

test('right numbers come back in canonical form with their bank', () => {
  for (const [scheme, number, bank] of right) {
    const check = checkAccountNumber(scheme, number)
    assert.ok(check.valid, number)
    assert.equal(check.number, number)
    assert.equal(check.scheme, scheme)
    if (bank) assert.equal(check.bank, bank)
  }
})

const wrongNumbers: [AccountScheme, string, AccountProblem][] = [
  ['iban', ' ', 'empty'],
  ['iban', 'ES91 2100 0418 4502 0005 133Ñ', 'wrong-characters'],
  ['iban', '21000418450200051332', 'country-missing'],
  ['iban', 'XX9121000418450200051332', 'country-unknown'],
  ['iban', 'MX32180000118359719', 'country-without-iban'],
  ['iban', 'ES912100041845020005133', 'digits-missing'],
  ['iban', 'ES91210004184502000513321', 'digits-too-many'],
  ['iban', 'ES91210004184502000513A2', 'structure-wrong'],
  ['iban', 'ES8200000000000000000000', 'all-zeros'],
  ['iban', 'ES9221000418450200051332', 'iban-control-wrong'],
  ['iban', 'ES2121000418450200051331', 'ccc-control-wrong'],
  ['iban', 'ES1512341234171234567890', 'ccc-control-wrong'],
  ['clabe', '0321800001183597', 'digits-missing'],
  ['clabe', '0321800001183597190', 'digits-too-many'],
  ['clabe', '03218000011835971O', 'wrong-characters'],
  ['clabe', '032180000118359710', 'control-wrong'],
  ['clabe', '012180001234567895', 'control-wrong'],
  ['clabe', '000000000000000000', 'all-zeros'],
  ['cbu', '2810590940090418135201', 'branch-control-wrong'],
  ['cbu', '0290053010000004698706', 'branch-control-wrong'],
  ['cbu', '0720321188000033530000', 'account-control-wrong'],
  ['cbu', '0000000000000000000000', 'all-zeros'],
  ['cbu', '285059094009041813520', 'digits-missing'],
  ['cvu', '2850590940090418135201', 'cbu-not-cvu'],
  ['cvu', '0000003210000123456781', 'branch-control-wrong'],
  ['cvu', '0000003110000123456782', 'account-control-wrong'],
  ['cci', '00219300123456789012', 'account-control-wrong'],
  ['cci', '01113600010000093889', 'branch-control-wrong'],
  ['cci', '00000000000000000000', 'all-zeros'],
  ['cci', '0022150020234170712', 'digits-missing'],
  ['cbu', 'marcos.taller.mp', 'stands-for-account'],
  ['cvu', 'MARCOS-99', 'stands-for-account'],
  ['cbu', '011059952000000123O', 'wrong-characters'],
  ['clabe', '55 1234 5678', 'stands-for-account'],
  ['clabe', '+52 55 1234 5678', 'stands-for-account'],
  ['clabe', '4111 1111 1111 1111', 'stands-for-account'],
  ['clabe', '4111 1111 1111 1112', 'digits-missing'],
  ['iban', '612 345 678', 'stands-for-account'],
  ['iban', '5500 0055 5555 5559', 'stands-for-account'],
]

test('wrong numbers come back with their first problem', () => {
  for (const [scheme, typed, problem] of wrongNumbers) assert.equal(problemOf(scheme, typed), problem, typed)
})

test('missing digits are counted', () => {
  const check = checkAccountNumber('clabe', '0321 8000 0118 3597')
  assert.ok(!check.valid)
  assert.deepEqual(check.details, { expected: 18, typed: 16, missing: 2 })
})

test('blanks, dots, hyphens, small letters, full-width characters and the name in front are forgiven', () => {
  const ways = [
    'es91 2100.0418-45 0200051332',
    'IBAN: ES91\u00a02100\u200b0418 4502 0005 1332',
    'ＥＳ９１２１０００４１８４５０２０００５１３３２',
  ]
  for (const typed of ways) {
    const check = checkAccountNumber('iban', typed)
    assert.ok(check.valid, typed)
    assert.equal(check.number, 'ES9121000418450200051332')
  }
  assert.equal(problemOf('cci', '002-215-002341707128'), 'digits-missing')
  assert.equal(problemOf('cci', '002-215-002023417071-28'), null)
})

test('the number of a wallet typed as CBU is taken and called by its right name', () => {
  const check = checkAccountNumber('cbu', 'CBU: 0000003110000123456781')
  assert.ok(check.valid)
  assert.equal(check.scheme, 'cvu')
  assert.equal(check.bankCode, '0003')
})

test('country, bank and branch are read out of the number', () => {
  const spanish = checkAccountNumber('iban', 'ES9121000418450200051332')
  assert.ok(spanish.valid)
  assert.deepEqual([spanish.country, spanish.bankCode, spanish.branch], ['ES', '2100', '0418'])
  const mexican = checkAccountNumber('clabe', '032180000118359719')
  assert.ok(mexican.valid)
  assert.deepEqual([mexican.country, mexican.bankCode, mexican.branch], ['MX', '032', '180'])
})

test('each country has its schemes', () => {
  assert.deepEqual(schemesOf('ES'), ['iban'])
  assert.deepEqual(schemesOf('MX'), ['clabe'])
  assert.deepEqual(schemesOf('AR'), ['cbu', 'cvu'])
  assert.deepEqual(schemesOf('PE'), ['cci'])
  for (const country of ['CL', 'CO', 'UY', 'EC', 'US', 'BR', ''])
    assert.deepEqual(schemesOf(country), [], country)
  assert.equal(isAccountScheme('cbu'), true)
  assert.equal(isAccountScheme('toString'), false)
})

test('only European numbers are reached by a SEPA transfer', () => {
  assert.equal(isSepa('ES9121000418450200051332'), true)
  assert.equal(isSepa('CR05015202001026284066'), false)
  assert.equal(isSepa('032180000118359719'), false)
})

test('a masked number shows its beginning and its last four characters only', () => {
  assert.equal(maskAccountNumber('iban', 'ES9121000418450200051332'), 'ES91 •••• •••• 1332')
  assert.equal(maskAccountNumber('clabe', '032180000118359719'), '032 •••• •••• 9719')
})

test('a readable number is grouped as its country does, and reads back as itself', () => {
  const readable = (number: string, scheme: AccountScheme) => readableAccountNumber(scheme, number)
  assert.equal(readable('ES9121000418450200051332', 'iban'), 'ES91 2100 0418 4502 0005 1332')
  assert.equal(readable('032180000118359719', 'clabe'), '032 180 00011835971 9')
  assert.equal(readable('2850590940090418135201', 'cbu'), '28505909 40090418135201')
  assert.equal(readable('00221500202341707128', 'cci'), '002 215 002023417071 28')
  for (const [scheme, number] of right) assert.equal(readable(number, scheme).replaceAll(' ', ''), number)
})

const ownControl = right.filter(([scheme]) => scheme !== 'iban')

test('every single wrong digit in a right CLABE, CBU, CVU or CCI is caught', () => {
  for (const [scheme, number] of ownControl)
    for (let position = 0; position < number.length; position++)
      for (const digit of '0123456789') {
        if (digit === number[position]) continue
        const mistyped = number.slice(0, position) + digit + number.slice(position + 1)
        assert.equal(checkAccountNumber(scheme, mistyped).valid, false, `${scheme} ${mistyped}`)
      }
})

test('every single wrong character and every swap of neighbours in a right IBAN is caught', () => {
  const spanish = 'ES9121000418450200051332'
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 22 }),
      fc.constantFrom(...Array.from('0123456789')),
      (position, digit) => {
        const mistyped = spanish.slice(0, position) + digit + spanish.slice(position + 1)
        assert.equal(checkAccountNumber('iban', mistyped).valid, mistyped === spanish)
        const [one = '', next = ''] = spanish.slice(position)
        const swapped = spanish.slice(0, position) + next + one + spanish.slice(position + 2)
        assert.equal(checkAccountNumber('iban', swapped).valid, swapped === spanish)
      },
    ),
  )
})

test('any text at all gets an answer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('iban', 'clabe', 'cbu', 'cvu', 'cci'),
      fc.string({ unit: 'binary' }),
      (scheme, typed) => {
        const check = checkAccountNumber(scheme, typed)
        assert.equal(typeof check.valid, 'boolean')
      },
    ),
  )
})

const samples = new URL('../../../../shared/bank-samples/account-vectors.json', import.meta.url)
type Vector = { kind: string; value: string; valid: boolean; fails?: string }
const expectedProblems: Record<string, AccountProblem[]> = {
  mod97: ['iban-control-wrong'],
  ccc: ['ccc-control-wrong'],
  length: ['digits-missing', 'digits-too-many'],
  check: ['control-wrong'],
  check1: ['branch-control-wrong'],
  check2: ['account-control-wrong'],
}

test(
  'the shared account vectors are judged as they say',
  { skip: existsSync(samples) ? false : 'no ../shared/bank-samples here' },
  () => {
    const vectors = JSON.parse(readFileSync(samples, 'utf8')) as Vector[]
    let tried = 0
    for (const { kind, value, valid, fails } of vectors) {
      if (!isAccountScheme(kind)) continue
      tried++
      const problem = problemOf(kind, value)
      if (valid) assert.equal(problem, null, value)
      else assert.ok(problem && expectedProblems[fails ?? '']?.includes(problem), `${value}: ${problem}`)
    }
    assert.ok(tried > 40)
  },
)
