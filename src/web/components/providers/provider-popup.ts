/** Why a visit in a window of its own comes to nothing before the server hears of it. */
export const popupCodes = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'unauthorized-domain',
  'web-storage-unsupported',
  'operation-not-supported-in-this-environment',
] as const
export type PopupCode = (typeof popupCodes)[number]

/** What the server says of the last visit of this browser. */
export type VisitAnswer =
  | Readonly<{ state: 'waiting' | 'gone' }>
  | Readonly<{ state: 'done'; go: string }>
  | Readonly<{ state: 'refused'; sentence: string }>

/** How a visit ended for the page that opened it. A sentence comes from the server, a code from this browser. */
export type PopupEnd =
  | Readonly<{ what: 'done'; go: string }>
  | Readonly<{ what: 'refused'; sentence: string }>
  | Readonly<{ what: 'failed'; code: PopupCode }>

/** What the window says before it closes: that its person came back, or that it could not even leave. */
export type PopupNews = Readonly<{ window: string; sentence: string | null }>

export type PopupWindow = Readonly<{ name: string; closed: boolean; close(): void }>

/** The browser as a visit needs it. */
export type PopupWorld = Readonly<{
  /** What this browser lacks to sign in in a window; null when it has everything. */
  lacks(): PopupCode | null
  /** A window of 500×600, inside the click; null where the browser forbids it. */
  open(): PopupWindow | null
  /** Whether people may sign in at this address. Fails without a network. */
  isAuthorized(): Promise<boolean>
  /** Sends the form of the visit into the window. */
  leave(popup: PopupWindow): void
  /** Fails without a network. */
  ask(): Promise<VisitAnswer>
  /** Listens to the window; what it gives back stops that. */
  listen(hear: (news: PopupNews) => void): () => void
  /** Milliseconds. */
  wait(time: number): Promise<void>
  now(): number
}>

/** How often the window is looked at, open and closed; milliseconds. */
const [POLL_LEAST, POLL_MOST, GRACE_POLL] = [2_000, 10_000, 1_000]
/** How long the outcome of a closed window may still take; milliseconds. */
export const GRACE = 8_000

/** The wait before a look at the window: longer each time, because most people are back soon or much later. */
export function pollAfter(looks: number): number {
  return Math.min(POLL_MOST, Math.round(POLL_LEAST * 1.5 ** looks))
}

const failed = (code: PopupCode): PopupEnd => ({ what: 'failed', code })

/** A visit to a provider in a window of its own, from the click to its end. Aborting cancels it. */
export async function visitInPopup(world: PopupWorld, signal: AbortSignal): Promise<PopupEnd> {
  const lack = world.lacks()
  if (lack) return failed(lack)
  const popup = world.open()
  if (!popup) return failed('popup-blocked')
  const authorized = await world.isAuthorized().catch(() => null)
  const stopped = signal.aborted
    ? 'cancelled-popup-request'
    : authorized === null
      ? 'network-request-failed'
      : authorized
        ? null
        : 'unauthorized-domain'
  if (stopped) {
    popup.close()
    return failed(stopped)
  }
  world.leave(popup)
  return watch(world, popup, signal)
}

async function watch(world: PopupWorld, popup: PopupWindow, signal: AbortSignal): Promise<PopupEnd> {
  let news: PopupNews | null = null
  let wake = () => {}
  const stop = world.listen((heard) => {
    // A browser may take a window's name away on its way through another site.
    if (heard.window !== '' && heard.window !== popup.name) return
    news = heard
    wake()
  })
  const hurry = () => wake()
  signal.addEventListener('abort', hurry)
  let closedAt: number | null = null
  try {
    for (let looks = 0; ; looks += 1) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      if (signal.aborted) {
        popup.close()
        return failed('cancelled-popup-request')
      }
      const heard: PopupNews | null = news
      if (popup.closed) closedAt ??= world.now()
      if (heard !== null || closedAt !== null) {
        news = null
        const end = await ended(world, heard)
        if (end) return end
      }
      if (closedAt !== null && world.now() - closedAt >= GRACE) return failed('popup-closed-by-user')
      await Promise.race([world.wait(closedAt === null ? pollAfter(looks) : GRACE_POLL), woken])
    }
  } finally {
    stop()
    signal.removeEventListener('abort', hurry)
  }
}

/** How a visit ended of which something was heard; null while its outcome is still on the way. */
export async function ended(
  world: Pick<PopupWorld, 'ask'>,
  news: PopupNews | null,
): Promise<PopupEnd | null> {
  if (news?.sentence) return { what: 'refused', sentence: news.sentence }
  const answer = await world.ask().catch(() => null)
  if (answer === null) return failed('network-request-failed')
  if (answer.state === 'done') return { what: 'done', go: answer.go }
  return answer.state === 'refused' ? { what: 'refused', sentence: answer.sentence } : null
}
