import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsOfAnswer } from './identity-news.ts'

const told = (before: number, after: number, more: { wasAsked?: boolean; isReleased?: boolean } = {}) =>
  newsOfAnswer({ before, after, wasAsked: false, isReleased: false, ...more })

test('somebody hears of a higher level, of the end of a hold, and of a no to what they asked for', () => {
  assert.equal(told(0, 1), 'verified')
  assert.equal(told(1, 2, { wasAsked: true }), 'verified')
  assert.equal(told(1, 1, { isReleased: true }), 'released')
  assert.equal(told(0, 0, { wasAsked: true }), 'not-confirmed')
  assert.equal(told(1, 1, { wasAsked: true }), 'full-not-confirmed')
})

test('somebody hears of a level that was taken away', () => {
  assert.equal(told(1, 0), 'not-confirmed')
  assert.equal(told(2, 1), 'full-not-confirmed')
})

test('a corrected name is no news', () => {
  for (const tier of [0, 1, 2]) assert.equal(told(tier, tier), null)
})
