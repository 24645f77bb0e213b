import { type RefObject, useEffect, useState } from 'react'
import { forgetTyped, keepTyped, typedHere } from '#device/offline/answers-here.ts'
import { askServer, isSentElsewhere, textsOf } from '#device/own-server.ts'
import type { Typed } from './opening-view.ts'

export type KeptState = 'quiet' | 'saved' | 'kept' | 'signed-out'

const PAUSE = 900

type Asked = Readonly<{
  personId: string
  /** Which page it is, by its address. */
  page: string
  /** Where the program keeps what is typed. */
  keepsAt: `/${string}`
  names: readonly string[]
  /** What the program has of these fields. */
  saved: Typed
}>

/**
 * Keeps what is typed in a form as it is typed: in this tab with every letter, and at the program after a pause. What
 * the program does not have when the page is opened stands in its fields again.
 */
export function useKeptAnswers(form: RefObject<HTMLFormElement | null>, asked: Asked): KeptState {
  const [state, setState] = useState<KeptState>('quiet')
  const { personId, page, keepsAt } = asked
  const [names, start] = [asked.names.join(' '), JSON.stringify(asked.saved)]
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const fields = names.split(' ').filter(Boolean)
    let saved = known(JSON.parse(start) as Typed, fields)
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = () => contentOf(element, fields)
    const save = async () => {
      const [body, sent] = [textsOf(new FormData(element)), typed()]
      // What was sent may be there though no answer comes.
      keepTyped(personId, page, sent, sent)
      try {
        await askServer({ method: 'POST', path: keepsAt, body, keepalive: true })
      } catch (thrown) {
        setState(isSentElsewhere(thrown) ? 'signed-out' : 'kept')
        return
      }
      saved = sent
      if (JSON.stringify(typed()) === JSON.stringify(sent)) forgetTyped(personId, page)
      setState('saved')
    }
    const changed = () => {
      keepTyped(personId, page, typed(), saved)
      clearTimeout(timer)
      timer = setTimeout(() => void save(), PAUSE)
    }
    const here = typedHere(personId, page, saved)
    if (here) fill(element, here)
    else forgetTyped(personId, page)
    if (here || JSON.stringify(typed()) !== JSON.stringify(saved)) changed()
    element.addEventListener('input', changed)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', changed)
    }
  }, [form, personId, page, keepsAt, names, start])
  return state
}

const known = (content: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((name) => [name, content[name] ?? '']))

function contentOf(form: HTMLFormElement, names: readonly string[]): Typed {
  const data = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** Puts texts into their fields, as if they were typed now. */
function fill(form: HTMLFormElement, content: Typed): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const text = content[field.name]
    if (text === undefined) continue
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === text
    else field.value = text
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
