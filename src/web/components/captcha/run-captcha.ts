import { captchaField, type CaptchaView } from '../../forms/captcha-field.ts'
import { type CaptchaEvent, firstCaptchaState, nextCaptchaState } from './captcha-state.ts'
import { showWidget } from './captcha-widget.ts'

/** Shows the widget of a captcha and carries its answer into the form, attempt by attempt. Gives what ends that. */
export function runsCaptcha(place: HTMLElement): () => void {
  const captcha = JSON.parse(place.dataset['captcha'] ?? 'null') as CaptchaView | null
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const box = part('box')
  const carried = place.querySelector<HTMLInputElement>(`input[name="${captchaField}"]`)
  if (!captcha || !box || !carried) return () => {}
  let state = firstCaptchaState
  let takeAway = () => {}

  const show = () => {
    const hide = (name: string, isHidden: boolean) => part(name)?.toggleAttribute('hidden', isHidden)
    hide('loading', state.phase !== 'loading')
    hide('box', state.phase === 'gave-up')
    hide('gave-up', state.phase !== 'gave-up')
    carried.value = state.token
  }
  const tell = (event: CaptchaEvent) => {
    const { attempt } = state
    state = nextCaptchaState(state, event)
    show()
    if (state.attempt !== attempt) begin()
  }
  // One widget for each attempt; it is given up when it has not come within the load limit.
  const begin = () => {
    takeAway()
    const { attempt } = state
    const limit = setTimeout(() => tell({ what: 'time-up', attempt }), captcha.loadSeconds * 1000)
    const remove = showWidget(captcha, box, {
      shown: () => tell({ what: 'shown', attempt }),
      passed: (token) => tell({ what: 'passed', attempt, token }),
      expired: () => tell({ what: 'expired', attempt }),
      broke: () => tell({ what: 'broke', attempt }),
    })
    takeAway = () => {
      clearTimeout(limit)
      remove()
    }
  }
  const again = () => tell({ what: 'again' })
  // An answer counts once: a page that is brought back as it was left needs a new one.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) again()
  }
  const button = part('again')
  button?.addEventListener('click', again)
  addEventListener('pageshow', comeBack)
  show()
  begin()
  return () => {
    button?.removeEventListener('click', again)
    removeEventListener('pageshow', comeBack)
    takeAway()
  }
}
