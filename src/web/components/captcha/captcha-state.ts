/** How far a captcha is. `attempt` counts from 1; what an earlier attempt still says is not listened to. */
export type CaptchaState = Readonly<{
  phase: 'loading' | 'shown' | 'passed' | 'gave-up'
  attempt: number
  token: string
}>

/** What happens to a captcha: its widget speaks, the load limit runs out, or a new attempt begins. */
export type CaptchaEvent =
  | Readonly<{ what: 'shown' | 'expired' | 'broke' | 'time-up'; attempt: number }>
  | Readonly<{ what: 'passed'; attempt: number; token: string }>
  | Readonly<{ what: 'again' }>

export const firstCaptchaState: CaptchaState = { phase: 'loading', attempt: 1, token: '' }

/** The state after an event. The load limit ends the wait for a widget, and nothing that is shown already. */
export function nextCaptchaState(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  if (event.what === 'again') return { phase: 'loading', attempt: state.attempt + 1, token: '' }
  if (event.attempt !== state.attempt || state.phase === 'gave-up') return state
  const isLoading = state.phase === 'loading'
  switch (event.what) {
    case 'shown':
      return isLoading ? { ...state, phase: 'shown' } : state
    case 'passed':
      return { ...state, phase: 'passed', token: event.token }
    case 'expired':
      return isLoading ? state : { ...state, phase: 'shown', token: '' }
    case 'broke':
      return { ...state, phase: 'gave-up', token: '' }
    case 'time-up':
      return isLoading ? { ...state, phase: 'gave-up' } : state
  }
}
