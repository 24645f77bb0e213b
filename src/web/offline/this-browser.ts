import { askServer, isFailure, isSentElsewhere, readRefusals } from '../own-server.ts'
import type { News, Sender } from './send-unsent.ts'
import type { Answer, Content, UnsentDraft } from './unsent.ts'
import { openUnsentStore } from './unsent-store.ts'

/** What pages of this browser and its worker call to each other about what waits. */
export const newsChannel = 'resguardo-unsent'

/** The sender of this page, or of the worker, which knows nobody. */
export function thisSender(personId: string | null): Sender {
  return {
    store: openUnsentStore(),
    askDraft,
    personId,
    now: () => Date.now(),
    // Browsers without locks are few; there the program alone sees to it that nothing is done twice.
    alone: (work) => (navigator.locks ? navigator.locks.request(newsChannel, work) : work()),
    tell: tellPages,
  }
}

/** Tells every page of this browser, this one too. */
export function tellPages(news: News): void {
  const channel = new BroadcastChannel(newsChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to miss
  channel.postMessage(news)
  channel.close()
}

/** Calls with whatever pages tell about what waits; the answer ends it. */
export function onNews(listen: (news: News) => void): () => void {
  const channel = new BroadcastChannel(newsChannel)
  channel.addEventListener('message', ({ data }) => listen(data as News))
  return () => channel.close()
}

/** Asks the browser to send what waits also when no page is open any more, where it knows how. */
export async function askForSending(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  if (registration && hasSync(registration)) await registration.sync.register(newsChannel).catch(() => {})
}

type WithSync = { readonly sync: { register(tag: string): Promise<void> } }

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration
}

async function askDraft({ personId, draft, key, base, content }: UnsentDraft): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(content)) body.set(name, value)
  body.set('person', personId)
  body.set('key', key)
  body.set('draft', draft ?? '')
  // A draft that begins with this save has been saved once: as empty.
  body.set('base', String(base ?? 1))
  try {
    const path = '/app/transactions/create/draft'
    const response = await askServer({ method: 'POST', path, body, accept: readRefusals })
    return answerOf(response.status, (await response.json()) as Partial<Said>)
  } catch (thrown) {
    if (isSentElsewhere(thrown)) return { said: 'signed-out' }
    if (isFailure(thrown) || thrown instanceof SyntaxError || thrown instanceof TypeError)
      return { said: 'nothing' }
    throw thrown
  }
}

type Said = { draft: string; revision: number; content: Content; code: string; detail: string }

function answerOf(status: number, said: Partial<Said>): Answer {
  const { draft = '', revision = 0, content } = said
  if (status < 300) return { said: 'taken', draft, revision }
  if (status === 401) return { said: 'signed-out' }
  if (status === 404 || said.code === 'wrong-moment') return { said: 'gone' }
  if (status === 409 && content) return { said: 'changed', draft, revision, content }
  // Too many at once, or a race that was lost: later.
  if (status === 429 || status === 409) return { said: 'nothing' }
  return { said: 'refused', detail: said.detail ?? 'Resguardo no lo aceptó.' }
}
