import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askServer } from '#device/own-server.ts'
import { sessionPath } from './identity-frame.ts'

const [FIRST_MS, LONGEST_MS, SLOWER] = [1_000, 30_000, 1.25]

/**
 * Reads the page again when something about the check changed: asked ever more seldom, only while the page is
 * looked at, and without a complaint when there is no network. Reloading the page does the same.
 */
export function useWaiting(isWaiting: boolean, mark: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    let after = FIRST_MS
    let isOver = false
    const again = () => setTimeout(() => void look(), after)
    let timer = again()
    async function look() {
      const now = document.visibilityState === 'visible' ? await markNow() : mark
      if (isOver) return
      if (now !== mark && now !== null) void revalidate()
      after = Math.min(LONGEST_MS, after * SLOWER)
      timer = again()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, mark, revalidate])
}

async function markNow(): Promise<string | null> {
  try {
    const response = await askServer({ method: 'GET', path: sessionPath, cache: 'no-store' })
    const { mark }: { mark: string } = await response.json()
    return mark
  } catch {
    return null
  }
}
