import { type RefObject, useEffect } from 'react'
import { beforeRouter } from '../../../components/before-router.ts'

const stepIn = (hash: string) => Number(/^#paso-([1-6])$/.exec(hash)?.[1] ?? 0)

/** Whether there are steps: only where the screen is narrow. */
const hasSteps = (all: HTMLElement) =>
  [...all.querySelectorAll<HTMLElement>(':scope > h2')].some((heading) => heading.offsetParent)

/** The first step with something wrong in it; 0 for none. */
function wrongIn(all: HTMLElement): number {
  const wrong = [...all.querySelectorAll('form [aria-invalid="true"], form [id$="-error"]')]
  const at = wrong.map((each) =>
    parseInt(each.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? '', 10),
  )
  return at.length > 0 ? Math.min(...at.filter(Number.isInteger)) : 0
}

/** Opens a step in place of the one that is open. The router keeps what it wrote to this entry of the history. */
function open(step: number): void {
  const { state } = history
  location.replace(`#paso-${step}`)
  history.replaceState(state, '')
}

/**
 * Goes along with the steps of a form: the browser opens them by their address (`steps.css`). The router is not asked:
 * it would fetch the page anew between an address without the draft and one with it, and without a network lose it.
 */
export function useSteps(steps: RefObject<HTMLElement | null>, shownAs: string | undefined): void {
  useEffect(() => {
    const all = steps.current
    if (!all || !hasSteps(all)) return
    const wrong = wrongIn(all)
    const named = stepIn(location.hash)
    if (wrong > 0) open(wrong)
    // A page that the router made was not there yet when its address was opened.
    else if (named > 0 && !all.querySelector(':scope > :target')) open(named)
    // An answer to the form has the address of the form.
    else if (named === 0) {
      const target = all.querySelector(':scope > :target')
      if (target) history.replaceState(history.state, '', `#${target.id}`)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another answer is another form
  }, [steps, shownAs])

  useEffect(() => {
    const all = steps.current
    if (!all) return undefined
    const onKey = (event: KeyboardEvent) => enterGoesOn(all, event)
    all.addEventListener('keydown', onKey)
    const stop = followHistory(all)
    return () => {
      all.removeEventListener('keydown', onKey)
      stop()
    }
  }, [steps])
}

/** Keeps the ways between steps from the router, names the draft in each of them, and brings the focus along. */
function followHistory(all: HTMLElement): () => void {
  const router = history.state
  let at = stepIn(location.hash) || 1
  return beforeRouter((event) => {
    if (!hasSteps(all)) return
    const isNew = event.state === null
    if (!isNew && event.state.idx !== router?.idx) return
    event.stopImmediatePropagation()
    const step = stepIn(location.hash)
    // The way past the header leads into the form, not to its beginning.
    if (step === 0 && location.hash !== '') return void requestAnimationFrame(() => open(at))
    // The form was named meanwhile (`draft-saver.ts`): every step is opened anew with what was written.
    const named = all.querySelector('form')?.dataset['named']
    const search = named === undefined ? location.search : `?${named}`
    const state = isNew ? { ...router, after: at } : history.state
    history.replaceState(state, '', location.pathname + search + location.hash)
    at = step || 1
    requestAnimationFrame(() => focusOnStep(all, at))
  })
}

function focusOnStep(all: HTMLElement, step: number): void {
  // A wrong field of it has the focus already.
  if (document.activeElement?.closest(`form [data-step~="${step}"]`)) return
  const heading = all.querySelector<HTMLElement>(`:scope > #paso-${step}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Enter in a field goes on to the next step; from the last one it sends the form, as everywhere. */
function enterGoesOn(all: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const next = [...all.querySelectorAll<HTMLElement>('a[rel=next]')].find((each) => each.offsetParent)
  if (!next) return
  event.preventDefault()
  next.click()
}
