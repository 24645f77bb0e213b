import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legible } from './legible.ts'
import { linesOf } from './lines.ts'

const has = (point: number) => point < 0x250
const draw = (text: string) => legible(text, has)

test('what a typeface has stands as it was written, composed', () => {
  assert.deepEqual(draw('20 €'.replace('€', 'EUR')), { text: '20 EUR', isWhole: true })
  assert.deepEqual(draw('n\u0303andu\u0301'), { text: 'ñandú', isWhole: true })
  assert.deepEqual(draw('uno\r\ndos\ttres\u00A0más'), { text: 'uno\ndos tres\u00A0más', isWhole: true })
})

test('what it has not, turns or hides stands by its number; what says how a neighbour looks is left out', () => {
  assert.deepEqual(draw('❤\uFE0F'), { text: '[U+2764]', isWhole: false })
  assert.deepEqual(draw('a\u202Eb\u200Bc\u0000'), { text: 'a[U+202E]b[U+200B]c[U+0000]', isWhole: false })
  assert.deepEqual(draw('\uD83D'), { text: '[U+D83D]', isWhole: false })
})

test('lines break between words, inside of a word that is wider, and where they were broken', () => {
  const lines = (text: string) => linesOf(text, 10, (part) => part.length)
  assert.deepEqual(lines('uno dos tres cuatro'), ['uno dos ', 'tres ', 'cuatro'])
  assert.deepEqual(lines('a'.repeat(23)), ['a'.repeat(10), 'a'.repeat(10), 'aaa'])
  assert.deepEqual(lines('uno\n\ndos'), ['uno ', ' ', 'dos'])
  assert.deepEqual(lines(''), [''])
})
