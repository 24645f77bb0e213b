import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messagesTodayText } from './messages-today.ts'

test('the office reads how many messages left today and how many may, in its own numbers', () => {
  const spent = [
    { kind: 'mail', sent: 41, most: 20_000 },
    { kind: 'text', sent: 0, most: 500 },
  ] as const
  assert.equal(
    messagesTodayText(spent, 'es-ES'),
    'Hoy salieron 41 de 20.000 correos a direcciones sin comprobar y 0 de 500 mensajes de texto para entrar.',
  )
})
