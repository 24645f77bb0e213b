import { type ComponentType, useEffect, useState } from 'react'

/**
 * Where pages of signed-in people tell that there is no network and what waits for it: once everything else is done.
 */
export function OfflinePlace() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      void import('./offline-bar.tsx').then(({ OfflineBar }) => setBar(() => OfflineBar)).catch(() => {})
    }
    // A page that stands without a network says at once what it cannot do.
    if (document.documentElement.dataset['offline'] !== undefined || !('requestIdleCallback' in window)) {
      const soon = setTimeout(load, 0)
      return () => clearTimeout(soon)
    }
    const later = requestIdleCallback(load, { timeout: 3000 })
    return () => cancelIdleCallback(later)
  }, [])
  return Bar && <Bar />
}
