import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { held, startAfterPaint } from './start-after-paint.ts'

/** A page with one held script and one held file, in a window that is seen or not. */
function openPage(hidden: boolean) {
  const frames: (() => void)[] = []
  const timers: (() => void)[] = []
  const link = { rel: held.preload as string }
  const run: object[] = []
  let waiting = true
  const script = {
    textContent: 'import("/assets/a.js")',
    replaceWith(by: object) {
      waiting = false
      run.push(by)
    },
  }
  const place = createContext({
    marks: held,
    document: {
      hidden,
      currentScript: { nonce: 'abc' },
      createElement: () => ({}),
      querySelectorAll: (selector: string) => {
        if (selector === `link[rel="${held.preload}"]`)
          return [link].filter(({ rel }) => rel === held.preload)
        return selector === `script[type="${held.script}"]` && waiting ? [script] : []
      },
    },
    requestAnimationFrame: (then: () => void) => void frames.push(then),
    setTimeout: (then: () => void) => void timers.push(then),
  })
  runInContext(`(${String(startAfterPaint)})(marks)`, place)
  const pass = (queue: (() => void)[]) => {
    for (const then of queue.splice(0)) then()
  }
  return { link, run, paint: () => pass(frames), wait: () => pass(timers) }
}

const started = { type: 'module', nonce: 'abc', textContent: 'import("/assets/a.js")' }

test('scripts are fetched and run once the page was painted, and once', () => {
  const { link, run, paint, wait } = openPage(false)
  assert.deepEqual([link.rel, run], [held.preload, []])
  paint()
  assert.deepEqual(run, [])
  wait()
  assert.equal(link.rel, 'modulepreload')
  assert.deepEqual(run, [started])
  wait()
  assert.equal(run.length, 1)
})

test('a window that nobody sees starts at once; one that is hidden before it was painted does not wait for ever', () => {
  assert.equal(openPage(true).run.length, 1)
  const { run, wait } = openPage(false)
  wait()
  assert.equal(run.length, 1)
})
