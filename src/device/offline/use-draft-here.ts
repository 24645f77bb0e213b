import { useEffect, useState } from 'react'
import type { Content, Trouble } from './unsent.ts'
import { somethingWaits } from './waiting-mark.ts'

/** What stands in the form of a draft because this device wrote it. */
type DraftHere = Readonly<{
  key: string
  content: Content | null
  base: number | null
  trouble: Trouble | null
}>

/**
 * What this device holds of a draft that is opened: what was written without a network stands in its form again. A
 * new one gets a key of its own where the page itself is one that was kept.
 */
export function useDraftHere(personId: string | null, draft: string | null): DraftHere | null {
  const [here, setHere] = useState<DraftHere | null>(null)
  useEffect(() => {
    const isSeen = document.documentElement.dataset['offline'] === 'seen'
    if (personId === null || !(isSeen || somethingWaits() || location.search.includes('kept=')))
      return undefined
    let isOver = false
    const look = async () => {
      const ownKey = new URLSearchParams(location.search).get('kept')
      const { draftHere } = await import('./draft-here.ts')
      const found = await draftHere(personId, { draft, key: ownKey })
      if (isOver) return
      if (found && 'sentTo' in found) location.replace(found.sentTo)
      else if (found) setHere(found)
      else if (draft === null && isSeen)
        setHere({ key: ownKey ?? crypto.randomUUID(), content: null, base: null, trouble: null })
    }
    void look().catch(() => {})
    return () => {
      isOver = true
    }
  }, [personId, draft])
  return here
}
