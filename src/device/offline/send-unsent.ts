import {
  afterAnswer,
  type Answer,
  type Content,
  draftOf,
  type Kept,
  parcelAfter,
  type ParcelAnswer,
  type Sent,
  type Unsent,
  type UnsentDraft,
  type UnsentParcel,
  unsentTitle,
} from './unsent.ts'
import type { UnsentStore } from './unsent-store.ts'

/** What sending needs of the page or the worker that it runs in; a test plays one. */
export type Sender = Readonly<{
  store: UnsentStore
  /** Asks the program; what it says is told in the few words that matter here. */
  askDraft: (draft: UnsentDraft) => Promise<Answer>
  askParcel: (parcel: UnsentParcel) => Promise<ParcelAnswer>
  /** Whose page this is; null in the worker, where the program alone says whose session it is. */
  personId: string | null
  /** Milliseconds since 1970. */
  now: () => number
  /** Does something while no other page of this browser, nor the worker, does such a thing. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Tells every page of this browser. */
  tell: (news: News) => void
}>

/** What pages hear about what waits. */
export type News =
  | Readonly<{ type: 'changed' }>
  /** A draft arrived: its number, and the save that it is now. */
  | Readonly<{ type: 'sent'; key: string; draft: string; revision: number }>
  | Readonly<{ type: 'signed-out' }>

const DAY = 24 * 60 * 60 * 1000

/** Tries of one draft in a row: what is typed meanwhile goes once more, not without end. */
const MOST_TRIES = 3

/** Sends whatever waits on this device, one after the other, each exactly once; tells whether something is left. */
export function sendUnsent(sender: Sender): Promise<'done' | 'left'> {
  return sender.alone(async () => {
    const all = await sender.store.all()
    let left: 'done' | 'left' = 'done'
    for (const kept of all.toSorted(inTheirOrder)) {
      const isAnothers = sender.personId !== null && kept.personId !== sender.personId
      const isLate = kept.until < sender.now()
      // The clock of a device may have been wrong when it was written: it is tried once before it goes.
      const tried =
        isAnothers || kept.kind === 'sent' || kept.trouble !== null ? null : await send(sender, kept)
      if (isAnothers || (isLate && tried !== 'done')) await sender.store.change(kept.key, () => null)
      else if (tried === 'left') left = 'left'
    }
    sender.tell({ type: 'changed' })
    return left
  })
}

function send(sender: Sender, unsent: Unsent): Promise<'done' | 'left'> {
  return unsent.kind === 'draft' ? sendDraft(sender, unsent) : sendParcel(sender, unsent)
}

/** Drafts before the files that belong to them; otherwise as they came. */
function inTheirOrder(one: Kept, other: Kept): number {
  const later = (kept: Kept) => (kept.kind === 'files' ? 1 : 0)
  return later(one) - later(other) || one.changedAt - other.changedAt
}

async function sendParcel(sender: Sender, parcel: UnsentParcel): Promise<'done' | 'left'> {
  const isFiles = parcel.kind === 'files'
  const draft = isFiles ? draftOf(parcel, await sender.store.all()) : null
  // Its draft still waits itself.
  if (isFiles && draft === null) return 'left'
  const answer = await sender.askParcel(isFiles ? { ...parcel, draft } : parcel)
  if (answer.said === 'signed-out') sender.tell({ type: 'signed-out' })
  const kept = await sender.store.change(parcel.key, (now) => {
    if (now === null || now.kind === 'sent' || now.kind === 'draft') return now
    return parcelAfter(now, answer) ?? sentOf(now, placeOf(now, draft), sender.now())
  })
  return kept === null || kept.kind === 'sent' ? 'done' : 'left'
}

const places = { message: '#mensajes', evidence: '/evidence', handover: '' } as const

function placeOf(parcel: UnsentParcel, draft: string | null): string {
  if (parcel.kind === 'files') return draftPage(draft)
  return `/app/transactions/${parcel.transactionId}${places[parcel.kind]}`
}

const draftPage = (draft: string | null) => `/app/transactions/create?draft=${draft}`

/** What waited, as something that was sent and can be opened where it is now. */
function sentOf(unsent: Unsent, place: string, at: number): Sent {
  const { key, personId } = unsent
  return {
    kind: 'sent',
    key,
    personId,
    changedAt: at,
    until: at + DAY,
    title: unsentTitle(unsent),
    at: place,
  }
}

async function sendDraft(sender: Sender, first: UnsentDraft): Promise<'done' | 'left'> {
  let draft = first
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { content, key } = draft
    const answer = await sender.askDraft(draft)
    if (answer.said === 'signed-out') sender.tell({ type: 'signed-out' })
    const kept = await sender.store.change(key, (now) => follow(now, content, answer, sender.now()))
    if (kept === null) return 'done'
    if (kept.kind !== 'draft') {
      if ('draft' in answer)
        sender.tell({ type: 'sent', key, draft: answer.draft, revision: answer.revision })
      return 'done'
    }
    if (answer.said === 'nothing' || answer.said === 'signed-out' || kept.trouble !== null) return 'left'
    draft = kept
  }
  return 'left'
}

function follow(now: Kept | null, sent: Content, answer: Answer, at: number): Kept | null {
  if (now?.kind !== 'draft') return now
  const next = afterAnswer(sent, now, answer)
  if (next.does !== 'done') return next.left
  // Files that wait for it read here which draft it became.
  return { ...sentOf(now, draftPage(next.draft), at), draft: next.draft }
}
