import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  checkLocalAccount,
  type LocalField,
  type LocalParts,
  type LocalProblem,
  type LocalScheme,
  localRules,
  localSchemeOf,
  localSchemes,
  readableLocalAccount,
  readLocalAccount,
} from './local-account.ts'

const right: Record<LocalScheme, LocalParts> = {
  cl_account: {
    bank: '012',
    branch: '',
    kind: 'vista',
    number: '0012.531-909',
    documentType: 'RUT',
    document: '12.531.909-2',
  },
  co_account: {
    bank: '007',
    branch: '',
    kind: 'ahorro',
    number: '01234567890',
    documentType: 'NIT',
    document: 'NIT 890.903.938-8',
  },
  uy_account: {
    bank: '137',
    branch: '12',
    kind: 'corriente',
    number: '1234567',
    documentType: 'CI',
    document: '1.234.567-2',
  },
  ec_account: {
    bank: '0010',
    branch: '',
    kind: 'ahorro',
    number: '2200123456',
    documentType: 'RUC',
    document: '1714307103001',
  },
}

test('right accounts come back as one text that reads back as itself, with zeros kept', () => {
  const numbers = localSchemes.map((scheme) => {
    const check = checkLocalAccount(scheme, right[scheme])
    assert.ok(check.valid, scheme)
    assert.deepEqual(readLocalAccount(check.number), check)
    return check.number
  })
  assert.deepEqual(numbers, [
    'CL.012..vista.0012531909.RUT.12531909-2',
    'CO.007..ahorro.01234567890.NIT.890903938-8',
    'UY.137.12.corriente.1234567.CI.12345672',
    'EC.0010..ahorro.2200123456.RUC.1714307103001',
  ])
  assert.equal(readableLocalAccount(numbers[2] ?? ''), '137 12 1234567 (CI 12345672)')
})

test('an account is the same whoever claims to hold it and whatever kind they say', () => {
  const one = checkLocalAccount('cl_account', right.cl_account)
  const other = checkLocalAccount('cl_account', {
    ...right.cl_account,
    kind: 'corriente',
    document: '76086428-5',
  })
  assert.ok(one.valid && other.valid)
  assert.equal(one.sameAs, other.sameAs)
  assert.equal(one.masked, '•••• 1909')
})

const wrongParts: [LocalScheme, Partial<LocalParts>, LocalField, LocalProblem][] = [
  ['cl_account', { bank: '' }, 'bank', 'bank-missing'],
  ['cl_account', { bank: '0010' }, 'bank', 'bank-missing'],
  ['cl_account', { bank: 'toString' }, 'bank', 'bank-missing'],
  ['cl_account', { kind: 'deposito' }, 'kind', 'kind-missing'],
  ['cl_account', { number: '' }, 'number', 'number-empty'],
  ['co_account', { number: '@marcos99' }, 'number', 'number-is-key'],
  ['cl_account', { number: '12A45678' }, 'number', 'number-characters'],
  ['cl_account', { number: '9'.repeat(19) }, 'number', 'number-length'],
  ['cl_account', { number: '9'.repeat(100_000) }, 'number', 'number-length'],
  ['cl_account', { number: '0000000' }, 'number', 'number-zeros'],
  ['cl_account', { documentType: 'NIT' }, 'documentType', 'document-type-missing'],
  ['cl_account', { document: '12531909-3' }, 'document', 'document-control-wrong'],
  ['cl_account', { document: '00000000-0' }, 'document', 'document-wrong'],
  ['cl_account', { document: '' }, 'document', 'document-wrong'],
  ['co_account', { bank: '040' }, 'number', 'number-length'],
  ['co_account', { bank: '052', kind: 'corriente' }, 'number', 'number-length'],
  ['co_account', { document: '890903938' }, 'document', 'document-wrong'],
  ['co_account', { document: '890903938-7' }, 'document', 'document-control-wrong'],
  ['co_account', { documentType: 'CC', document: '0123456' }, 'document', 'document-wrong'],
  ['uy_account', { branch: '' }, 'branch', 'branch-wrong'],
  ['uy_account', { branch: '12345' }, 'branch', 'branch-wrong'],
  ['uy_account', { document: '1.234.567-3' }, 'document', 'document-control-wrong'],
  ['uy_account', { documentType: 'RUT', document: '211003420018' }, 'document', 'document-control-wrong'],
  ['ec_account', { number: '220012345' }, 'number', 'number-length'],
  ['ec_account', { documentType: 'CED', document: '1714307104' }, 'document', 'document-control-wrong'],
  ['ec_account', { documentType: 'CED', document: '2514307103' }, 'document', 'document-wrong'],
  ['ec_account', { document: '1714307103000' }, 'document', 'document-wrong'],
]

