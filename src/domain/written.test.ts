import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysSomething } from './written.ts'

test('a reason of letters that nobody sees is none', () => {
  for (const text of [undefined, '', 'no', '\u200B\u200B\u200B', ' \u2060\u200D\uFEFF a'])
    assert.equal(saysSomething(text), false)
  for (const text of ['Se decide el 30.', 'así', '👩‍👧👍']) assert.equal(saysSomething(text), true)
})
