import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { crashText } from './crash-text.ts'
import { isNetworkFailure } from './network-failure.ts'

describe('a network without an answer', () => {
  before(() => Object.assign(globalThis, { document: {} }))
  after(() => Reflect.deleteProperty(globalThis, 'document'))

  const words = {
    Chromium: ['Failed to fetch', 'Failed to fetch dynamically imported module: http://x/a.js'],
    Firefox: [
      'NetworkError when attempting to fetch resource.',
      'error loading dynamically imported module: http://x/a.js',
    ],
    WebKit: ['Load failed', 'Importing a module script failed.'],
  }
  for (const [browser, said] of Object.entries(words))
    test(`is told from a crash in the words of ${browser}`, () => {
      assert.deepEqual(
        said.map((each) => isNetworkFailure(new TypeError(each))),
        [true, true],
      )
      assert.equal(isNetworkFailure(new Error(said[0])), false)
    })
})

test('a crash is reported with its message, also where the stack has none', () => {
  const error = new TypeError('x is undefined')
  assert.match(crashText(error), /^TypeError: x is undefined\n\s+at /)
  assert.equal(
    crashText(Object.assign(new TypeError('Load failed'), { stack: '' })),
    'TypeError: Load failed',
  )
  assert.equal(crashText('nothing'), 'nothing')
})
