import { useEffect, useRef, useState, type RefObject } from 'react'
import { useClientOrNobody } from '../../current-client.ts'
import { onNews } from '../../offline/this-browser.ts'
import { draftSaver, type DraftState, type KnownDraft } from './draft-saver.ts'

/**
 * Saves a form by itself while it is being written, one save after the other, and once more when the page is left.
 * Without a network it is kept on the device of whoever is signed in, and from there sent when the network is back.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, isChanged, ...start }: KnownDraft & { key: string; isChanged: boolean },
) {
  const client = useClientOrNobody()
  const [id, isRemembered] = [client?.id, client?.isRemembered ?? false]
  const [draft, setDraft] = useState(start.draft)
  const [state, setState] = useState<DraftState>(start.isKept ? 'kept' : 'quiet')
  const known = useRef(start)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const owner = id === undefined ? null : { id, isRemembered }
    const saver = draftSaver({
      form: element,
      known: known.current,
      key,
      owner,
      onState: setState,
      onDraft: setDraft,
    })
    const onLeave = () => void saver.save()
    if (isChanged) saver.changed()
    const stopListening = onNews((news) => {
      if (news.type === 'sent' && news.key === key) saver.arrived(news.draft, news.revision)
      if (news.type === 'signed-out' && known.current.isKept) setState('signed-out')
    })
    element.addEventListener('input', saver.changed)
    globalThis.addEventListener('online', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      void saver.save()
      stopListening()
      element.removeEventListener('input', saver.changed)
      globalThis.removeEventListener('online', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [form, key, id, isRemembered, isChanged])
  return { draft, state, known }
}
