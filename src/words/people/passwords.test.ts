import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFaults } from '#domain/people/password.ts'
import { passwordFaultsText, passwordFaultText, passwordHint } from './passwords.ts'

test('every reason says what is wrong and what to do', () => {
  for (const fault of passwordFaults) assert.match(passwordFaultText[fault], /^[A-ZÁÉÍÓÚ].*\.$/, fault)
  assert.equal(passwordFaultsText(['unknown']), '')
  assert.equal(passwordFaultsText(undefined), '')
})

test('while it is typed, only what is known is said', () => {
  assert.equal(passwordHint(3, ['too-short', 'pattern']), 'Faltan 7 caracteres.')
  assert.equal(passwordHint(9, ['too-short']), 'Falta 1 carácter.')
  assert.equal(passwordHint(10, ['pattern']), passwordFaultText.pattern)
  assert.match(passwordHint(15, []), /^Tiene 15 caracteres\. Al enviarla comprobamos/)
})
