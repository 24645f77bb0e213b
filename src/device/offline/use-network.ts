import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { askServer } from '../own-server.ts'
import { typedText } from '../pwa/typed-text.ts'
import { openedPage } from './opened-pages.ts'

/** How often a page without a network looks whether it is back. */
const LOOK_EVERY = 15_000
const LOOK_FIRST = 2_000

async function isThere(): Promise<boolean> {
  try {
    await askServer({
      method: 'GET',
      path: `/builds/latest.json?${Date.now()}`,
      cache: 'no-store',
      timeoutMs: 5_000,
    })
    return true
  } catch {
    return false
  }
}

/**
 * Whether this page has no network, written at its root for whatever shows or hides by it. When it is back, what
 * waits is sent first (`onBack`); then a page that was read as last seen is loaded anew, and any other brought up to
 * date. A form that is being written stays as it is.
 */
export function useNetwork(onBack: () => Promise<unknown>): boolean {
  const [isOffline, setOffline] = useState(
    () => !navigator.onLine || document.documentElement.dataset['offline'] !== undefined,
  )
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const isForm = ['form', 'draft'].includes(openedPage(pathname, search)?.kind ?? '')
  const back = useRef(async () => {})
  useEffect(() => {
    back.current = async () => {
      const wasKept = document.documentElement.dataset['offline'] === 'seen'
      delete document.documentElement.dataset['offline']
      document.getElementById('seen-line')?.remove()
      setOffline(false)
      await onBack()
      if (isForm) return
      if (!wasKept) return void revalidate()
      typedText().keep()
      location.reload()
    }
  })

  const look = useCallback(async () => {
    if (await isThere()) await back.current()
    else setOffline(true)
  }, [])

  useEffect(() => {
    const root = document.documentElement
    if (isOffline) root.dataset['offline'] ??= 'now'
    const onLost = () => setOffline(true)
    const onDoubt = () => void look()
    const onReturn = () => {
      if (isOffline && document.visibilityState === 'visible') void look()
    }
    window.addEventListener('offline', onLost)
    window.addEventListener('online', onDoubt)
    window.addEventListener('network-missing', onDoubt)
    document.addEventListener('visibilitychange', onReturn)
    const timer = isOffline ? setInterval(onReturn, LOOK_EVERY) : undefined
    // It may be back since the worker answered for it.
    const soon = isOffline ? setTimeout(onReturn, LOOK_FIRST) : undefined
    return () => {
      window.removeEventListener('offline', onLost)
      window.removeEventListener('online', onDoubt)
      window.removeEventListener('network-missing', onDoubt)
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(timer)
      clearTimeout(soon)
    }
  }, [isOffline, look])
  return isOffline
}
