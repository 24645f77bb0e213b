/** What the hosted page tells the page around it: strings that `@veriff/incontext-sdk` knows. Alone, it tells nobody. */
export type Talk = Readonly<{ isFramed: boolean; say(message: string): void; reload(): void }>

/** The protocol of the frame, in the browser. It is sent there as text, so it uses nothing from outside itself. */
export function talkToParent(): Talk {
  const isFramed = window.parent !== window
  let isReloadHandled = false
  // The parent is one of the configured origins, or the browser would not show this page in it.
  const say = (message: string) => {
    if (isFramed) window.parent.postMessage(message, '*')
  }
  window.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== window.parent || event.data?.name !== 'VERIFF_RENDER') return
    isReloadHandled = event.data.payload?.isReloadHandled === true
    delete document.body.dataset['waiting']
  })
  if (isFramed) {
    document.body.dataset['waiting'] = ''
    say('VERIFF_HANDSHAKE')
  }
  return {
    isFramed,
    say,
    reload() {
      if (isFramed) say(isReloadHandled ? 'VERIFF_RELOAD_REQUEST' : 'VERIFF_FORCE_RELOAD')
      else window.location.reload()
    },
  }
}

/** What the hosted page does in the browser: one part is seen, and each step shows the next or leaves. */
export function runHostedPage({ isFramed, say, reload }: Talk): void {
  const goal = document.body.querySelector('main')?.dataset['callback'] ?? ''
  function show(name: string): void {
    for (const each of document.querySelectorAll<HTMLElement>('[data-part]'))
      each.hidden = !each.dataset['part']?.split(' ').includes(name)
    document.querySelector<HTMLElement>(`[data-part="${name}"] h1`)?.focus()
  }
  function leave(message: string, name: string): void {
    if (!isFramed && goal) window.location.assign(goal)
    else show(name)
    say(message)
  }
  function follow(step: string, answer: { isSubmitted?: boolean }): void {
    if (step === 'start') {
      say('VERIFF_STARTED')
      show('choose')
    } else if (step === 'submit' && answer.isSubmitted) {
      say('VERIFF_SUBMITTED')
      show('sent')
      setTimeout(() => leave('VERIFF_FINISHED', 'sent'), 1200)
    } else if (step === 'finish') leave('VERIFF_FINISHED', 'closed')
    else leave('VERIFF_CANCELED', 'closed')
  }
  async function send(form: HTMLFormElement, step: string): Promise<void> {
    const alert = document.querySelector<HTMLElement>('[role="alert"]')
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
    if (alert) alert.hidden = true
    try {
      const headers = { accept: 'application/json' }
      const answer = await fetch(form.action, { method: 'POST', body, headers })
      if (answer.ok) follow(step, await answer.json())
      else window.location.reload()
    } catch {
      if (alert) alert.hidden = false
    }
  }
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const step = form.dataset['step'] ?? ''
    if (step === 'reload') return reload()
    if (step === 'cancel' || step === 'finish') return follow(step, {})
    const buttons = form.querySelectorAll('button')
    for (const button of buttons) button.disabled = true
    void send(form, step).finally(() => {
      for (const button of buttons) button.disabled = false
    })
  })
}
