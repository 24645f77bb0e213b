import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../refusal.ts'
import { identityForm, sessionFields } from './identity-form.ts'

const all = { names: true, vendorData: true }
const none = { names: false, vendorData: false }

function refused(typed: Parameters<typeof sessionFields>[0]) {
  try {
    sessionFields(typed, all)
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.details
  }
  return assert.fail('it is refused')
}

test('hidden names are one blank each, whatever was sent', () => {
  const blanks = { givenName: ' ', lastName: ' ', idNumber: null, vendorData: null }
  assert.deepEqual(sessionFields({}, none), blanks)
  const sent = { givenName: 'Eva', idNumber: '12345678Z', vendorData: 'x' }
  assert.deepEqual(sessionFields(sent, none), blanks)
  assert.deepEqual(sessionFields(sent, { ...none, vendorData: true }), { ...blanks, vendorData: 'x' })
})

test('shown names have to be typed, and each one that is missing is named with the provider’s sentence', () => {
  assert.deepEqual(sessionFields({ givenName: ' Ana ', lastName: 'Prueba' }, all), {
    givenName: 'Ana',
    lastName: 'Prueba',
    idNumber: null,
    vendorData: null,
  })
  const problem = 'Required parameters givenName or lastName is missing'
  assert.deepEqual(refused({}), { fields: ['givenName', 'lastName'], problem })
  assert.deepEqual(refused({ givenName: 'Ana', lastName: ' ' }), { fields: ['lastName'], problem })
})

test('a number of a document and a reference may be given, each in a line that the provider takes', () => {
  const names = { givenName: 'Ana', lastName: 'Prueba' }
  const longest = 'r'.repeat(identityForm.mostOfVendorData)
  const given = sessionFields({ ...names, idNumber: ' 12345678Z ', vendorData: ` ${longest} ` }, all)
  assert.deepEqual([given.idNumber, given.vendorData], ['12345678Z', longest])
  assert.deepEqual(refused({ ...names, vendorData: `${longest}r` }), { fields: ['vendorData'] })
  assert.deepEqual(refused({ ...names, vendorData: 'a\u0000b' }), { fields: ['vendorData'] })
  assert.deepEqual(refused({ ...names, idNumber: '1'.repeat(61) }), { fields: ['idNumber'] })
  assert.deepEqual(refused({ ...names, idNumber: '\ud800' }), { fields: ['idNumber'] })
})

test('the form keeps the constants of the provider', () => {
  assert.deepEqual(
    [identityForm.widestPixels, identityForm.preset, identityForm.mostOfVendorData],
    [400, ' ', 1000],
  )
})
