// Unnecessary with a React Router (8.5.1 has none) that lets a page say when its scripts are fetched.
/** How the scripts of a page stand in it until it was painted: nothing fetches them, nothing runs them. */
export const held = { preload: 'held-modulepreload', script: 'held-module' } as const

/**
 * Fetches and runs the scripts of a page once it was painted: until then what a page shows has the network and the
 * processor of a telephone for itself. It stands by itself, because it runs as text.
 */
export function startAfterPaint(marks: typeof held): void {
  const nonce = document.currentScript?.nonce ?? ''
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${marks.preload}"]`))
      link.rel = 'modulepreload'
    for (const waiting of document.querySelectorAll(`script[type="${marks.script}"]`)) {
      const { textContent } = waiting
      waiting.replaceWith(
        Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }),
      )
    }
  }
  // A window that nobody sees paints nothing.
  if (document.hidden) return start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 2_000)
}

/** The same as text, for pages with scripts: the last thing in them. */
export const startAfterPaintText = import.meta.env?.SSR
  ? `(${String(startAfterPaint)})(${JSON.stringify(held)})`
  : ''
