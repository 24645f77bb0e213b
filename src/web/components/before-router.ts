type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Listens to the browser's ways back and on before the router does: called before it is made. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Hears of the browser's ways first, and may keep them from the router; the answer ends it. */
export function beforeRouter(hears: Listener): () => void {
  listener = hears
  return () => {
    if (listener === hears) listener = null
  }
}
