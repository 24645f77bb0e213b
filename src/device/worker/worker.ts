import {
  dropOlder,
  fileFor,
  forget,
  isOfflineReady,
  keepPage,
  keepShell,
  pageWithoutNetwork,
} from './keep.ts'
import { thisDevice } from '../push/device.ts'
import { openDeviceStore } from '../push/device-store.ts'
import { sendUnsent } from '../offline/send-unsent.ts'
import { newsChannel, thisSender } from '../offline/sending.ts'
import { dropOpened } from '../offline/opened-pages.ts'
import { askEarly } from './early-pages.ts'
import { letLastWordsPass } from './last-words.ts'
import { endsSession, keepHandedOver, keepNavigated } from './opened.ts'
import { planFor } from './plan.ts'
import { listenForPush, type PushScope } from './push.ts'
import { isShare, keepShare } from './share.ts'
import type { Fetched, Keeping, WorkerScope } from './scope.ts'
import type { ToWorker, WorkerReport } from '../shell.ts'

// The worker of every page (`/sw.js`). It waits until the person agrees to a new version, and keeps the shell, what
// anyone may read, and for whom the program names what they opened.

const scope = globalThis as unknown as WorkerScope
const keeping: Keeping = {
  caches,
  fetch: (request, how) => fetch(request, how),
  now: () => Date.now(),
  shell: scope.shell,
}

listenForPush(globalThis as unknown as PushScope, thisDevice(openDeviceStore))

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([letLastWordsPass(event), keepShell(keeping)])),
)

scope.addEventListener('activate', (event) => {
  const early = askEarly(scope.registration.navigationPreload, navigator)
  event.waitUntil(Promise.all([early, dropOlder(keeping), scope.clients.claim()]))
})

/** How many sessions ended while this worker ran. */
let endings = 0

/** Keeps something of a person's; when their session ends while that goes on, it is taken away again. */
async function keepWhileSignedIn(work: Promise<void>): Promise<void> {
  const before = endings
  await work.catch(() => {})
  if (endings !== before) await dropOpened(caches)
}

scope.addEventListener('fetch', (event) => {
  if (endsSession(event.request)) endings += 1
  if (isShare(event.request, scope.location.origin))
    return event.respondWith(keepShare(keeping, event.request))
  const plan = planFor(event.request, scope.shell, scope.location.origin)
  if (plan === 'file') event.respondWith(fileFor(keeping, event.request))
  if (plan === 'page' || plan === 'open-page') event.respondWith(pageFor(event, plan === 'open-page'))
})

scope.addEventListener('message', (event) => {
  const told = event.data as ToWorker
  if (told.type === 'skip-waiting') event.waitUntil(scope.skipWaiting())
  if (told.type === 'forget') {
    endings += 1
    event.waitUntil(forget(keeping))
  }
  if (told.type === 'keep') event.waitUntil(keepWhileSignedIn(keepHandedOver(keeping, told)))
  if (told.type === 'report') event.waitUntil(report(event.ports[0]))
})

scope.addEventListener('sync', (event) => {
  if (event.tag === newsChannel) event.waitUntil(sendWhatWaits())
})

/** Fails when something is left, so that the browser calls again. */
async function sendWhatWaits(): Promise<void> {
  if ((await sendUnsent(thisSender(null))) === 'left') throw new Error('Something still waits.')
}

async function pageFor(event: Fetched, isOpen: boolean): Promise<Response> {
  const { url } = event.request
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isOpen && answer.ok) event.waitUntil(keepPage(keeping, new URL(url).pathname))
    else event.waitUntil(keepWhileSignedIn(keepNavigated(keeping, event.request, answer)))
    return answer
  } catch {
    return pageWithoutNetwork(keeping, { url, isOpen })
  }
}

async function report(port: MessagePort | undefined): Promise<void> {
  const isReady = await isOfflineReady(keeping)
  port?.postMessage({ build: scope.shell.build, isOfflineReady: isReady } satisfies WorkerReport)
}
