import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_MS = 3_000

/** Reads the page again while something on it is about to change and somebody looks. Reloading it does the same. */
export function useLookAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
