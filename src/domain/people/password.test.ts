import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { passwordLength } from './password-length.ts'
import { checkPassword, type PasswordFault, passwordFaults } from './password.ts'

const ana = { name: 'Ana Beltrán Ruiz', email: 'ana.b@papeleria-sol.es', operator: 'Cofre Norte S.A.' }
const check = (password: string, context = ana) => checkPassword(password, context, () => false)

const accepted = [
  'una frase larga',
  'la cámara roja 1985',
  'un carrete de 36 fotos',
  'correo caballo batería',
  'x7!kQ9zRw2',
  'ñandú-🎉-tejado',
  'пароль из слов',
  'la huerta de ana tiene tomates',
  'manzanas7x',
  'casa8391047265',
  'mi hija nació en 2011',
]

const refused: readonly (readonly [string, readonly PasswordFault[]])[] = [
  ['corta', ['too-short']],
  ['🎉🎈🎁🎂', ['too-short']],
  ['a1'.repeat(65), ['too-long']],
  ['Resguardo2026!', ['context']],
  ['r3sgu4rd0_r3sgu4rd0', ['context']],
  ['ＲＥＳＧＵＡＲＤＯ99', ['context']],
  ['contraseña123', ['context']],
  ['C0ntr4s3ñ4!!', ['context']],
  ['AnaBeltrán1985', ['context']],
  ['b3ltr4n-ruiz-ana', ['context']],
  ['papeleria-sol', ['context']],
  ['cofrenorte.26', ['context']],
  ['1234567890', ['pattern']],
  ['aaaaaaaaaa', ['pattern']],
  ['asdfghjklñ', ['pattern']],
  ['1q2w3e4r5t6y', ['pattern']],
  ['abcabcabcabc', ['pattern']],
  ['. . . . . . ', ['pattern']],
  ['1 2 3 4 5 6 7', ['pattern']],
  ['          ', ['pattern']],
  ['hola hola hola', ['pattern']],
]

for (const password of accepted)
  test(`«${password}» may be a password`, () => assert.deepEqual(check(password), []))

for (const [password, faults] of refused)
  test(`«${password.slice(0, 24)}» is refused: ${faults.join(', ')}`, () =>
    assert.deepEqual(check(password), faults))

test('there are no rules about signs, and spaces count', () => {
  for (const password of ['solo letras de aqui', 'SOLO MAYUSCULAS AQUI', '80417 29365 17', '¿¡«»·€@#~½¬'])
    assert.deepEqual(check(password), [])
})

test('sixty-four characters and more are taken, of any script', () => {
  const long = Array.from({ length: passwordLength.most }, (_, place) =>
    String.fromCodePoint(0x1f400 + place),
  )
  assert.deepEqual(check(long.join('')), [])
})

test('the same letters count the same, composed or not', () => {
  assert.deepEqual(check('ñandúes ñu'.normalize('NFD')), check('ñandúes ñu'.normalize('NFC')))
  assert.deepEqual(check('ñandú ñu'.normalize('NFD')), ['too-short'])
})

test('an address that is nobody’s gives nothing away', () => {
  const example = { name: 'Ana Beltrán Ruiz', email: 'ana@demostracion.example' }
  assert.deepEqual(
    checkPassword('demostracion-ana', example, () => false),
    [],
  )
})

test('a password that others know is refused, whatever else it is', () => {
  assert.deepEqual(
    checkPassword('una frase larga', ana, () => true),
    ['breached'],
  )
  assert.deepEqual(
    checkPassword('AnaBeltrán1985', ana, () => true),
    ['context', 'breached'],
  )
})

test('any text has an answer, and what is said of its length is true', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(anything, anything, anything, (password, name, email) => {
      const faults = checkPassword(password, { name, email, operator: name }, () => false)
      const length = Array.from(password.normalize('NFC')).length
      assert.ok(faults.every((fault) => passwordFaults.includes(fault)))
      assert.equal(faults.includes('too-short'), length < passwordLength.least)
      assert.equal(faults.includes('too-long'), length > passwordLength.most)
    }),
  )
})

test('half a character does no harm', () => {
  assert.deepEqual(check('\ud83c\udf89\ud83c mitad de algo'), [])
})
