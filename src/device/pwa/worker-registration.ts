import type { ToWorker, WorkerReport } from '../shell.ts'

/** How long a worker may take until it is ready. */
const READY_MILLISECONDS = 10_000

/** Registers the worker of the whole site. The browser asks for its newest text itself, past its own cache. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no workers.')
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** The registration once its worker is active: for push and for whatever is sent later. Fails after 10 seconds. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The worker was not ready in time.')), READY_MILLISECONDS)
  })
  // A browser whose network hangs never ends to register either.
  return Promise.race([registerWorker().then(() => navigator.serviceWorker.ready), late])
}

/** Asks the active worker what it is; null where it does not answer. */
export async function askWorker(): Promise<WorkerReport | null> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<WorkerReport>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as WorkerReport), { once: true })
  })
  port1.start()
  active.postMessage({ type: 'report' } satisfies ToWorker, [port2])
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READY_MILLISECONDS))
  return Promise.race([answer, late])
}
