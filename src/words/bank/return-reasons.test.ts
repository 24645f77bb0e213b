import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnReasonText, returnRemedyText } from './return-reasons.ts'

test('the payee reads why in words, the code of a reason that nobody knows, and what the bank wrote itself', () => {
  assert.equal(returnReasonText('AC04'), 'la cuenta está cerrada')
  assert.equal(returnReasonText('XX99'), 'el banco da el código XX99')
  assert.equal(returnReasonText('Cuenta inexistente'), 'Cuenta inexistente')
  assert.equal(returnReasonText(null), '')
  assert.equal(returnReasonText('constructor'), 'constructor')
  assert.equal(returnRemedyText('toString'), 'Quien cobra puede elegir otra cuenta.')
})
