import { type ComponentType, useEffect, useState } from 'react'
import type { Offer } from '../../server/offers.ts'
import { unsentName } from '#device/offline/unsent-name.ts'
import type { ToWorker } from '#device/shell.ts'
import { forgetWhoIsHere } from '#device/pwa/who-is-here.ts'

type Offers = { offers: Readonly<Record<Offer, boolean>> }
type Bar = ComponentType<Offers>

/**
 * Where pages of signed-in people become an application: once everything else is done, the worker is registered and
 * its bar loaded. Without it nothing is missing but the bar.
 */
export function PwaPlace({ offers }: Offers) {
  const [Loaded, setLoaded] = useState<Bar | null>(null)
  useEffect(() => {
    const load = () => {
      void import('./pwa-bar.tsx').then(({ PwaBar }) => setLoaded(() => PwaBar)).catch(() => {})
    }
    if (!('requestIdleCallback' in window)) {
      const later = setTimeout(load, 1000)
      return () => clearTimeout(later)
    }
    const later = requestIdleCallback(load, { timeout: 3000 })
    return () => cancelIdleCallback(later)
  }, [])
  return Loaded && <Loaded offers={offers} />
}

/** What this device keeps goes with the session, also in browsers that do not know `Clear-Site-Data`. */
export function forgetOnThisDevice(): void {
  forgetWhoIsHere()
  try {
    indexedDB.deleteDatabase(unsentName)
  } catch {
    // Where nothing may be kept, nothing is there.
  }
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
