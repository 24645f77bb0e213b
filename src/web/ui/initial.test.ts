import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialOf } from './initial.ts'

test('the first letter of a name is a capital, in whatever script it is written', () => {
  assert.deepEqual([' élida', 'नीरज', '李', ' '].map(initialOf), ['É', 'नी', '李', '·'])
})

test('a browser that cannot tell letters from signs shows a name all the same', (context) => {
  const { Segmenter } = Intl
  context.after(() => Object.assign(Intl, { Segmenter }))
  Reflect.deleteProperty(Intl, 'Segmenter')
  assert.deepEqual(['élida', '李', ''].map(initialOf), ['É', '李', '·'], 'Firefox 115 of an old computer')
})
