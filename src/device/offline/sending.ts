import { askServer, isFailure, isSentElsewhere, readRefusals } from '../own-server.ts'
import type { News, Sender } from './send-unsent.ts'
import { refusalHeader } from '../refusal-header.ts'
import type { Answer, Content, ParcelAnswer, UnsentDraft, UnsentParcel } from './unsent.ts'
import { openUnsentStore } from './unsent-store.ts'

/** What pages of this browser and its worker call to each other about what waits. */
export const newsChannel = 'resguardo-unsent'

/** The sender of this page, or of the worker, which knows nobody. */
export function thisSender(personId: string | null): Sender {
  return {
    store: openUnsentStore(),
    askDraft,
    askParcel,
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
  const body = new URLSearchParams()
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

/** The longest that a few photographs may take on a slow network. */
const PARCEL_MILLISECONDS = 120_000

async function askParcel(parcel: UnsentParcel): Promise<ParcelAnswer> {
  const body = new FormData()
  body.set('key', parcel.key)
  body.set('person', parcel.personId)
  if (parcel.kind === 'message') body.set('text', parcel.text)
  else if (parcel.kind === 'files') body.set('draft', parcel.draft ?? '')
  else for (const [name, value] of Object.entries(parcel.said)) body.set(name, value)
  for (const file of parcel.files) body.append(parcel.kind === 'files' ? 'file' : 'files', file)
  const at = whereTo(parcel)
  try {
    // Followed to its end: where a form leads says whether it was taken.
    const how = { body, timeoutMs: PARCEL_MILLISECONDS, follows: true, accept: readRefusals }
    const response = await askServer({ method: 'POST', path: at, ...how })
    await response.body?.cancel()
    return parcelAnswerOf(response)
  } catch {
    return { said: 'nothing' }
  }
}

const places = { message: 'messages', evidence: 'evidence', handover: 'handover' } as const

function whereTo(parcel: UnsentParcel): `/${string}` {
  if (parcel.kind === 'files') return '/app/transactions/create/attachments'
  return `/app/transactions/${parcel.transactionId}/${places[parcel.kind]}`
}

const refusals: Readonly<Record<string, string>> = {
  'wrong-moment': 'La transacción ya terminó o está en otro punto, o su borrador ya se envió.',
  'message-empty': 'El mensaje está vacío.',
  'attachment-kind': 'Un archivo no es de los que se aceptan.',
  'attachment-too-large': 'Los archivos son demasiado grandes.',
  'too-many-attachments': 'Son demasiados archivos.',
  'evidence-kind': 'Un archivo no es de los que se aceptan.',
  'photo-altered': 'La foto que llegó no es la que guardó este dispositivo. Hazla otra vez.',
  'storage-used-up': 'Ya no caben más archivos tuyos en esa transacción.',
  'video-too-long': 'Un video es demasiado largo.',
  'handover-too-late': 'El código es bueno, pero esa parte ya está en otro punto: mira la transacción.',
  'handover-revoked': 'El código es de un teléfono que ya no vale.',
  'handover-clock': 'El reloj de uno de los teléfonos estaba mal.',
  'handover-too-old': 'El código ya no valía cuando se leyó.',
  'handover-before-deposit':
    'Falta parte del depósito. El código se queda aquí: envíalo otra vez cuando esté completo.',
  'acceptance-waits':
    'La entrega cuenta. La aceptación espera: el dinero está retenido. Envíala otra vez cuando se levante.',
  'money-on-hold': 'El dinero está retenido. Inténtalo otra vez cuando se levante.',
  'deal-frozen': 'El dinero está congelado por una orden. Inténtalo otra vez cuando se levante.',
  'too-much-evidence': 'Ya no caben más pruebas en esa transacción.',
}

function parcelAnswerOf({ status, redirected, url, headers }: Response): ParcelAnswer {
  if (status === 401 || (redirected && new URL(url).pathname === '/login')) return { said: 'signed-out' }
  if (redirected || status < 300) return { said: 'arrived' }
  if (status === 404) return { said: 'gone' }
  const code = headers.get(refusalHeader) ?? ''
  if (status === 429 || status >= 500 || code === 'lost-race') return { said: 'nothing' }
  return { said: 'refused', detail: refusals[code] ?? 'Resguardo no lo aceptó.' }
}
