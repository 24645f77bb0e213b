import { useCallback, useEffect, useState } from 'react'
import { keptHere, sendHere } from './draft-here.ts'
import { onNews } from './sending.ts'
import type { Kept, Sent, Unsent } from './unsent.ts'
import { markWaiting } from './waiting-mark.ts'
import { openUnsentStore } from './unsent-store.ts'

/** While something waits, it is tried again this often. */
const TRY_EVERY = 30_000

/** What this device keeps for a person: what waits, and what was sent after it had waited. */
export function useUnsent(owner: Readonly<{ id: string; isRemembered: boolean }>) {
  const { id, isRemembered } = owner
  const [kept, setKept] = useState<readonly Kept[]>([])
  const waiting = kept.filter((each): each is Unsent => each.kind !== 'sent')
  const sent = kept.filter((each): each is Sent => each.kind === 'sent')
  const send = useCallback(() => sendHere({ id, isRemembered }).catch(() => 'left'), [id, isRemembered])

  useEffect(() => {
    const look = async () => {
      const found = await keptHere(id)
      setKept(found)
      markWaiting(found.length > 0)
    }
    const read = () => void look().catch(() => {})
    const stop = onNews(read)
    read()
    return stop
  }, [id])

  const mustTry = waiting.some(({ trouble }) => trouble === null)
  useEffect(() => {
    void send()
    const onReturn = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void send()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [send])
  useEffect(() => {
    if (!mustTry) return undefined
    const timer = setInterval(() => {
      if (navigator.onLine) void send()
    }, TRY_EVERY)
    return () => clearInterval(timer)
  }, [mustTry, send])

  const dismiss = async () => {
    const store = openUnsentStore()
    for (const { key } of sent) await store.change(key, (now) => (now?.kind === 'sent' ? null : now))
    setKept(waiting)
  }
  return { waiting, sent, send, dismiss }
}
