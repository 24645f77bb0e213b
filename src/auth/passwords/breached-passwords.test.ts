import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRefusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { isBreachedPassword, layout } from './breached-passwords.ts'
import { mustBeGoodPassword } from './passwords.ts'

const ana = { name: 'Ana Beltrán', email: 'ana@example.com' }

test('leaked passwords are known, also with what everybody varies', () => {
  const known = [
    'qwertyuiop',
    'password123',
    'P@ssw0rd123',
    'teamomucho',
    'Te Quiero Mucho',
    'tequieromucho1',
    'realmadrid',
    'RealMadrid1902',
    '1qaz2wsx3edc',
    'iloveyou123',
  ]
  for (const password of known) assert.ok(isBreachedPassword(password), password)
})

test('one common Spanish word or name with a year or signs around is known', () => {
  for (const password of ['mariposa2020', 'México2026!!', 'murcielago1', 'Guadalajara_1', 'perro12345678'])
    assert.ok(isBreachedPassword(password), password)
})

test('several words, and what nobody chose before, are not known', () => {
  for (const password of ['una frase larga', 'demostracion-marcos', 'x7!kQ9zRw2', 'perro8391047265', ''])
    assert.ok(!isBreachedPassword(password), password)
})

test('the list holds far more than the 3000 that the standard asks for, in less than a megabyte', () => {
  const { length } = readFileSync(new URL('breached-passwords.bin', import.meta.url))
  assert.ok(length < 1_000_000)
  assert.ok((length - layout.groups) / layout.keptBytes > 200_000)
})

test('a look-up takes less than a millisecond', () => {
  const started = performance.now()
  for (let n = 0; n < 1_000; n++) isBreachedPassword(`la frase número ${n}`)
  assert.ok((performance.now() - started) / 1_000 < 1)
})

test('a guessable password is refused with every reason and a way forward', () => {
  assert.doesNotThrow(() => mustBeGoodPassword('una frase larga', ana))
  assert.throws(
    () => mustBeGoodPassword('contraseña123', ana),
    (thrown) => {
      assert.ok(isRefusal(thrown))
      assert.equal(thrown.code, 'password-does-not-meet-requirements')
      assert.deepEqual(thrown.details, { reasons: ['context', 'breached'] })
      assert.match(sentenceOf(thrown), /palabras que no tengan que ver contigo ni.*elige otra, por ejemplo/)
      return true
    },
  )
})
