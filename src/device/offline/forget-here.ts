import { forgetWhoIsHere } from '../pwa/who-is-here.ts'
import type { ToWorker } from '../shell.ts'
import { preparedName, unsentName } from './unsent-name.ts'

/** What this device keeps goes with the session, also in browsers that do not know `Clear-Site-Data`. */
export function forgetOnThisDevice(): void {
  forgetWhoIsHere()
  try {
    for (const name of [unsentName, preparedName]) indexedDB.deleteDatabase(name)
  } catch {
    // Where nothing may be kept, nothing is there.
  }
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
