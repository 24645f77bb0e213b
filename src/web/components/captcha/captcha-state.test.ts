import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CaptchaEvent, type CaptchaState, firstCaptchaState, nextCaptchaState } from './captcha-state.ts'

const after = (...events: CaptchaEvent[]): CaptchaState => events.reduce(nextCaptchaState, firstCaptchaState)
const of = (what: 'shown' | 'expired' | 'broke' | 'time-up', attempt = 1): CaptchaEvent => ({ what, attempt })
const passed: CaptchaEvent = { what: 'passed', attempt: 1, token: 'abc' }
const again: CaptchaEvent = { what: 'again' }

test('a widget that comes in time is shown, and its answer goes into the form', () => {
  assert.equal(after(of('shown')).phase, 'shown')
  assert.deepEqual(after(of('shown'), passed), { phase: 'passed', attempt: 1, token: 'abc' })
})

test('a widget that does not come within the limit is given up, also when it comes later', () => {
  assert.equal(after(of('time-up')).phase, 'gave-up')
  assert.equal(after(of('time-up'), of('shown')).phase, 'gave-up')
  assert.deepEqual(after(of('time-up'), passed), { phase: 'gave-up', attempt: 1, token: '' })
})

test('the limit says nothing about a widget that is there', () => {
  assert.equal(after(of('shown'), of('time-up')).phase, 'shown')
  assert.equal(after(of('shown'), passed, of('time-up')).token, 'abc')
})

test('a widget that breaks takes its answer along', () => {
  assert.equal(after(of('broke')).phase, 'gave-up')
  assert.deepEqual(after(of('shown'), passed, of('broke')), { phase: 'gave-up', attempt: 1, token: '' })
})

test('an answer that expires is asked for again', () => {
  assert.deepEqual(after(of('shown'), passed, of('expired')), { phase: 'shown', attempt: 1, token: '' })
  assert.equal(after(of('expired')).phase, 'loading')
})

test('a new attempt begins from nothing and does not listen to the one before', () => {
  assert.deepEqual(after(of('time-up'), again), { phase: 'loading', attempt: 2, token: '' })
  assert.equal(after(of('time-up'), again, of('shown')).phase, 'loading')
  assert.equal(after(of('shown'), again, passed).token, '')
  assert.equal(after(of('time-up'), again, of('shown', 2)).phase, 'shown')
})
