import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  GRACE,
  pollAfter,
  type PopupCode,
  type PopupEnd,
  type PopupNews,
  type PopupWorld,
  type VisitAnswer,
  visitInPopup,
} from './provider-popup.ts'

type Story = Partial<{
  lack: PopupCode
  isBlocked: boolean
  isAuthorized: boolean
  /** When the network stops, in milliseconds. */
  offlineFrom: number
  closedAt: number
  newsAt: number
  news: Partial<PopupNews>
  abortedAt: number
  /** What the server answers from some moment on. */
  answer: readonly [at: number, answer: VisitAnswer]
}>

/** A browser in which time passes only while somebody waits for it. */
async function play(story: Story) {
  let now = 0
  const waits: number[] = []
  const asked: number[] = []
  const popup = {
    name: 'ventana',
    shut: false,
    get closed() {
      return popup.shut || now >= (story.closedAt ?? Infinity)
    },
    close: () => void (popup.shut = true),
  }
  const own = new AbortController()
  let hear: (news: PopupNews) => void = () => {}
  let [left, listens, isTold] = [0, 0, false]
  const happen = () => {
    if (now >= (story.abortedAt ?? Infinity)) own.abort()
    if (!isTold && now >= (story.newsAt ?? Infinity)) {
      isTold = true
      hear({ window: 'ventana', sentence: null, ...story.news })
    }
  }
  const online = () => {
    if (now >= (story.offlineFrom ?? Infinity)) throw new TypeError('fetch failed')
  }
  const world: PopupWorld = {
    lacks: () => story.lack ?? null,
    open: () => (story.isBlocked ? null : popup),
    isAuthorized: async () => {
      online()
      return story.isAuthorized ?? true
    },
    leave: () => void (left += 1),
    ask: async () => {
      online()
      asked.push(now)
      const [from, answer] = story.answer ?? [Infinity, null]
      return answer && now >= from ? answer : { state: 'waiting' }
    },
    listen: (listener) => {
      listens += 1
      hear = listener
      return () => void (listens -= 1)
    },
    wait: async (time) => {
      waits.push(time)
      // In steps, so that what happens meanwhile is heard when it happens.
      const until = now + time
      const next = [story.abortedAt, isTold ? undefined : story.newsAt].filter((at) => at !== undefined)
      now = Math.min(until, ...next.filter((at) => at > now))
      happen()
    },
    now: () => now,
  }
  if (story.abortedAt === 0) own.abort()
  const end: PopupEnd = await visitInPopup(world, own.signal)
  return { end, waits, asked, left, popup, now, listens }
}

const failed = (code: PopupCode) => ({ what: 'failed', code })

describe('a window for another provider', () => {
  test('is looked at every two seconds, and then less and less, up to every ten', async () => {
    assert.deepEqual([0, 1, 2, 3, 4, 50].map(pollAfter), [2_000, 3_000, 4_500, 6_750, 10_000, 10_000])
    const { waits, asked, end } = await play({ abortedAt: 60_000 })
    assert.deepEqual(waits.slice(0, 6), [2_000, 3_000, 4_500, 6_750, 10_000, 10_000])
    assert.deepEqual(asked, [], 'the server is not asked while the window is open')
    assert.deepEqual(end, failed('cancelled-popup-request'))
  })

  test('that comes back is heard at once, and leads where the server says', async () => {
    const story = { newsAt: 2_500, answer: [2_000, { state: 'done', go: '/app' }] } as const
    const { end, now, listens } = await play(story)
    assert.deepEqual(end, { what: 'done', go: '/app' })
    assert.equal(now, 2_500)
    assert.equal(listens, 0, 'it listens no longer')
  })

  test('that comes back with a refusal says the sentence of the server, or its own', async () => {
    const sentence = 'No se hizo.'
    const kept = await play({ newsAt: 100, answer: [0, { state: 'refused', sentence }] })
    assert.deepEqual(kept.end, { what: 'refused', sentence })
    const own = await play({ newsAt: 100, news: { sentence } })
    assert.deepEqual(own.end, { what: 'refused', sentence })
  })

  test('that is closed may still bring its outcome for eight seconds', async () => {
    const story = { closedAt: 2_000, answer: [8_000, { state: 'done', go: '/app' }] } as const
    const { end, now } = await play(story)
    assert.deepEqual(end, { what: 'done', go: '/app' })
    assert.equal(now, 8_000)
  })

  test('that is closed and brings nothing was closed by its person', async () => {
    const { end, now, asked } = await play({ closedAt: 2_000 })
    assert.deepEqual(end, failed('popup-closed-by-user'))
    assert.equal(now, 2_000 + GRACE)
    assert.equal(asked.length, 9)
  })

  test('that another visit puts aside is closed and counts no longer', async () => {
    const { end, popup, now } = await play({ abortedAt: 700 })
    assert.deepEqual(end, failed('cancelled-popup-request'))
    assert.ok(popup.shut)
    assert.equal(now, 700)
    assert.equal((await play({ abortedAt: 0 })).left, 0)
  })

  test('is not believed about another window', async () => {
    const news = { window: 'otra', sentence: 'De otra ventana.' }
    assert.deepEqual((await play({ newsAt: 100, news, closedAt: 2_000 })).end, failed('popup-closed-by-user'))
    const nameless = { window: '', sentence: 'Sin nombre.' }
    assert.deepEqual((await play({ newsAt: 100, news: nameless })).end, {
      what: 'refused',
      sentence: 'Sin nombre.',
    })
  })

  test('does not open, or not for this, where the browser, the address or the network say no', async () => {
    for (const lack of ['web-storage-unsupported', 'operation-not-supported-in-this-environment'] as const)
      assert.deepEqual((await play({ lack })).end, failed(lack))
    assert.deepEqual((await play({ isBlocked: true })).end, failed('popup-blocked'))
    for (const [story, code] of [
      [{ isAuthorized: false }, 'unauthorized-domain'],
      [{ offlineFrom: 0 }, 'network-request-failed'],
    ] as const) {
      const { end, popup, left } = await play(story)
      assert.deepEqual(end, failed(code))
      assert.ok(popup.shut, 'the empty window is closed')
      assert.equal(left, 0)
    }
    assert.deepEqual((await play({ closedAt: 1, offlineFrom: 1 })).end, failed('network-request-failed'))
  })
})
