import { fillNotice } from '../../ui/fill-notice.ts'
import { ended, type PopupCode, type PopupEnd, visitInPopup } from './provider-popup.ts'
import { askOutcome, listenToWindow, popupWorld, send } from './provider-window.ts'

/**
 * Has the buttons of providers open a window of their own, and says in the page how the visit stands. A new visit
 * cancels the last one, whose end was this page's next step. Gives what ends that.
 */
export function opensWindows(place: HTMLElement): () => void {
  const sentences = JSON.parse(place.dataset['sentences'] ?? '{}') as Readonly<Record<PopupCode, string>>
  const onHere = place.querySelector<HTMLElement>('[data-part="on-here"]')
  let current: AbortController | null = null
  let last: { form: HTMLFormElement; name: string } | null = null

  const show = (end: PopupEnd) => {
    fillNotice(place, 'open', null)
    if (end.what === 'done') return location.assign(end.go)
    const sentence = end.what === 'refused' ? end.sentence : sentences[end.code]
    fillNotice(place, 'failed', { title: `No terminó con ${last?.name}`, sentence })
    if (onHere) onHere.hidden = end.what === 'refused' || end.code !== 'popup-blocked'
  }
  const begin = async (form: HTMLFormElement) => {
    const before = current
    before?.abort()
    const own = new AbortController()
    current = own
    last = { form, name: form.dataset['provider'] ?? '' }
    fillNotice(place, 'failed', null)
    fillNotice(place, 'open', {
      title: `Sigue en la ventana de ${last.name}`,
      sentence: before
        ? sentences['cancelled-popup-request']
        : 'Cuando termines allí, esta página continúa sola.',
    })
    const end = await visitInPopup(popupWorld(form), own.signal)
    // A later visit speaks for itself; it said already that this one does not count.
    if (current !== own) return
    current = null
    show(end)
  }

  const goOnHere = () => last && send(last.form, '', 'redirect')
  const submit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    void begin(event.target)
  }
  onHere?.addEventListener('click', goOnHere)
  place.addEventListener('submit', submit)
  // Some providers cut a window off from its opener: it looks closed while somebody is still there.
  const stop = listenToWindow((news) => {
    if (current || !last) return
    void ended({ ask: askOutcome }, news).then((end) => end && show(end))
  })
  return () => {
    onHere?.removeEventListener('click', goOnHere)
    place.removeEventListener('submit', submit)
    stop()
    current?.abort()
  }
}
