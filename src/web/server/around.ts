import type { RouterContextProvider } from 'react-router'
import { aroundPages } from '#queries/people/around-pages.ts'
import { visitContext } from './visit.ts'

type Around = Awaited<ReturnType<typeof aroundPages.run>>

const asked = new WeakMap<Readonly<RouterContextProvider>, Promise<Around>>()

/** What stands around the page of somebody who is signed in: two layouts need it, and ask once for each request. */
export function aroundPage(context: Readonly<RouterContextProvider>): Promise<Around> {
  return asked.getOrInsertComputed(context, () => context.get(visitContext).ask(aroundPages, {}))
}
