import { useEffect, useRef, useState, type RefObject } from 'react'
import { askServer, isFailure, isSentElsewhere } from '../../own-server.ts'

export type DraftState = 'quiet' | 'saving' | 'saved' | 'offline' | 'signed-out'

const PAUSE = 900

/** What was refused once is refused again: it waits for the next letter. A server in trouble is asked again. */
function isRefused(thrown: unknown): boolean {
  return isFailure(thrown) && thrown.kind === 'status' && (thrown.status ?? 0) < 500
}

/**
 * Saves a form by itself while it is being written, one save after the other, and once more when the page is left.
 * `key` makes the first save begin one draft however often it is sent.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: string | null, key: string) {
  const [draft, setDraft] = useState(start)
  const [state, setState] = useState<DraftState>('quiet')
  const known = useRef(start)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let busy = false
    let dirty = false
    const save = async () => {
      clearTimeout(timer)
      if (busy || !dirty) return
      busy = true
      dirty = false
      setState('saving')
      const body = new FormData(element)
      body.set('draft', known.current ?? '')
      body.set('key', key)
      try {
        const path = '/app/transactions/create/draft'
        const response = await askServer({ method: 'POST', path, body, keepalive: true })
        const answer: { draft: string } = await response.json()
        known.current = answer.draft
        setDraft(answer.draft)
        // A reload opens the draft, not an empty form.
        const address = `${location.pathname}?draft=${answer.draft}`
        if (!location.search.includes(answer.draft)) history.replaceState(history.state, '', address)
        setState('saved')
      } catch (thrown) {
        dirty ||= !isRefused(thrown)
        setState(isSentElsewhere(thrown) ? 'signed-out' : 'offline')
      } finally {
        busy = false
      }
      if (dirty) timer = setTimeout(() => void save(), PAUSE * 4)
    }
    const onInput = () => {
      dirty = true
      clearTimeout(timer)
      timer = setTimeout(() => void save(), PAUSE)
    }
    const onLeave = () => void save()
    element.addEventListener('input', onInput)
    globalThis.addEventListener('online', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      void save()
      element.removeEventListener('input', onInput)
      globalThis.removeEventListener('online', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [form, key])
  return { draft, state }
}
