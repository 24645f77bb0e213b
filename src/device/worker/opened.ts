import { keepOpened, keepShown } from '../offline/keep-opened.ts'
import { dropOpened, keepForHeader, openedBy, openedPage, seenAt } from '../offline/opened-pages.ts'
import type { Keeping } from './scope.ts'
import type { OpenedHere } from '../shell.ts'

/** Whether a navigation ends the session; the pages' own form tells the worker by a message. */
export function endsSession({ url, method }: Readonly<{ url: string; method: string }>): boolean {
  return method === 'POST' && new URL(url).pathname.startsWith('/login/sign-out')
}

/**
 * Keeps the answer to a navigation for whom the program names in it, and only there: whoever closes a page soon, or
 * loses the network on it, finds it again.
 */
export async function keepNavigated(
  { caches, now }: Keeping,
  { url, method }: Readonly<{ url: string; method: string }>,
  answer: Response,
): Promise<void> {
  const { pathname, search } = new URL(url)
  const page = openedPage(pathname, search)
  const personId = answer.headers.get(keepForHeader)
  if (method !== 'GET' || !page || page.kind === 'form' || personId === null) return
  const copy = answer.clone()
  await dropOpened(caches, personId)
  if (copy.ok) return keepShown({ caches, now, personId }, page.at, copy)
  // What is not theirs any more is not shown as if it were.
  if (copy.status < 500) await (await caches.open(openedBy(personId))).delete(page.at)
}

/** Keeps what a page hands over when it is left, but for what was kept since it was opened. */
export async function keepHandedOver(
  { caches, fetch, now }: Keeping,
  { personId, pages }: Readonly<{ personId: string; pages: readonly OpenedHere[] }>,
): Promise<void> {
  await dropOpened(caches, personId)
  for (const { at, since } of pages) {
    const kept = await (await caches.open(openedBy(personId))).match(at)
    if (!kept || seenAt(kept) < since) await keepOpened({ caches, fetch, now, personId }, at)
  }
}
