import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameErrorText } from './names.ts'

test('a refused name is told what is wrong with it', () => {
  assert.match(nameErrorText('Ana estafa.com'), /no lleva enlaces, correos ni teléfonos/)
  assert.match(nameErrorText(''), /Escribe tu nombre, con 120 letras/)
})
