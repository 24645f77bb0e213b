/*
 * What runs in browsers. Both are sent as text, so they use nothing from outside themselves.
 */

/** The script of the widget, in the page that asks: hCaptcha's contract, with a frame of the sandbox in the place. */
export function runApi(): void {
  type Options = Readonly<{ theme?: string } & Record<string, unknown>>
  const { src } = document.currentScript as HTMLScriptElement
  const { origin, searchParams } = new URL(src)
  const call = (does: unknown, ...given: unknown[]) => typeof does === 'function' && does(...given)
  Reflect.set(window, 'hcaptcha', {
    render(place: HTMLElement, options: Options) {
      const frame = document.createElement('iframe')
      frame.src = new URL('widget', src).href
      frame.title = 'Comprobación de que eres una persona'
      Object.assign(frame.style, {
        width: '100%',
        maxWidth: '22rem',
        height: '19rem',
        border: '1px solid',
        borderRadius: '8px',
      })
      // The frame follows the page, whatever the device prefers.
      frame.style.colorScheme = options.theme === 'dark' ? 'dark' : 'light'
      window.addEventListener('message', (news: MessageEvent) => {
        if (news.source !== frame.contentWindow || news.origin !== origin) return
        if (news.data?.what === 'passed') call(options['callback'], news.data.token)
        if (news.data?.what === 'expired') call(options['expired-callback'])
        if (news.data?.what === 'broke') call(options['error-callback'])
      })
      place.append(frame)
    },
  })
  call(Reflect.get(window, searchParams.get('onload') ?? ''))
}

/** The widget in its frame: gets a token for what its person chose and hands it to the page around it. */
export function runWidget(): void {
  const form = document.querySelector('form')
  const status = document.querySelector('output')
  // The page around is one of those that may frame this one, or the browser would not show it there.
  const say = (news: object) => window.parent.postMessage(news, '*')
  const answer = async (how: string) => {
    if (how === 'breaks') return say({ what: 'broke' })
    const response = await fetch('token', { method: 'POST', body: new URLSearchParams({ how }) })
    const { token, seconds } = await response.json()
    say({ what: 'passed', token })
    if (status) status.textContent = 'Contestado'
    setTimeout(() => {
      say({ what: 'expired' })
      if (status) status.textContent = 'Caducó: contesta otra vez'
    }, seconds * 1000)
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = form.querySelector<HTMLInputElement>('input:checked')
    if (chosen) void answer(chosen.value)
  })
}
