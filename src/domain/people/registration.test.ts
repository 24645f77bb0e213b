import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRegistration } from './registration.ts'

const ana = {
  name: ' Ana Beltrán ',
  email: ' Ana@Example.com ',
  password: 'una frase larga',
  country: 'ES',
  timeZone: 'Europe/Madrid',
}

test('a registration is kept without spaces around, the address in small letters', () => {
  const checked = checkRegistration(ana)
  assert.ok('registration' in checked)
  assert.equal(checked.registration.name, 'Ana Beltrán')
  assert.equal(checked.registration.email, 'ana@example.com')
})

test('all wrong fields are told at once', () => {
  const checked = checkRegistration({
    name: '  ',
    email: 'ana',
    password: 'corta',
    country: 'FR',
    timeZone: '',
  })
  assert.deepEqual(checked, {
    wrong: ['name', 'email', 'password', 'country'],
    passwordFaults: ['too-short'],
  })
})

test('control characters, endless input and the clock of another country are refused', () => {
  const wrong = (change: Partial<typeof ana>) => {
    const checked = checkRegistration({ ...ana, ...change })
    return 'wrong' in checked ? checked.wrong : []
  }
  assert.deepEqual(wrong({ name: 'Ana\nBcc: todos' }), ['name'])
  assert.deepEqual(wrong({ name: 'a'.repeat(121) }), ['name'])
  assert.deepEqual(wrong({ email: `${'a'.repeat(250)}@example.com` }), ['email'])
  assert.deepEqual(wrong({ password: 'a'.repeat(129) }), ['password'])
  assert.deepEqual(wrong({ password: 'AnaBeltrán1985' }), ['password'])
  assert.deepEqual(wrong({ timeZone: 'America/Lima' }), ['country'])
})
