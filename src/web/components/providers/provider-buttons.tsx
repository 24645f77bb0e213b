import { useEffect, useRef, useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ProvidersOffered } from './providers-offered.ts'
import { ProviderMark } from './provider-mark.tsx'
import { ended, type PopupEnd, visitInPopup } from './provider-popup.ts'
import { askOutcome, listenToWindow, popupWorld, send } from './provider-window.ts'

type Purpose = 'enter' | 'link' | 'step-up'

type ProviderButtonsProps = ProvidersOffered & {
  purpose: Purpose
  /** Where one goes on afterwards. */
  redirect: string
}

const labels: Record<Purpose, (name: string) => string> = {
  enter: (name) => `Continuar con ${name}`,
  link: (name) => `Vincular ${name}`,
  'step-up': (name) => `Confirmar con ${name}`,
}

/** One button for each provider: a window of its own where scripts run, this page where they do not. */
export function ProviderButtons({ list, sentences, purpose, redirect }: ProviderButtonsProps) {
  const { visit, begin, goOnHere } = useProviderVisit(sentences)
  return (
    <div className="grid gap-2.5">
      {visit && <VisitNotice visit={visit} goOnHere={goOnHere} />}
      {list.map(({ key, name }) => (
        <form
          key={key}
          method="post"
          action={`/login/provider/${key}`}
          onSubmit={(event) => {
            event.preventDefault()
            void begin(event.currentTarget, name)
          }}
        >
          <input type="hidden" name="purpose" value={purpose} />
          <input type="hidden" name="redirect" value={redirect} />
          <input type="hidden" name="mode" defaultValue="redirect" />
          <input type="hidden" name="remember" value="on" />
          <button type="submit" className={buttonLook({ variant: 'secondary', wide: true })}>
            <ProviderMark provider={key} />
            <span>{labels[purpose](name)}</span>
          </button>
        </form>
      ))}
    </div>
  )
}

type Visit =
  | { state: 'open'; name: string; sentence: string | null }
  | { state: 'failed'; name: string; sentence: string; form: HTMLFormElement | null }

function VisitNotice({ visit, goOnHere }: { visit: Visit; goOnHere: (form: HTMLFormElement) => void }) {
  if (visit.state === 'open')
    return (
      <Notice tone="info" title={`Sigue en la ventana de ${visit.name}`} live>
        {visit.sentence ?? 'Cuando termines allí, esta página continúa sola.'}
      </Notice>
    )
  const { form } = visit
  return (
    <Notice
      tone="error"
      title={`No terminó con ${visit.name}`}
      live
      action={
        form && (
          <button
            type="button"
            className={buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => goOnHere(form)}
          >
            Seguir en esta página
          </button>
        )
      }
    >
      {visit.sentence}
    </Notice>
  )
}

/** What the page shows of a visit that ended; null where it leaves for another page. */
function shownEnd(
  end: PopupEnd,
  {
    name,
    form,
    sentences,
  }: { name: string; form: HTMLFormElement | null } & Pick<ProvidersOffered, 'sentences'>,
): Visit | null {
  if (end.what === 'done') {
    location.assign(end.go)
    return null
  }
  if (end.what === 'refused') return { state: 'failed', name, sentence: end.sentence, form: null }
  const canGoOn = end.code === 'popup-blocked'
  return { state: 'failed', name, sentence: sentences[end.code], form: canGoOn ? form : null }
}

/** The visit that this page opened last: a new one cancels it, and its end is this page's next step. */
function useProviderVisit(sentences: ProvidersOffered['sentences']) {
  const [visit, setVisit] = useState<Visit | null>(null)
  const current = useRef<AbortController | null>(null)
  const last = useRef('')

  const begin = async (form: HTMLFormElement, name: string) => {
    const before = current.current
    before?.abort()
    const own = new AbortController()
    current.current = own
    last.current = name
    setVisit({ state: 'open', name, sentence: before && sentences['cancelled-popup-request'] })
    const end = await visitInPopup(popupWorld(form), own.signal)
    // A later visit speaks for itself; it said already that this one does not count.
    if (current.current !== own) return
    current.current = null
    setVisit(shownEnd(end, { name, form, sentences }))
  }

  // Some providers cut a window off from its opener: it looks closed while somebody is still there.
  useEffect(
    () =>
      listenToWindow((news) => {
        const name = last.current
        if (current.current || name === '') return
        void ended({ ask: askOutcome }, news).then(
          (end) => end && setVisit(shownEnd(end, { name, form: null, sentences })),
        )
      }),
    [sentences],
  )
  useEffect(() => () => current.current?.abort(), [])

  const goOnHere = (form: HTMLFormElement) => send(form, '', 'redirect')
  return { visit, begin, goOnHere }
}
