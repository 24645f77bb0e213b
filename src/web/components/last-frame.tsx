import { type ReactNode, useEffect, useState } from 'react'
import { ClientLeft, useClientOrNobody } from './current-client.ts'

type Frame = (page: ReactNode) => ReactNode

let standing: Frame | null = null

/** Told by what stands around pages: so it is drawn again where the network dropped what it had asked for. */
export function useStandingFrame(frame: Frame): void {
  const client = useClientOrNobody()
  useEffect(() => {
    standing = (page) => <ClientLeft value={client}>{frame(page)}</ClientLeft>
    return () => {
      standing = null
    }
  })
}

/**
 * The frame that stood when a page was lost. React Router asks for the page and all that stands around it at once, and
 * forgets all of it when no answer comes; what the person saw a moment ago is still true.
 */
export function useLastFrame(): Frame | null {
  return useState(() => standing)[0]
}
