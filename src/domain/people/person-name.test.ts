import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PersonName } from './person-name.ts'

const read = (typed: string) => PersonName.safeParse(typed).data

test('a name loses what nobody sees: directions, joiners, fillers, spaces around', () => {
  assert.equal(read('  Ana\u200b Beltr\u00e1n\u202e '), 'Ana Beltrán')
  assert.equal(read('Beltra\u0301n'), 'Beltrán')
  assert.equal(read('\u2066Li\u00ad\ufeffs\u2069'), 'Lis')
})

test('names of all alphabets and with signs stay as they are', () => {
  for (const name of [
    "O'Brien-Núñez",
    'Ñ',
    '李小龙',
    'محمد',
    'J. R. 2.º',
    'Phạm Thị Ngân',
    'Muebles Ruiz, S.L.',
    'D.ª Ana',
    'Taller 1984',
  ])
    assert.equal(read(name), name)
})

test('what has no letter, breaks the line or piles up marks is no name', () => {
  for (const name of [
    '',
    '   ',
    '\u200b\u200b',
    '\u3164',
    '🙂🙂',
    '123',
    'Ana\nBcc: x@y.example',
    'A\u0000na',
    'A\u2028b',
    `Z${'\u0335'.repeat(9)}`,
    'a'.repeat(121),
    'a'.repeat(100_000),
    '\u202e'.repeat(100_000),
  ])
    assert.equal(read(name), undefined, JSON.stringify(name.slice(0, 20)))
})

test('a name that is or looks like a link, a mail address or a telephone is no name', () => {
  for (const name of [
    'Entra en https://estafa.example',
    'Banco //estafa',
    'estafa.com',
    'Soporte T.CO',
    'Ana estafa\uff0ecom',
    'Ana ｅｓｔａｆａ．ｃｏｍ',
    'Ana estafa\u3002com',
    'Ana estafa\u200b.com',
    'пример.рф',
    'Ana www.x',
    'ana@correo',
    'Ana ＠banco',
    'Llama al 900 123 456',
    'Llama +34-600-111-222',
    'Ana ٩٠٠١٢٣',
    'Ana 10.0.0.123',
  ])
    assert.equal(read(name), undefined, name)
})
