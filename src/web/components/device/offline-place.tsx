import { type ComponentType, useEffect, useState } from 'react'
import { useClientOrNobody } from '../current-client.ts'
import { useOpenedEarly } from '#device/offline/use-opened-early.ts'
import { useSentEarly } from '#device/offline/use-sent-early.ts'
import { somethingWaits } from '#device/offline/waiting-mark.ts'

/** How long a page is left alone before what it could do without a network is loaded, in milliseconds. */
const QUIET = 6_000

/**
 * Where pages of signed-in people tell that there is no network and what waits for it. Its parts are loaded at once
 * where they have something to say, from what the worker keeps if need be; else long after everything else.
 */
export function OfflinePlace() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  const client = useClientOrNobody()
  useOpenedEarly(client, Bar !== null)
  useSentEarly(client, Bar !== null)
  useEffect(() => {
    const load = () => {
      void import('./offline-bar.tsx').then(({ OfflineBar }) => setBar(() => OfflineBar)).catch(() => {})
    }
    const isNeeded =
      !navigator.onLine || document.documentElement.dataset['offline'] !== undefined || somethingWaits()
    const later = setTimeout(load, isNeeded ? 0 : QUIET)
    window.addEventListener('offline', load)
    window.addEventListener('network-missing', load)
    return () => {
      clearTimeout(later)
      window.removeEventListener('offline', load)
      window.removeEventListener('network-missing', load)
    }
  }, [])
  return Bar && <Bar />
}
