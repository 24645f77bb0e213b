import { useEffect, useRef, useState, type RefObject } from 'react'
import { useClientOrNobody } from '../../../components/current-client.ts'
import { isWrittenIn } from '#device/pwa/written.ts'
import type { DraftSaver, DraftState, KnownDraft, Saving } from '#device/offline/draft-saver.ts'

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
    const saving = { form: element, known: known.current, key, owner, onState: setState, onDraft: setDraft }
    const saver = startSaver(saving)
    const change = async () => (await saver).changed()
    const save = async () => (await saver).save()
    const onInput = () => void change()
    const onLeave = () => void save()
    // What was written before scripts ran told of itself to nobody.
    if (isChanged || isWrittenIn(element)) onInput()
    element.addEventListener('input', onInput)
    globalThis.addEventListener('online', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      const end = async () => {
        await save()
        ;(await saver).stop()
      }
      void end()
      element.removeEventListener('input', onInput)
      globalThis.removeEventListener('online', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key is part of what is saved
  }, [form, key, id, isRemembered, isChanged])
  return { draft, state, known }
}

/**
 * What saves is loaded once the page stands, so that it is there for whoever leaves at their first letter; a part that cannot be
 * had is told like every other.
 */
async function startSaver(saving: Saving): Promise<DraftSaver> {
  const { draftSaver } = await import('#device/offline/draft-saver.ts')
  return draftSaver(saving)
}
