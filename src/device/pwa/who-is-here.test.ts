import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetWhoIsHere, watchWhoIsHere } from './who-is-here.ts'

function aWindow() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const events = new EventTarget()
  let cleared = 0
  const show = (persisted: boolean) => {
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    return cleared
  }
  return { kept: () => storage, events, clear: () => void (cleared += 1), show }
}

test('a page that comes back as it was left is cleared once its person signed out', () => {
  const window = aWindow()
  watchWhoIsHere('ana', window)
  assert.equal(window.show(true), 0, 'she is still here')
  forgetWhoIsHere(window.kept)
  assert.equal(window.show(false), 0, 'a page that was loaded anew was asked for')
  assert.equal(window.show(true), 1)
})

test('a page that comes back is cleared where somebody else signed in since', () => {
  const window = aWindow()
  watchWhoIsHere('ana', window)
  forgetWhoIsHere(window.kept)
  const stop = watchWhoIsHere('benito', { ...window, events: new EventTarget() })
  assert.equal(window.show(true), 1)
  stop()
})

test('where nothing may be kept a page that comes back is loaded anew', () => {
  const window = aWindow()
  const kept = () => {
    throw new Error('SecurityError')
  }
  const stop = watchWhoIsHere('ana', { ...window, kept })
  forgetWhoIsHere(kept)
  assert.equal(window.show(true), 1)
  stop()
  assert.equal(window.show(true), 1, 'and nobody watches any more')
})
