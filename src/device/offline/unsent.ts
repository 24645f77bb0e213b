import { CODE_DAYS } from '#domain/handover/code.ts'

/** Whose device this is. */
export type Owner = Readonly<{ id: string; isRemembered: boolean }>

/** What a form holds, by the names of its fields. */
export type Content = Readonly<Record<string, string>>

/** Why something waits for its person, and not for the network. */
export type Trouble =
  /** It was saved elsewhere meanwhile: what stands there now, and as which save. */
  | Readonly<{ kind: 'conflict'; content: Content; revision: number }>
  /** Its draft or its deal is not there any more. */
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'refused'; detail: string }>

type Waiting = Readonly<{
  /** Made on this device. The program knows it: the same key does nothing twice. */
  key: string
  personId: string
  /** Milliseconds since 1970. */
  changedAt: number
  until: number
  trouble: Trouble | null
}>

/** A draft of a deal as it was written on this device. */
export type UnsentDraft = Waiting &
  Readonly<{
    kind: 'draft'
    /** Its number, once the program gave it one. */
    draft: string | null
    /** The save that it was written on; null for a new one. */
    base: number | null
    content: Content
    /** Whatever may have arrived without an answer. */
    tried: readonly Content[]
  }>

/** A message to the other person of a deal, with its files. */
type UnsentMessage = Waiting &
  Readonly<{ kind: 'message'; transactionId: string; text: string; files: readonly File[] }>

/** Files for a draft: one that the program has, or one that waits itself. */
export type UnsentFiles = Waiting &
  Readonly<{ kind: 'files'; draft: string | null; draftKey: string | null; files: readonly File[] }>

/** Evidence for a deal, with all that its form said of it. */
type UnsentEvidence = Waiting &
  Readonly<{
    kind: 'evidence'
    transactionId: string
    /** The fields of the form beside its files. */
    said: Readonly<Record<string, string>>
    files: readonly File[]
  }>

/** A code of a hand-over without a network, as it was read or shown. */
type UnsentHandover = Waiting &
  Readonly<{
    kind: 'handover'
    transactionId: string
    /** What the form of its page takes. */
    said: Readonly<Record<string, string>>
    title: string
    files: readonly File[]
  }>

/** What is sent in one piece, and either arrived or not. */
export type UnsentParcel = UnsentMessage | UnsentFiles | UnsentEvidence | UnsentHandover

/** What was sent after it had waited: so that its person is told, and finds it again. */
export type Sent = Readonly<{
  kind: 'sent'
  key: string
  personId: string
  changedAt: number
  until: number
  title: string
  /** Where it stands now. */
  at: string
  /** The number of a draft. */
  draft?: string
}>

export type Unsent = UnsentDraft | UnsentParcel
export type Kept = Unsent | Sent

const DAY = 24 * 60 * 60 * 1000

/**
 * How long something may wait on a device: less where the browser does not keep its person's session, and as long as it is
 * worth anything where it is all that proves a hand-over.
 */
export function waitsUntil(now: number, isRemembered: boolean, kind: Unsent['kind']): number {
  const usually = isRemembered ? 7 : 1
  return now + (kind === 'handover' ? CODE_DAYS : usually) * DAY
}

/** What the form carries for itself and is not of the deal. */
const own = ['draft', 'key', 'intent', 'person', 'base']

/** What of a form is written by its person. */
export function writtenIn(form: FormData): Content {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !own.includes(name) ? [[name, value]] : [],
    ),
  )
}

/** A text as the program keeps it: forms send the ends of lines their own way. */
const asKept = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').slice(0, 5000)

/** The names under which two contents differ. */
export function differences(one: Content, other: Content): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => asKept(one[name]) !== asKept(other[name]))
}

/** Whether two contents say the same. */
export function isSame(one: Content, other: Content): boolean {
  return differences(one, other).length === 0
}

const MOST_TRIED = 30

/** With one more of which nobody knows whether it arrived; of the same text one is enough. */
export function withTried(tried: readonly Content[], sent: Content): readonly Content[] {
  return [...tried.filter((each) => !isSame(each, sent)), sent].slice(-MOST_TRIED)
}

