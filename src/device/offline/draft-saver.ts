import { saysSomething } from '#domain/transactions/draft-content.ts'
import { keepDraftHere, sendHere } from './draft-here.ts'
import { isOfflineHere } from './is-offline.ts'
import { onNews } from './sending.ts'
import { type Owner, writtenIn } from './unsent.ts'
import { writingPlace } from '../writing-place.ts'
import { askServer, isFailure, isSentElsewhere, textsOf } from '../own-server.ts'

export type DraftState = 'quiet' | 'saving' | 'saved' | 'offline' | 'kept' | 'signed-out'

/** Which draft a form is about, which save of it, and whether this device holds something of it that was not sent. */
export type KnownDraft = { draft: string | null; revision: number | null; isKept: boolean }

/** What is saved, for whom, and who is told. */
export type Saving = Readonly<{
  form: HTMLFormElement
  known: KnownDraft
  /** Makes the first save begin one draft however often it is sent. */
  key: string
  /** On whose device it may wait; null for somebody without an account. */
  owner: Owner | null
  onState: (state: DraftState) => void
  onDraft: (draft: string) => void
}>

export type DraftSaver = Readonly<{
  changed(): void
  save(): Promise<void>
  /** Hears no more of what other pages and the worker send. */
  stop(): void
}>

const PAUSE = 900

/** What was refused once is refused again: it waits for the next letter. A server in trouble is asked again. */
function isRefused(thrown: unknown): boolean {
  return isFailure(thrown) && thrown.kind === 'status' && (thrown.status ?? 0) < 500
}

/** Saves a form, one save after the other: at the program, or on this device where the program does not answer. */
export function draftSaver(saving: Saving): DraftSaver {
  const { known, owner, onState } = saving
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let dirty = false

  const arrived = (draft: string, revision: number) => {
    Object.assign(known, { draft, revision, isKept: false })
    saving.onDraft(draft)
    named(saving.form, `draft=${draft}`)
    onState('saved')
  }
  const saveOnce = async () => {
    if ((known.isKept || isOfflineHere()) && owner && (await keptHere(saving, false))) {
      if (!isOfflineHere()) await sendHere(owner)
      return
    }
    onState('saving')
    const { draft, revision } = await sendNow(saving)
    arrived(draft, revision)
  }
  const save = async () => {
    clearTimeout(timer)
    if (busy || !dirty) return
    busy = true
    dirty = false
    try {
      await saveOnce()
    } catch (thrown) {
      if (isSentElsewhere(thrown)) onState('signed-out')
      else if (isRefused(thrown)) onState('offline')
      else if (!(await keptHere(saving, true))) {
        dirty = true
        onState('offline')
      }
    }
    busy = false
    if (dirty) timer = setTimeout(() => void save(), PAUSE * 4)
  }
  const changed = () => {
    if (known.draft === null && !known.isKept && !saysSomething(new FormData(saving.form))) return
    dirty = true
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE)
  }
  const stop = onNews((news) => {
    if (news.type === 'sent' && news.key === saving.key) arrived(news.draft, news.revision)
    if (news.type === 'signed-out' && known.isKept) onState('signed-out')
  })
  return { changed, save, stop }
}

async function sendNow({ form, known, key, owner }: Saving): Promise<{ draft: string; revision: number }> {
  const body = textsOf(new FormData(form))
  body.set('draft', known.draft ?? '')
  body.set('key', key)
  if (owner) body.set('person', owner.id)
  const path = `${writingPlace(owner !== null)}/draft` as const
  const response = await askServer({ method: 'POST', path, body, keepalive: true })
  return response.json()
}

/** Keeps what the form holds on this device; false where nothing can be kept. */
async function keptHere({ form, known, key, owner, onState }: Saving, isTried: boolean): Promise<boolean> {
  if (!owner) return false
  const content = writtenIn(new FormData(form))
  const { draft, revision: base } = known
  try {
    await keepDraftHere(owner, { key, draft, base, content, tried: isTried ? content : null })
  } catch {
    return false
  }
  known.isKept = true
  if (draft === null) named(form, `kept=${key}`)
  onState('kept')
  window.dispatchEvent(new Event('network-missing'))
  return true
}

/** A reload opens the draft, not an empty form, whichever part of it the address names. */
function named(form: HTMLFormElement, search: string): void {
  form.dataset['named'] = search
  if (!location.search.includes(search))
    history.replaceState(history.state, '', `${location.pathname}?${search}${location.hash}`)
}
