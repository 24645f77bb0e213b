import { type ComponentProps, useEffect, useState } from 'react'
import { isOfflineHere } from '#device/offline/is-offline.ts'
import type { PhotosHere } from './photos-here.tsx'

/** Where files for a draft are taken once there is no network; nothing of it is loaded before. */
export function PhotosPlace(props: ComponentProps<typeof PhotosHere>) {
  const [Loaded, setLoaded] = useState<typeof PhotosHere | null>(null)
  useEffect(() => {
    const load = () => {
      void import('./photos-here.tsx').then((part) => setLoaded(() => part.PhotosHere)).catch(() => {})
    }
    if (isOfflineHere()) load()
    window.addEventListener('offline', load)
    window.addEventListener('network-missing', load)
    return () => {
      window.removeEventListener('offline', load)
      window.removeEventListener('network-missing', load)
    }
  }, [])
  return Loaded && <Loaded {...props} />
}
