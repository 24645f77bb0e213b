import { type ComponentType, useEffect, useState } from 'react'
import type { Offer } from '#device/pwa/offers.ts'

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
