import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../refusal.ts'
import { identityForm, sessionNames } from './identity-form.ts'

function refused(typed: Parameters<typeof sessionNames>[0]) {
  try {
    sessionNames(typed, true)
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.details
  }
  return assert.fail('it is refused')
}

test('hidden names are one blank each, whatever was sent', () => {
  assert.deepEqual(sessionNames({}, false), { givenName: ' ', lastName: ' ' })
  assert.deepEqual(sessionNames({ givenName: 'Eva' }, false), { givenName: ' ', lastName: ' ' })
})

test('shown names have to be typed, and each one that is missing is named with the provider’s sentence', () => {
  assert.deepEqual(sessionNames({ givenName: ' Ana ', lastName: 'Prueba' }, true), {
    givenName: 'Ana',
    lastName: 'Prueba',
  })
  const problem = 'Required parameters givenName or lastName is missing'
  assert.deepEqual(refused({}), { fields: ['givenName', 'lastName'], problem })
  assert.deepEqual(refused({ givenName: 'Ana', lastName: ' ' }), { fields: ['lastName'], problem })
})

test('the form keeps the constants of the provider', () => {
  assert.deepEqual(
    [identityForm.widestPixels, identityForm.preset, identityForm.mostOfVendorData],
    [400, ' ', 1000],
  )
})
