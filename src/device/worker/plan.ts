import type { Shell } from '../shell.ts'

/** What the worker looks at of a request. */
export type Asked = Readonly<{ url: string; method: string; mode: string }>

/**
 * What is done with a request. `open-page`: the network first, and without it the page as last seen. `page`: the
 * network, and without it a page that says so. `file`: what is kept first. `leave`: the browser does it alone.
 * Data is never kept, and pages of signed-in people only for whom the program names (`opened.ts`).
 */
export function planFor(
  { url, method, mode }: Asked,
  shell: Shell,
  origin: string,
): 'open-page' | 'page' | 'file' | 'leave' {
  const asked = new URL(url)
  if (mode === 'navigate') {
    if (asked.origin !== origin) return 'leave'
    const isOpen = method === 'GET' && asked.search === '' && shell.openPages.includes(asked.pathname)
    return isOpen ? 'open-page' : 'page'
  }
  if (method !== 'GET') return 'leave'
  const built = new URL(shell.assetsAt, origin).href
  if (url.startsWith(built)) return 'file'
  const isKept = asked.origin === origin && asked.search === '' && shell.files.includes(asked.pathname)
  return isKept && asked.pathname !== shell.offlinePage ? 'file' : 'leave'
}
