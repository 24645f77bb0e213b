import { randomBytes } from 'node:crypto'
import type { BrowserSubscription, PageDevice, PushPlace } from '#device/push/device.ts'
import type { DeviceRecord, DeviceStore } from '#device/push/device-store.ts'

/** What the program answers to an intent: a status and a body, or no answer at all. */
export type Said = Readonly<{ status?: number; body?: object; redirected?: boolean }> | 'no answer' | 'never'

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const buffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

/** A browser whose every part can be told what to do, on a clock that only waiting moves. */
export function playedDevice() {
  const ourKey = encoded(new Uint8Array(65).fill(4))
  let now = Date.parse('2026-03-02T16:00:00Z')
  let kept: DeviceRecord | null = null
  let before: Promise<unknown> = Promise.resolve()
  let subscription: BrowserSubscription | null = null
  const asked: Readonly<Record<string, string>>[] = []
  const play = {
    isSupported: true,
    canKeep: true,
    isOnline: true,
    permission: 'granted' as NotificationPermission,
    /** What the person answers when asked. */
    answer: 'granted' as NotificationPermission,
    timesAsked: 0,
    worker: 'ready' as 'ready' | 'broken',
    service: 'answers' as 'answers' | 'refuses' | 'never',
    key: ourKey,
    /** What the program says to each intent; the usual where nothing stands here, one after the other. */
    says: {} as Partial<Record<string, Said[]>>,
  }
  const usual = (intent: string): object => {
    const until = new Date(now + 7 * 24 * 60 * 60 * 1000).toISOString()
    if (intent === 'add') return { installationId: 'device-1', token: 'token-1', until }
    if (intent === 'renew') return { installationId: 'device-1', token: 'token-2', until }
    if (intent === 'key') return { keyId: 'key-1', publicKey: play.key }
    if (intent === 'register') return { registration: 'registration-1' }
    return {}
  }
  const store: DeviceStore = { change: async (next) => (kept = next(kept)) }
  const place: PushPlace = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }) {
      if (play.service === 'refuses') throw new Error('push service error')
      if (play.service === 'never') return new Promise(() => {})
      subscription = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${encoded(randomBytes(8))}`,
        options: { applicationServerKey: buffer(applicationServerKey) },
        getKey: (name) => buffer(new Uint8Array(name === 'auth' ? 16 : 65)),
        async unsubscribe() {
          subscription = null
          return true
        },
      }
      return subscription
    },
  }
  const device: PageDevice = {
    openStore: async () => {
      if (!play.canKeep) return (await import('#device/push/device-store.ts')).openDeviceStore(undefined)
      return store
    },
    origin: 'https://resguardo.example',
    async fetch(_, { body }) {
      const fields = Object.fromEntries(body as URLSearchParams) as Record<string, string>
      asked.push(fields)
      const intent = fields['intent'] ?? ''
      const said = play.says[intent]?.shift()
      if (said === 'never') return new Promise(() => {})
      if (said === 'no answer') throw new TypeError('Failed to fetch')
      const { status = 200, redirected = false, body: answer = usual(intent) } = said ?? {}
      const response = Response.json(answer, { status })
      Object.defineProperty(response, 'redirected', { value: redirected })
      return response
    },
    isOnline: () => play.isOnline,
    now: () => now,
    async wait(milliseconds) {
      // A long wait is only for who never answers: it must not win against those who do.
      if (milliseconds >= 10_000) await new Promise((resolve) => setTimeout(resolve, 30))
      now += milliseconds
    },
    alone: (work) => {
      const done = before.then(work)
      before = done.catch(() => {})
      return done
    },
    isSupported: () => play.isSupported,
    permission: () => play.permission,
    async askPermission() {
      play.timesAsked += 1
      return (play.permission = play.answer)
    },
    async readyWorker() {
      if (play.worker === 'broken') throw new Error('The worker was not ready in time.')
      return { pushManager: place }
    },
  }
  return {
    device,
    place,
    play,
    /** The intents that the program heard, in their order. */
    intents: () => asked.map(({ intent }) => intent),
    kept: () => kept,
    keep: (record: DeviceRecord | null) => (kept = record),
    pass: (milliseconds: number) => (now += milliseconds),
    now: () => now,
    subscription: () => subscription,
  }
}
