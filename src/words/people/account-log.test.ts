import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { accountLogText, signInText } from './account-log.ts'

const root = join(import.meta.dirname, '../..')

test('everything that the sign-in writes into an account’s log has a sentence of its own', () => {
  const files = globSync('auth/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const whats = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bwhat: '([a-z-]+)'/g)].map(([, what = '']) => what),
  )
  assert.ok(whats.length > 5)
  for (const what of new Set(whats))
    assert.notEqual(accountLogText({ what, detail: '' }), accountLogText({ what: '', detail: '' }), what)
})

test('a line names what it was about', () => {
  assert.equal(accountLogText({ what: 'signed-in', detail: 'password' }), 'Entraste con tu contraseña')
  assert.equal(
    accountLogText({ what: 'session-ended', detail: 'Chrome en Android' }),
    'Cerraste una sesión: «Chrome en Android»',
  )
})

test('a session says what opened it, and that a passkey alone is two steps', () => {
  assert.equal(signInText('password', null), 'Con tu contraseña')
  assert.equal(signInText('password', 'totp'), 'Con tu contraseña y tu aplicación de códigos')
  assert.equal(signInText('passkey', 'passkey'), 'Con una llave de acceso, que vale por los dos pasos')
})
