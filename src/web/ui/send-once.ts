import { showBusy } from './show-busy.ts'

/** A fast answer does not flicker, and a browser that was stopped may send again; milliseconds. */
const [TOLD_AFTER, FREE_AFTER] = [200, 10_000]

/** On a page without React: what was sent waits for its answer, and a second press on the way sends nothing. */
export function sendOnce(): void {
  const sent = new Map<EventTarget, () => void>()
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    // Somebody else sends it in another way.
    if (event.defaultPrevented || form === null) return
    if (sent.has(form)) return event.preventDefault()
    sent.set(
      form,
      waits(submitter, () => sent.delete(form)),
    )
  })
  // Brought back as it was left: nothing is on its way any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const free of sent.values()) free()
  })
}

function waits(button: HTMLElement | null, forget: () => void): () => void {
  button?.setAttribute('aria-disabled', 'true')
  let end = () => button?.removeAttribute('aria-disabled')
  const told = setTimeout(() => {
    if (button) end = showBusy(button)
  }, TOLD_AFTER)
  const free = () => {
    clearTimeout(told)
    clearTimeout(limit)
    end()
    forget()
  }
  const limit = setTimeout(free, FREE_AFTER)
  return free
}
