import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameErrorText } from './names.ts'

test('a refused name is told what is wrong with it', () => {
  assert.match(nameErrorText('Ana estafa.com'), /no lleva enlaces, correos ni teléfonos/)
  assert.equal(nameErrorText(' '), 'Escribe tu nombre.')
  assert.match(nameErrorText('a'.repeat(121)), /hasta 120 letras/)
})
