import type { ToWorker } from '../shell.ts'
import { nothingYet, pwaAfter, type PwaEvent, type PwaState } from './pwa-state.ts'

/** A worker as the browser shows it. */
export type SeenWorker = Readonly<{ state: string }> & {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'statechange', listen: () => void): void
}

/** The place of our worker at the browser. */
export type SeenRegistration = {
  readonly installing: SeenWorker | null
  readonly waiting: SeenWorker | null
  readonly active: SeenWorker | null
  update(): Promise<unknown>
  addEventListener(type: 'updatefound', listen: () => void): void
}

/** The browser's own question whether to install; it can be asked once. */
export type InstallOffer = { ask(): Promise<void> }

/** What all this needs of a browser; a test plays one. */
export type PwaBrowser = {
  register(): Promise<SeenRegistration>
  /** Whether a worker already stood behind this page when it was opened. */
  readonly wasControlled: boolean
  /** Another worker stands behind the page from now on, or none: then what was kept here has been cleared. */
  onControllerChange(listen: (isControlled: boolean) => void): void
  isOfflineReady(): Promise<boolean>
  isInstalled(): boolean
  /** Whether it can be installed here only by hand. */
  installsByHand(): boolean
  onInstalled(listen: () => void): void
  onInstallOffer(listen: (offer: InstallOffer) => void): void
  /** The id of the build that made this page, and of the one that runs now; null where nobody answers. */
  readonly ownBuild: string
  latestBuild(): Promise<string | null>
  /** Calls every so many milliseconds, and when somebody comes back to the page. */
  every(milliseconds: number, listen: () => void): void
  onReturn(listen: () => void): void
  now(): number
  /** Keeps what was typed and loads the page anew. */
  reload(): void
  /** Remembers on this device that nobody wants to be asked about installing for now. */
  rememberRefusal(): Promise<void>
}

export type Pwa = {
  readonly state: PwaState
  subscribe(listen: () => void): () => void
  install(): Promise<void>
  update(): void
  dismiss(what: 'install' | 'update'): void
}

/** How often it is asked whether there is a newer build. */
export const POLL_MILLISECONDS = 60 * 60 * 1000

/** Opens the application side of the site on this device: the worker, its updates, the installation. */
export function openPwa(browser: PwaBrowser): Pwa {
  let state = nothingYet
  let registration: SeenRegistration | null = null
  let offer: InstallOffer | null = null
  const listeners = new Set<() => void>()
  const happen = (event: PwaEvent) => {
    state = pwaAfter(state, event)
    for (const listen of listeners) listen()
  }

  if (browser.isInstalled()) happen('installed')
  if (browser.installsByHand()) happen('install-by-hand')
  browser.onInstalled(() => happen('installed'))
  browser.onInstallOffer((offered) => {
    offer = offered
    happen('install-offered')
  })
  const watched = watchWorker(browser, happen)
  void watched.then((found) => (registration = found))
  pollBuilds(browser, async () => {
    await registration?.update().catch(() => {})
    // Without a worker nothing waits; the new version is one reload away.
    if (!registration) happen('update-waiting')
  })

  return {
    get state() {
      return state
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    async install() {
      const asked = offer
      offer = null
      happen('install-over')
      await asked?.ask()
    },
    update() {
      if (registration?.waiting) tell(registration.waiting, { type: 'skip-waiting' })
      else browser.reload()
    },
    dismiss(what) {
      happen(what === 'install' ? 'install-over' : 'update-dismissed')
      if (what === 'install') void browser.rememberRefusal().catch(() => {})
    },
  }
}

/** A worker has no origin that a message could miss. */
function tell(worker: SeenWorker, message: ToWorker): void {
  worker.postMessage(message, [])
}

/** Registers the worker and tells what becomes of it; null where the browser does not take it. */
async function watchWorker(browser: PwaBrowser, happen: (event: PwaEvent) => void) {
  let isControlled = browser.wasControlled
  browser.onControllerChange((isNow) => {
    // The very first worker takes over a page of its own version; a later one brings a newer one.
    if (isControlled && isNow) browser.reload()
    isControlled = isNow
  })
  const ready = async () => {
    happen('activated')
    if (await browser.isOfflineReady()) happen('offline-ready')
  }
  try {
    const registration = await browser.register()
    const follow = (worker: SeenWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && registration.active) happen('update-waiting')
        if (worker.state === 'activated') void ready()
      })
    if (registration.active?.state === 'activated') await ready()
    else follow(registration.active)
    if (registration.waiting && registration.active) happen('update-waiting')
    follow(registration.installing)
    registration.addEventListener('updatefound', () => follow(registration.installing))
    return registration
  } catch {
    happen('registration-failed')
    return null
  }
}

/** Asks every hour, and when somebody comes back after as long, whether another build runs now. */
function pollBuilds(browser: PwaBrowser, onNewer: () => Promise<void>): void {
  let asked = browser.now()
  const ask = async () => {
    asked = browser.now()
    const latest = await browser.latestBuild()
    if (latest !== null && latest !== browser.ownBuild) await onNewer()
  }
  browser.every(POLL_MILLISECONDS, () => void ask())
  browser.onReturn(() => {
    if (browser.now() - asked >= POLL_MILLISECONDS) void ask()
  })
}