/** What the program said to what was sent. */
export type Answer =
  | Readonly<{ said: 'nothing' | 'signed-out' | 'gone' }>
  | Readonly<{ said: 'refused'; detail: string }>
  | Readonly<{ said: 'taken'; draft: string; revision: number }>
  | Readonly<{ said: 'changed'; draft: string; revision: number; content: Content }>

/** What becomes of a draft after it was sent: it is done, goes once more, or waits. */
type Next = Readonly<
  { does: 'done'; draft: string; revision: number } | { does: 'again' | 'wait'; left: UnsentDraft }
>

/**
 * What follows from an answer to a draft. `sent` is what went out, `now` what the device holds by then. What another
 * device wrote is never replaced; what this one wrote itself, without hearing the answer, is not taken for another's.
 */
export function afterAnswer(sent: Content, now: UnsentDraft, answer: Answer): Next {
  switch (answer.said) {
    case 'nothing':
      return { does: 'wait', left: { ...now, tried: withTried(now.tried, sent) } }
    case 'signed-out':
      return { does: 'wait', left: now }
    case 'gone':
      return { does: 'wait', left: { ...now, trouble: { kind: 'gone' } } }
    case 'refused':
      return { does: 'wait', left: { ...now, trouble: { kind: 'refused', detail: answer.detail } } }
    case 'taken': {
      const { draft, revision } = answer
      if (isSame(now.content, sent)) return { does: 'done', draft, revision }
      return { does: 'again', left: { ...now, draft, base: revision, tried: [] } }
    }
    case 'changed': {
      const { draft, revision, content } = answer
      if (isSame(now.content, content)) return { does: 'done', draft, revision }
      const isOurs = [...now.tried, sent].some((each) => isSame(content, each))
      if (isOurs) return { does: 'again', left: { ...now, draft, base: revision, tried: [] } }
      const trouble = { kind: 'conflict', content, revision } as const
      return { does: 'wait', left: { ...now, draft, trouble } }
    }
  }
}

/** What the program said to a message or to files. */
export type ParcelAnswer =
  | Readonly<{ said: 'nothing' | 'signed-out' | 'gone' | 'arrived' }>
  | Readonly<{ said: 'refused'; detail: string }>

/** What a message or files become: null once they arrived. */
export function parcelAfter<Parcel extends UnsentParcel>(
  parcel: Parcel,
  answer: ParcelAnswer,
): Parcel | null {
  if (answer.said === 'arrived') return null
  if (answer.said === 'gone') return { ...parcel, trouble: { kind: 'gone' } }
  if (answer.said === 'refused') return { ...parcel, trouble: { kind: 'refused', detail: answer.detail } }
  return parcel
}

/** The number of the draft that files are for; null while it has none. */
export function draftOf(files: UnsentFiles, all: readonly Kept[]): string | null {
  if (files.draft !== null) return files.draft
  const written = all.find(({ key, kind }) => key === files.draftKey && (kind === 'draft' || kind === 'sent'))
  return written && 'draft' in written ? (written.draft ?? null) : null
}

/** What waits in a few words. */
export function unsentTitle(unsent: Unsent): string {
  if (unsent.kind === 'draft') return unsent.content['title']?.trim() || 'Sin título'
  if (unsent.kind === 'handover') return unsent.title
  const files = unsent.files.length === 1 ? '1 archivo' : `${unsent.files.length} archivos`
  if (unsent.kind === 'files') return files
  const text = (unsent.kind === 'message' ? unsent.text : (unsent.said['words'] ?? '')).trim()
  return text.length > 80 ? `${text.slice(0, 80)}…` : text || files
}

/** How a person decides between what they wrote here and what stands there. */
export type Choice = 'mine' | 'theirs' | 'both'

/** What a draft becomes by its person's choice; null when this device's is given up. `key` is for a second draft. */
export function chosen(draft: UnsentDraft, choice: Choice, key: string): UnsentDraft | null {
  const { trouble } = draft
  if (choice === 'theirs' || trouble === null) return null
  if (choice === 'mine' && trouble.kind === 'conflict')
    return { ...draft, base: trouble.revision, tried: [], trouble: null }
  return { ...draft, key, draft: null, base: null, tried: [], trouble: null }
}