test('a wrong account comes back with its first problem and the part that has it', () => {
  for (const [scheme, parts, field, problem] of wrongParts) {
    const check = checkLocalAccount(scheme, { ...right[scheme], ...parts })
    assert.ok(!check.valid, JSON.stringify([scheme, parts]).slice(0, 200))
    assert.deepEqual([check.field, check.problem], [field, problem], JSON.stringify(parts).slice(0, 200))
  }
})

test('a number of another scheme, a cut one and one of another country are no such account', () => {
  const numbers = [
    'ES9121000418450200051332',
    '',
    'CL.012..vista.0012531909.RUT.12531909-3',
    'CL.012..vista.0012531909.RUT.12531909-2.',
    'CO.012..vista.0012531909.RUT.12531909-2',
    'CL.012..vista.0012531909.RUT',
  ]
  for (const number of numbers) assert.equal(readLocalAccount(number), null, number)
})

test('each country has its scheme, and every other none', () => {
  assert.deepEqual(['CL', 'CO', 'UY', 'EC'].map(localSchemeOf), [...localSchemes])
  for (const country of ['ES', 'MX', 'PA', '', 'constructor']) assert.equal(localSchemeOf(country), null)
})

test('any words at all get an answer, and what is found right reads back as itself', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('137', '012', 'vista', 'ahorro', 'PAS', 'PASPAS1234', 'PAS1234567', '123456', '12'),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...localSchemes),
      fc.array(word, { minLength: 6, maxLength: 6 }),
      (scheme, words) => {
        const [bank = '', branch = '', kind = '', number = '', documentType = '', document = ''] = words
        const check = checkLocalAccount(scheme, { bank, branch, kind, number, documentType, document })
        if (check.valid) assert.deepEqual(readLocalAccount(check.number), check)
      },
    ),
    { numRuns: 2000 },
  )
})

test('every passport and permit that is taken reads back as itself', () => {
  const written = fc.string({ unit: fc.constantFrom(...Array.from('PASCE01 .-a')), maxLength: 20 })
  let taken = 0
  fc.assert(
    fc.property(fc.constantFrom('PAS', 'CE', 'PPT'), written, (documentType, document) => {
      const check = checkLocalAccount('co_account', { ...right.co_account, documentType, document })
      if (!check.valid) return
      taken++
      assert.deepEqual(readLocalAccount(check.number), check)
    }),
    { numRuns: 2000 },
  )
  assert.ok(taken > 200, String(taken))
})

const samples = new URL('../../../../shared/bank-samples/account-vectors.json', import.meta.url)
const documentsOf: Readonly<Record<string, readonly [LocalScheme, 'RUT' | 'NIT' | 'CI' | 'CED']>> = {
  rut: ['cl_account', 'RUT'],
  nit: ['co_account', 'NIT'],
  rut_uy: ['uy_account', 'RUT'],
  ci_uy: ['uy_account', 'CI'],
  cedula_ec: ['ec_account', 'CED'],
}

test(
  'the shared vectors of documents are judged as they say',
  { skip: existsSync(samples) ? false : 'no ../shared/bank-samples here' },
  () => {
    const vectors = JSON.parse(readFileSync(samples, 'utf8')) as {
      kind: string
      value: string
      valid: boolean
    }[]
    let tried = 0
    for (const { kind, value, valid } of vectors) {
      const [scheme, type] = documentsOf[kind] ?? []
      if (!scheme || !type) continue
      tried++
      const check = checkLocalAccount(scheme, { ...right[scheme], documentType: type, document: value })
      assert.equal(check.valid, valid, `${kind} ${value}`)
    }
    assert.ok(tried > 12)
  },
)

test('every bank of every table can be named', () => {
  for (const scheme of localSchemes)
    for (const [code, name] of Object.entries(localRules(scheme).banks)) {
      assert.match(code, /^\d{3,4}$/)
      assert.ok(name.length > 2)
    }
})
