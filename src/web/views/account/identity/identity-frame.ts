import { browserTroubleText } from '#words/browser-troubles.ts'
import { askServer } from '#device/own-server.ts'
import type { Session, Trouble } from '../../../forms/identity-session.ts'

/** What is heard of the frame. None of it counts: any page can say it, so what became of a check is asked anew. */
export type FrameNews = 'shown' | 'news' | 'finished' | 'cancelled' | 'not-shown'

/** How long the provider's page may take to show something, in milliseconds. */
const FRAME_LIMIT_MS = 30_000

export const sessionPath = '/app/account/verification/session'
const frameId = 'veriffFrame'

/** Asks for the session of whoever is signed in. */
export async function askSession(fields: URLSearchParams): Promise<Session> {
  try {
    // What the provider answered is told too, whatever its status: every status is an answer.
    const accept = () => true
    const response = await askServer({ method: 'POST', path: sessionPath, body: fields, accept })
    return (await response.json()) as Session
  } catch {
    return { url: null, trouble: networkTrouble }
  }
}

export const networkTrouble: Trouble = {
  sentence: browserTroubleText['network-request-failed'],
  answered: null,
  fields: [],
}

/**
 * Opens the provider's page over this one, by the provider's own library, which is loaded only now. One at a time:
 * two frames would share one name. What is given back closes it.
 */
export async function openIdentityFrame(
  url: string,
  hear: (news: FrameNews) => void,
): Promise<{ close(): void }> {
  const { createVeriffFrame } = await import('@veriff/incontext-sdk')
  let shut = () => {}
  const open = () => {
    if (document.getElementById(frameId)) return
    const stopWatching = watchFrame((isShown) => {
      if (!isShown) shut()
      hear(isShown ? 'shown' : 'not-shown')
    })
    const hearAll = hearOnlyFrame()
    const frame = createVeriffFrame({
      url,
      lang: 'es',
      onEvent: (event: string) => {
        stopWatching()
        if (event === 'FINISHED') hear('finished')
        else if (event === 'CANCELED') hear('cancelled')
        else if (event !== 'RELOAD') hear('news')
      },
      onReload: () => {
        shut()
        open()
      },
    })
    nameFrame()
    shut = () => {
      stopWatching()
      shut = () => {}
      if (document.getElementById(frameId)) frame.close()
      hearAll()
    }
  }
  open()
  return { close: () => shut() }
}

/** The library names nothing for who does not see it. */
function nameFrame(): void {
  const frame = document.getElementById(frameId)
  frame?.setAttribute('title', 'Verificación de identidad')
  frame?.parentElement?.setAttribute('role', 'dialog')
  frame?.parentElement?.setAttribute('aria-modal', 'true')
  frame?.parentElement?.setAttribute('aria-label', 'Verificación de identidad')
}

/**
 * Lets nobody but the page in the frame speak, and the policy of the site lets only the provider's pages into the
 * frame: the library would take the same words from any window (ASVS 3.5.5). Before the library listens, so that
 * this hears first. What is given back ends it.
 */
function hearOnlyFrame(): () => void {
  const keepOut = (event: MessageEvent) => {
    const frame = document.getElementById(frameId)
    if (frame instanceof HTMLIFrameElement && event.source === frame.contentWindow) return
    event.stopImmediatePropagation()
  }
  window.addEventListener('message', keepOut, true)
  return () => window.removeEventListener('message', keepOut, true)
}

/** Tells once whether the page in the frame came, which greets when it did. What is given back stops that. */
function watchFrame(tell: (isShown: boolean) => void): () => void {
  const stop = () => {
    window.removeEventListener('message', listen)
    clearTimeout(limit)
  }
  const end = (isShown: boolean) => {
    stop()
    tell(isShown)
  }
  const listen = ({ data, source }: MessageEvent) => {
    const frame = document.getElementById(frameId)
    if (!(frame instanceof HTMLIFrameElement) || source !== frame.contentWindow) return
    if (data === 'VERIFF_HANDSHAKE') end(true)
  }
  const limit = setTimeout(() => end(false), FRAME_LIMIT_MS)
  window.addEventListener('message', listen)
  return stop
}
