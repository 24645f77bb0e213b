import { askForSending, tellPages } from './sending.ts'
import { type Owner, type UnsentParcel, waitsUntil } from './unsent.ts'
import { markWaiting } from './waiting-mark.ts'
import { openUnsentStore } from './unsent-store.ts'

type Rest = 'personId' | 'changedAt' | 'until' | 'trouble'
type Without<Parcel, Names extends string> = Parcel extends unknown ? Omit<Parcel, Names> : never

/** A message or files as somebody just sent them. */
export type Parcel = Without<UnsentParcel, Rest>

/** Keeps a message or files on this device until they are sent. */
export async function keepParcelHere(owner: Owner, parcel: Parcel): Promise<void> {
  const now = Date.now()
  const waiting = {
    personId: owner.id,
    changedAt: now,
    until: waitsUntil(now, owner.isRemembered, parcel.kind),
    trouble: null,
  }
  await openUnsentStore().change(parcel.key, () => ({ ...parcel, ...waiting }))
  markWaiting(true)
  tellPages({ type: 'changed' })
  await askForSending()
}

/**
 * What a form that sends files or a message holds; null for every other form, which does not say so of itself by
 * `data-sends`. `key` is the form's own by default.
 */
export function parcelIn(element: HTMLFormElement, key?: string): Parcel | null {
  const form = new FormData(element)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = (name: string) =>
    form.getAll(name).filter((each): each is File => each instanceof File && each.size > 0)
  const own = key ?? text('key')
  if (element.dataset['sends'] === 'message') {
    const [, transactionId] = /\/app\/transactions\/([0-9a-f-]{36})\/messages/.exec(element.action) ?? []
    const parcel = { kind: 'message', key: own, text: text('text'), files: files('files') } as const
    const isEmpty = parcel.text.trim() === '' && parcel.files.length === 0
    return transactionId && !isEmpty ? { ...parcel, transactionId } : null
  }
  if (element.dataset['sends'] === 'evidence') {
    const [, transactionId] = /\/app\/transactions\/([0-9a-f-]{36})\/evidence/.exec(element.action) ?? []
    const said = Object.fromEntries(
      ['words', 'purpose', 'tranche', 'keeps-place'].flatMap((name) =>
        form.has(name) ? [[name, text(name)]] : [],
      ),
    )
    const parcel = { kind: 'evidence', key: own, said, files: files('files') } as const
    return transactionId && parcel.files.length > 0 ? { ...parcel, transactionId } : null
  }
  if (element.dataset['sends'] !== 'draft-file' || files('file').length === 0) return null
  return { kind: 'files', key: own, draft: text('draft'), draftKey: null, files: files('file') }
}

let last: { parcel: Parcel; owner: Owner; at: number } | null = null

/** Remembers what is on its way, in case the network fails under it. */
export function rememberParcel(owner: Owner, parcel: Parcel): void {
  last = { owner, parcel, at: Date.now() }
}

/** Keeps what was on its way when the network failed: with its own key it arrives once, whatever came of it. */
export async function keepLastParcel(): Promise<void> {
  const failed = last
  last = null
  if (failed && Date.now() - failed.at < 150_000) await keepParcelHere(failed.owner, failed.parcel)
}
