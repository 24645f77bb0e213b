import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountScheme } from './account-number.ts'
import { checkDocumentBeside, documentsBeside, documentText, readDocumentText } from './holder-documents.ts'

const check = (scheme: AccountScheme, documentType: string, document: string) =>
  checkDocumentBeside(scheme, { documentType, document })

// Examples that are published, or made by the rules of each country.
const right = [
  ['clabe', 'RFC', 'GODE561231GR8', 'GODE561231GR8'],
  ['clabe', 'RFC', 'rfc: abc-010101-ab1', 'ABC010101AB1'],
  ['clabe', 'RFC', 'Ñ&A000229XX0', 'Ñ&A000229XX0'],
  // As some keyboards and tables write it, in two characters.
  ['clabe', 'RFC', 'N\u0303&A000229XX0', 'Ñ&A000229XX0'],
  ['clabe', 'CURP', 'BOXW310820HNERXN09', 'BOXW310820HNERXN09'],
  ['cbu', 'CUIT', '20-26756539-3', '20267565393'],
  ['cvu', 'CUIT', 'CUIL 20-26756539-3', '20267565393'],
  ['cci', 'DNI', '12.345.678', '12345678'],
  ['cci', 'RUC', '20512333797', '20512333797'],
  ['cci', 'CE', '001234567', '001234567'],
  ['cci', 'PAS', 'AB123456', 'AB123456'],
] as const

test('documents come back in one form, as banks write them', () => {
  for (const [scheme, type, typed, document] of right)
    assert.deepEqual(check(scheme, type, typed), { documentType: type, document }, typed)
})

test('a document that is not whole, or of no day, is wrong; one of which a digit is mistyped has a wrong control', () => {
  const wrong = [
    ['clabe', 'RFC', 'GODE561331GR8'],
    ['clabe', 'RFC', 'GODE560230GR8'],
    ['clabe', 'RFC', 'GODE561231GR'],
    ['clabe', 'CURP', 'BOXW310820ZNERXN09'],
    ['cbu', 'CUIT', '2026756539'],
    ['cbu', 'CUIT', '90267565393'],
    ['cci', 'DNI', '1234567'],
    ['cci', 'DNI', '00000000'],
    ['cci', 'RUC', '30512333797'],
  ] as const
  for (const [scheme, type, typed] of wrong) assert.equal(check(scheme, type, typed), 'document-wrong', typed)
  for (const [scheme, type, document] of [
    ['clabe', 'CURP', 'BOXW310820HNERXN09'],
    ['cbu', 'CUIT', '20267565393'],
    ['cci', 'RUC', '20512333797'],
  ] as const) {
    const digits = [...document.matchAll(/\d/g)].map(({ index }) => index).slice(-2)
    for (const at of digits) {
      const other = document.slice(0, at) + ((Number(document[at]) + 1) % 10) + document.slice(at + 1)
      assert.equal(check(scheme, type, other), 'document-control-wrong', other)
    }
  }
})

test('nothing typed is no document; a kind that is not asked there was not chosen', () => {
  assert.equal(check('clabe', '', ' '), null)
  assert.equal(check('cbu', 'CUIT', ''), null)
  assert.equal(check('clabe', 'RFC', ''), 'document-wrong')
  assert.equal(check('clabe', 'DNI', '12345678'), 'document-type-missing')
  assert.equal(check('clabe', '', 'GODE561231GR8'), 'document-type-missing')
  assert.equal(check('clabe', 'toString', 'GODE561231GR8'), 'document-type-missing')
  assert.equal(check('iban', 'DNI', '12345678Z'), 'document-type-missing')
  assert.deepEqual(documentsBeside('iban'), [])
})

test('what is kept reads back', () => {
  const known = { documentType: 'RFC', document: 'GODE561231GR8' }
  assert.deepEqual(readDocumentText(documentText(known)), known)
})
