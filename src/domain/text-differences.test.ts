import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { areAlike, differences, type Piece, wordDifferences } from './text-differences.ts'

const without = (how: Piece['how'], pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.how === how ? [] : [piece.text]))
const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 })
const words = fc
  .array(fc.constantFrom('el', 'dinero', 'vuelve', '[la tabla de plazos](#plazos),', ''), { maxLength: 12 })
  .map((all) => all.join(' '))

test('what stays and goes is the text before, what stays and comes is the text after', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const pieces = differences(before, after)
      assert.deepEqual(without('new', pieces), before)
      assert.deepEqual(without('gone', pieces), after)
      // What goes stands before what comes in its place.
      assert.ok(pieces.every(({ how }, index) => how !== 'gone' || pieces[index - 1]?.how !== 'new'))
    }),
  )
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = wordDifferences(before, after)
      assert.equal(without('new', pieces).join(' '), before)
      assert.equal(without('gone', pieces).join(' '), after)
    }),
  )
})

test('nothing stays that could not, and all that can: as many texts as the longest row that both have', () => {
  const longest = (one: readonly string[], other: readonly string[]): number => {
    const [first, ...rest] = one
    if (first === undefined || other.length === 0) return 0
    const at = other.indexOf(first)
    const taken = at < 0 ? 0 : 1 + longest(rest, other.slice(at + 1))
    return Math.max(taken, longest(rest, other))
  }
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const same = differences(before, after).filter(({ how }) => how === 'same')
      assert.equal(same.length, longest(before, after))
    }),
  )
})

test('the same text has no differences, and against nothing everything comes or goes', () => {
  fc.assert(
    fc.property(lines, (text) => {
      assert.ok(differences(text, text).every(({ how }) => how === 'same'))
      assert.ok(differences([], text).every(({ how }) => how === 'new'))
      assert.ok(differences(text, []).every(({ how }) => how === 'gone'))
    }),
  )
  assert.deepEqual(differences([], []), [])
})

test('a changed number is one word that goes and one that comes; a link is one word', () => {
  assert.deepEqual(wordDifferences('Hay 7 días para hablar.', 'Hay 5 días para hablar.'), [
    { how: 'same', text: 'Hay' },
    { how: 'gone', text: '7' },
    { how: 'new', text: '5' },
    { how: 'same', text: 'días para hablar.' },
  ])
  assert.deepEqual(wordDifferences('Mira [los plazos](#plazos).', 'Mira [los plazos](#dias).'), [
    { how: 'same', text: 'Mira' },
    { how: 'gone', text: '[los plazos](#plazos).' },
    { how: 'new', text: '[los plazos](#dias).' },
  ])
})

test('texts are alike that share half of their words', () => {
  assert.equal(areAlike('Hay 7 días para hablar.', 'Hay 5 días para hablar.'), true)
  assert.equal(areAlike('Hay 7 días para hablar.', 'Nadie paga por mediar.'), false)
})
