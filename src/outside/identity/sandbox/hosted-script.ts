/**
 * What the hosted page does in the browser: one part is seen, and each step shows the next or leaves. In a frame it
 * tells the page around it so, in strings that `@veriff/incontext-sdk` knows; alone, it tells nobody. It is sent as
 * text, so it uses nothing from outside itself.
 */
export function runHostedPage(): void {
  const isFramed = window.parent !== window
  const goal = document.body.querySelector('main')?.dataset['callback'] ?? ''
  let isReloadHandled = false
  // The parent is one of the configured origins, or the browser would not show this page in it.
  const say = (message: string) => isFramed && window.parent.postMessage(`VERIFF_${message}`, '*')
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
  function follow(step: string, isSubmitted = false): void {
    if (step === 'start') {
      say('STARTED')
      show('choose')
    } else if (isSubmitted) {
      say('SUBMITTED')
      show('sent')
      setTimeout(() => leave('FINISHED', 'sent'), 1200)
    } else leave(step === 'finish' ? 'FINISHED' : 'CANCELED', 'closed')
  }
  async function send(form: HTMLFormElement, step: string): Promise<void> {
    const alert = document.querySelector<HTMLElement>('[role="alert"]')
    const buttons = form.querySelectorAll('button')
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
    if (alert) alert.hidden = true
    for (const button of buttons) button.disabled = true
    try {
      const headers = { accept: 'application/json' }
      const answer = await fetch(form.action, { method: 'POST', body, headers })
      if (answer.ok) follow(step, (await answer.json()).isSubmitted)
      else window.location.reload()
    } catch {
      if (alert) alert.hidden = false
    }
    for (const button of buttons) button.disabled = false
  }
  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== window.parent || data?.name !== 'VERIFF_RENDER') return
    isReloadHandled = data.payload?.isReloadHandled === true
    delete document.body.dataset['waiting']
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const step = event.target.dataset['step'] ?? ''
    if (step === 'cancel' || step === 'finish') follow(step)
    else if (step !== 'reload') void send(event.target, step)
    else if (isFramed) say(isReloadHandled ? 'RELOAD_REQUEST' : 'FORCE_RELOAD')
    else window.location.reload()
  })
  if (isFramed) document.body.dataset['waiting'] = ''
  say('HANDSHAKE')
}
