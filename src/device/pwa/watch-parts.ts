import { typedText, type TypedText } from './typed-text.ts'

/**
 * Watches that every part of the page arrives: scripts, styles and what is loaded later. A part that is missing is
 * usually one of the version before: the page is loaded anew, once in ten seconds and only if the program answers,
 * with what was typed kept. Then the person is told, with a button. Where somebody goes elsewhere before all is
 * there nothing is missing: Firefox drops what was still loading, and loading anew would take them back. It also
 * catches the browser's offer to install where pages of ours make it, which may come before anything else is ready. Like `typedText` it stands by
 * itself.
 */
export function watchParts(typed: Pick<TypedText, 'keep'>): void {
  const key = 'resguardo.reloaded-at'
  let [isMending, leftAt] = [false, 0]

  const tell = () => {
    if (document.getElementById('missing-part')) return
    const box = document.createElement('div')
    box.id = 'missing-part'
    box.setAttribute('role', 'alert')
    box.className =
      'fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-160 items-center justify-between gap-5 rounded-box border border-warning bg-warning-tint px-4 py-3 text-small text-ink shadow-high sm:bottom-[max(1rem,env(safe-area-inset-bottom))]'
    const text = document.createElement('p')
    text.textContent = 'No se pudo cargar una parte de la página. Lo que escribiste sigue aquí.'
    const button = Object.assign(document.createElement('button'), {
      className: 'min-h-11 shrink-0 rounded-box bg-primary px-5 font-semibold text-on-primary',
      textContent: 'Volver a cargar',
    })
    button.addEventListener('click', () => {
      try {
        typed.keep()
      } catch {}
      location.reload()
    })
    box.append(text, button)
    document.body.append(box)
  }

  const mend = async () => {
    if (isMending) return
    isMending = true
    // Whoever is still here after this did not leave: it was a file, or they stopped the browser.
    while (Date.now() - leftAt < 30_000) await new Promise((done) => setTimeout(done, 1_000))
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) > 10_000) {
        const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
        if (answer.ok) {
          sessionStorage.setItem(key, String(Date.now()))
          typed.keep()
          return location.reload()
        }
      }
    } catch {
      // Without a network, or where nothing can be kept, loading anew would only lose the page.
    }
    isMending = false
    if (document.body) tell()
    else addEventListener('DOMContentLoaded', tell)
  }

  const mendPart = ({ target }: Event) => {
    const isScript = target instanceof HTMLScriptElement
    if (isScript || (target instanceof HTMLLinkElement && target.rel === 'stylesheet')) void mend()
  }
  addEventListener('beforeunload', () => void (leftAt = Date.now()))
  addEventListener('error', mendPart, true)
  addEventListener('unhandledrejection', ({ reason }) => {
    // In the words of Chromium, Firefox and Safari.
    if (/dynamically imported module|Importing a module script/.test(String(reason))) void mend()
  })
  addEventListener('vite:preloadError', () => void mend())
  addEventListener('beforeinstallprompt', (event) => {
    // Elsewhere nothing of ours offers it: there the browser may do so itself.
    if (!/^\/(app|ops)(\/|$)/.test(location.pathname)) return
    event.preventDefault()
    Object.assign(window, { installOffer: event }).dispatchEvent(new Event('install-offered'))
  })
}

/** The same as text, for pages with scripts: the first thing that they run. */
export const watchPartsText = import.meta.env?.SSR ? `(${String(watchParts)})((${String(typedText)})())` : ''
