import { askServer } from '#device/own-server.ts'
import type { PopupCode, PopupNews, PopupWindow, PopupWorld, VisitAnswer } from './provider-popup.ts'

const CHANNEL = 'resguardo.provider'
const [WIDTH, HEIGHT] = [500, 600]

/** This browser, for a visit that the form of a button begins. */
export function popupWorld(form: HTMLFormElement): PopupWorld {
  return {
    lacks,
    open: openPopup,
    isAuthorized,
    leave: (popup) => send(form, popup.name, 'popup'),
    ask: askOutcome,
    listen: listenToWindow,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    now: () => performance.now(),
  }
}

/** Sends the form of a visit into a window, or in this page. */
export function send(form: HTMLFormElement, target: string, mode: 'popup' | 'redirect') {
  const field = (name: string) => form.elements.namedItem(name)
  const [modeField, remember] = [field('mode'), field('remember')]
  if (modeField instanceof HTMLInputElement) modeField.value = mode
  // "Recordarme" stands in the form for who has a password.
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"][name="remember"]')
  if (remember instanceof HTMLInputElement) remember.disabled = box !== null && !box.checked
  form.target = target
  form.submit()
  form.target = ''
}

function lacks(): PopupCode | null {
  if (!/^https?:$/.test(location.protocol) || typeof window.open !== 'function')
    return 'operation-not-supported-in-this-environment'
  return navigator.cookieEnabled && hasStorage() ? null : 'web-storage-unsupported'
}

function hasStorage(): boolean {
  try {
    return window.sessionStorage !== null
  } catch {
    return false
  }
}

function openPopup(): PopupWindow | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  const name = `resguardo-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const popup = window.open('', name, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  if (!popup) return null
  return {
    name,
    get closed() {
      return popup.closed
    },
    close: () => popup.close(),
  }
}

async function isAuthorized(): Promise<boolean> {
  const response = await askServer({ method: 'GET', path: '/login/domains' })
  const { domains }: { domains: readonly string[] } = await response.json()
  return domains.includes(location.host)
}

/** What came of the last visit of this browser. */
export async function askOutcome(): Promise<VisitAnswer> {
  const response = await askServer({ method: 'GET', path: '/login/provider/outcome', cache: 'no-store' })
  return response.json()
}

/** Listens to windows that come back; what it gives back stops that. */
export function listenToWindow(hear: (news: PopupNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<PopupNews>) => hear(data))
  return () => channel.close()
}

/** Tells the page that opened this window, and closes it. */
export function tellOpener(sentence: string | null) {
  const news: PopupNews = { window: window.name, sentence }
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
    channel.postMessage(news)
    channel.close()
  }
  window.close()
}
