import { useEffect, useState } from 'react'

const SHOWN_MILLISECONDS = 2_000

/** Copies a text where the browser lets a page do so, and says for a moment that it did. */
export function useCopied(text: string): readonly [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return [copied, copy]
}
