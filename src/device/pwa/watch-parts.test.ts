import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import { watchParts } from './watch-parts.ts'

/** A page with nothing but what watches its parts, on a clock of the test. */
function openPage() {
  const heard = new Map<string, (event: object) => void>()
  const kept = new Map<string, string>()
  const seen = {
    now: 1_000_000,
    at: '/app',
    answers: true,
    reloads: 0,
    typed: 0,
    told: 0,
    asked: [] as string[],
    waits: [] as (() => void)[],
  }
  const element = () => ({ setAttribute() {}, addEventListener() {}, append() {} })
  const place = createContext({
    typed: { keep: () => void (seen.typed += 1) },
    Date: { now: () => seen.now },
    setTimeout(done: () => void, milliseconds: number) {
      seen.waits.push(() => {
        seen.now += milliseconds
        done()
      })
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    async fetch(address: string) {
      seen.asked.push(address)
      if (!seen.answers) throw new TypeError('Failed to fetch')
      return { ok: true }
    },
    location: {
      reload: () => void (seen.reloads += 1),
      get pathname() {
        return seen.at
      },
    },
    document: {
      getElementById: () => (seen.told > 0 ? {} : null),
      createElement: element,
      body: { append: () => void (seen.told += 1) },
    },
    addEventListener: (type: string, listen: (event: object) => void) => void heard.set(type, listen),
    window: { dispatchEvent: () => true },
    Event,
  })
  const open = () => void runInContext(`(${String(watchParts)})(typed)`, place)
  open()
  const miss = async () => {
    heard.get('vite:preloadError')?.({})
    await soon()
  }
  const offer = () => {
    const event = { isHeld: false, preventDefault: () => void (event.isHeld = true) }
    heard.get('beforeinstallprompt')?.(event)
    return event.isHeld
  }
  const leave = () => heard.get('beforeunload')?.({})
  const waitOn = async () => {
    seen.waits.shift()?.()
    await soon()
  }
  return { seen, open, miss, offer, leave, waitOn }
}

test('a missing part reloads the page with what was typed, and not again within ten seconds', async () => {
  const { seen, open, miss } = openPage()
  await miss()
  assert.deepEqual([seen.reloads, seen.typed, seen.told], [1, 1, 0])
  assert.match(seen.asked.join(), /^\/builds\/latest\.json\?\d+$/)
  open()
  seen.now += 10_000
  await miss()
  assert.deepEqual([seen.reloads, seen.told], [1, 1], 'its person is told')
  seen.now += 1
  await miss()
  assert.equal(seen.reloads, 2)
})

test('where the program does not answer nothing is reloaded, and the person is told', async () => {
  const { seen, miss } = openPage()
  seen.answers = false
  await miss()
  assert.deepEqual([seen.reloads, seen.told], [0, 1])
})

test('whoever leaves before all parts are there is not taken back; who stays after all gets them', async () => {
  const { seen, miss, leave, waitOn } = openPage()
  leave()
  await miss()
  for (let seconds = 0; seconds < 29; seconds += 1) await waitOn()
  assert.deepEqual([seen.reloads, seen.told, seen.asked], [0, 0, []], 'Firefox drops what is still loading')
  await waitOn()
  assert.deepEqual([seen.reloads, seen.told], [1, 0], 'it was a file to keep, say')
})

test('the browser’s own offer to install is held back only where a page of ours makes it', () => {
  const { seen, offer } = openPage()
  for (const [at, isHeld] of [
    ['/app', true],
    ['/app/transactions', true],
    ['/ops/bank', true],
    ['/', false],
    ['/crear', false],
    ['/login', false],
    ['/app-de-otro', false],
  ] as const) {
    seen.at = at
    assert.equal(offer(), isHeld, at)
  }
})
