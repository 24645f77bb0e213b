import type { CaptchaView } from '../../forms/captcha-field.ts'

/** What the widget tells the page. */
type WidgetNews = Readonly<{
  shown: () => void
  passed: (token: string) => void
  expired: () => void
  broke: () => void
}>

type Api = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
}

const apiNames = { hcaptcha: 'hcaptcha', turnstile: 'turnstile', recaptcha: 'grecaptcha' } as const
let widgets = 0

/** Loads the provider's script where it is not there yet and puts its widget into `box`. Gives what takes both away. */
export function showWidget(view: CaptchaView, box: HTMLElement, news: WidgetNews): () => void {
  const place = box.appendChild(document.createElement('div'))
  const ready = `captchaReady${(widgets += 1)}`
  const script = document.createElement('script')
  let isOver = false

  const render = () => {
    const api = apiOf(view)
    if (isOver) return
    if (!api) return news.broke()
    try {
      api.render(place, optionsOf(view, box, news))
      news.shown()
    } catch {
      news.broke()
    }
  }
  if (apiOf(view)) render()
  else {
    Reflect.set(window, ready, render)
    const url = new URL(view.scriptUrl)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', ready)
    if (view.provider !== 'turnstile') url.searchParams.set('hl', 'es')
    script.src = url.href
    script.async = true
    script.addEventListener('error', () => !isOver && news.broke())
    document.head.append(script)
  }
  return () => {
    isOver = true
    place.remove()
    script.remove()
    // The script may still be on its way and calls this name when it comes.
    if (Reflect.has(window, ready)) Reflect.set(window, ready, () => undefined)
  }
}

function optionsOf({ provider, siteKey }: CaptchaView, box: HTMLElement, news: WidgetNews) {
  const { theme } = document.documentElement.dataset
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    // The usual widget is 304 pixels wide.
    size: box.clientWidth < 304 ? 'compact' : 'normal',
    callback: (token: unknown) => (typeof token === 'string' ? news.passed(token) : news.broke()),
    'expired-callback': news.expired,
    'error-callback': news.broke,
    ...(provider === 'turnstile' ? { language: 'es', 'response-field': false } : {}),
  }
}

function apiOf({ provider }: CaptchaView): Api | null {
  const found: unknown = Reflect.get(window, apiNames[provider])
  return isApi(found) ? found : null
}

function isApi(found: unknown): found is Api {
  return (
    typeof found === 'object' && found !== null && 'render' in found && typeof found.render === 'function'
  )
}
