import { clientOn, isFailure } from '../own-server.ts'
import type { Device, PushPlace } from '../push/device.ts'
import { renewPush } from '../push/registration.ts'
import type { FromWorker } from '../shell.ts'

type Extendable = { waitUntil(work: Promise<unknown>): void }
type Pushed = Extendable & { readonly data: { json(): unknown } | null }
type Shown = { readonly data: unknown; close(): void }
type Clicked = Extendable & { readonly notification: Shown }
type OpenPage = {
  readonly url: string
  postMessage(message: FromWorker, transfer: Transferable[]): void
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

/** What is used here of a worker's world. */
export type PushScope = {
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly pushManager: PushPlace
    showNotification(title: string, options: object): Promise<void>
  }
  readonly clients: {
    matchAll(options: object): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'push', listen: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listen: (event: Clicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: Extendable) => void): void
}

type Content = Readonly<{ id: string; title: string; body: string; path: string; receipt: string }>

const empty: Content = {
  id: 'resguardo',
  title: 'Hay novedades en Resguardo',
  body: 'Ábrelo para ver qué pasó.',
  path: '/app/notices',
  receipt: '',
}

/**
 * Shows what is pushed, says that it came and that it was opened, leads to its page, and says where this device is
 * reached when its browser changes that. Something is shown for every push: browsers take the right away otherwise.
 */
export function listenForPush(scope: PushScope, device: Device): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, device, contentOf(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const content = contentIn(event.notification.data)
    event.waitUntil(Promise.all([open(scope, device, content.path), report(device, content, 'opened')]))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // What cannot be renewed now is renewed when the application is opened again.
    event.waitUntil(renewPush(device, scope.registration.pushManager).catch(() => {}))
  })
}

function contentOf(data: Pushed['data']): Content {
  try {
    return contentIn(data?.json())
  } catch {
    return empty
  }
}

/** What was sent, whatever came: only texts, and only a page of ours. */
function contentIn(sent: unknown): Content {
  if (typeof sent !== 'object' || sent === null) return empty
  const given = Object.entries(sent).filter(([name, value]) => name in empty && typeof value === 'string')
  const content: Content = { ...empty, ...Object.fromEntries(given) }
  return /^\/app(\/|$)/.test(content.path) ? content : { ...content, path: empty.path }
}

async function show(scope: PushScope, device: Device, content: Content): Promise<void> {
  await scope.registration.showNotification(content.title, {
    body: content.body,
    tag: content.id,
    data: content,
    lang: 'es',
    icon: '/icons/resguardo-192.png',
    badge: '/icons/monochrome-512.png',
  })
  await report(device, content, 'delivered')
}

/** Tells the program, by the receipt that came along; without it nothing is missing but the proof. */
async function report(device: Device, { receipt }: Content, what: 'delivered' | 'opened'): Promise<void> {
  if (receipt === '') return
  const send = () =>
    clientOn(device).send({
      method: 'POST',
      url: new URL('/push/receipt', device.origin),
      body: new URLSearchParams({ receipt, what }),
      keepalive: true,
    })
  try {
    await send()
  } catch (error) {
    if (!isFailure(error) || error.status !== null) return
    // The network did not carry it: once more, and the receipt counts once however often it comes.
    await device.wait(1000)
    await send().catch(() => {})
  }
}

/** How long a page may think about whether somebody writes on it; one without an answer has nobody who does. */
const ANSWER_MILLISECONDS = 300

/** The page that shows it already, or else one of ours on which nobody writes, or else a new window. */
async function open(scope: PushScope, device: Device, path: string): Promise<void> {
  const address = new URL(path, scope.location.origin).href
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const free = await Promise.all(
    pages.map(async (each) => each.url === address || !(await isBeingWritten(each, device))),
  )
  const [page] = pages
    .filter((_, position) => free[position])
    .toSorted((one, other) => Number(other.url === address) - Number(one.url === address))
  try {
    if (!page) throw new Error('No page is free.')
    await page.focus()
    if (page.url !== address) await page.navigate(address)
  } catch {
    await scope.clients.openWindow(address)
  }
}

/** Asks a page whether something stands on it that was typed and not sent. */
async function isBeingWritten(page: OpenPage, device: Device): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
  })
  port1.start()
  page.postMessage({ type: 'is-being-written' }, [port2])
  const isWritten = await Promise.race([answer, device.wait(ANSWER_MILLISECONDS).then(() => false)])
  port1.close()
  return isWritten
}
