import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byteRange } from './byte-range.ts'

test('a part of a file is what a request asks for, and never more than there is', () => {
  const asked: readonly (readonly [string | null, ReturnType<typeof byteRange>])[] = [
    [null, null],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=-0', 'outside'],
    ['bytes=100-', 'outside'],
    ['bytes=999999999999999-', 'outside'],
    ['bytes=5-4', null],
    ['bytes=0-1,4-5', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    [`bytes=${'9'.repeat(400)}-`, null],
  ]
  for (const [header, wanted] of asked) assert.deepEqual(byteRange(header, 100), wanted, String(header))
})
