import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSession, type FrameNews, networkTrouble, openIdentityFrame } from './identity-frame.ts'
import type { Trouble } from '../../../forms/identity-session.ts'

/** What the page shows of the frame. */
export type FrameState =
  | Readonly<{ phase: 'idle' | 'opening' | 'open' | 'finished' | 'cancelled' }>
  /** The provider's page did not come; it can still be opened in place of this one. */
  | Readonly<{ phase: 'not-shown'; url: string }>
  | Readonly<{ phase: 'trouble'; trouble: Trouble }>

/** Opens the provider's page over this one, once at a time, and says how far it is. */
export function useIdentityFrame() {
  const [state, setState] = useState<FrameState>({ phase: 'idle' })
  const { revalidate } = useRevalidator()
  const open = useRef<{ close(): void } | null>(null)
  // A second click comes before the first one is drawn.
  const turn = useRef(0)
  const isBusy = useRef(false)

  const end = (next: FrameState) => {
    turn.current += 1
    isBusy.current = false
    open.current?.close()
    open.current = null
    setState(next)
    void revalidate()
  }
  const hear = (news: FrameNews, url: string) => {
    if (news === 'shown') setState({ phase: 'open' })
    else if (news === 'news') void revalidate()
    else if (news === 'not-shown') end({ phase: 'not-shown', url })
    else end({ phase: news })
  }

  async function begin(fields: URLSearchParams) {
    if (isBusy.current) return
    isBusy.current = true
    const mine = ++turn.current
    setState({ phase: 'opening' })
    const { url, trouble } = await askSession(fields)
    if (mine !== turn.current) return
    if (trouble) return end({ phase: 'trouble', trouble })
    try {
      const frame = await openIdentityFrame(url, (news) => hear(news, url))
      if (mine === turn.current) open.current = frame
      else frame.close()
    } catch {
      if (mine === turn.current) end({ phase: 'trouble', trouble: networkTrouble })
    }
  }

  useEffect(
    () => () => {
      turn.current += 1
      open.current?.close()
    },
    [],
  )

  return {
    state,
    begin,
    stop: () => end({ phase: 'idle' }),
    refuse: (trouble: Trouble) => end({ phase: 'trouble', trouble }),
  }
}
