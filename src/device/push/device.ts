import type { DeviceStore } from './device-store.ts'

/** What is needed of a browser to be known and reached, in a page and in the worker alike; a test plays one. */
export type Device = Readonly<{
  openStore: () => Promise<DeviceStore>
  /** Where the site is: `https://resguardo.example`. */
  origin: string
  fetch: (address: string, how: RequestInit) => Promise<Response>
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  /** Does something while no other page of this browser, nor the worker, does such a thing. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}>

/** The subscription of a browser with its push service, as far as it is used here. */
export type BrowserSubscription = {
  readonly endpoint: string
  readonly options: { readonly applicationServerKey: ArrayBuffer | null }
  getKey(name: 'p256dh' | 'auth'): ArrayBuffer | null
  unsubscribe(): Promise<boolean>
}

export type PushPlace = {
  getSubscription(): Promise<BrowserSubscription | null>
  subscribe(options: {
    userVisibleOnly: true
    applicationServerKey: Uint8Array<ArrayBuffer>
  }): Promise<BrowserSubscription>
}

/** A page, which can ask its person and has the worker behind it. */
export type PageDevice = Device &
  Readonly<{
    /** Whether this browser knows messages at all. */
    isSupported: () => boolean
    permission: () => NotificationPermission
    /** Asks the person; only ever after they pressed something. */
    askPermission: () => Promise<NotificationPermission>
    /** The worker once it is active; fails when it is not within ten seconds. */
    readyWorker: () => Promise<{ readonly pushManager: PushPlace }>
  }>

/** The browser that this runs in, for what a worker can do too. */
export function thisDevice(openStore: Device['openStore']): Device {
  return {
    openStore,
    origin: location.origin,
    fetch: (address, how) => fetch(address, how),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // Browsers without locks are few, and at worst say twice where they are reached.
    alone: (work) => (navigator.locks ? navigator.locks.request('resguardo-push', work) : work()),
  }
}
