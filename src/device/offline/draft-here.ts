import { forgetOthersPrepared } from './prepared-store.ts'
import { sendUnsent } from './send-unsent.ts'
import { askForSending, tellPages, thisSender } from './sending.ts'
import { type Content, type Kept, type Owner, type UnsentDraft, waitsUntil, withTried } from './unsent.ts'
import { markWaiting } from './waiting-mark.ts'
import { openUnsentStore } from './unsent-store.ts'

/** A draft as a form on this device holds it. */
export type Written = Readonly<{
  key: string
  draft: string | null
  base: number | null
  content: Content
  /** What was sent and may have arrived without an answer. */
  tried: Content | null
}>

/** Keeps a draft on this device until it is sent. What is kept of it already stays its beginning. */
export async function keepDraftHere(owner: Owner, written: Written): Promise<void> {
  const now = Date.now()
  const { key, draft, base, content, tried } = written
  await openUnsentStore().change(key, (kept) => {
    const before = kept?.kind === 'draft' ? kept : { draft, base, tried: [], trouble: null }
    return {
      kind: 'draft',
      key,
      personId: owner.id,
      draft: before.draft ?? draft,
      base: before.base ?? base,
      content,
      tried: tried ? withTried(before.tried, tried) : before.tried,
      changedAt: now,
      until: waitsUntil(now, owner.isRemembered, 'draft'),
      trouble: before.trouble,
    }
  })
  markWaiting(true)
  tellPages({ type: 'changed' })
  await askForSending()
}

/** Sends what waits for this person; what others prepared or wrote here goes. */
export async function sendHere({ id }: Owner): Promise<'done' | 'left'> {
  await forgetOthersPrepared(id).catch(() => {})
  return sendUnsent(thisSender(id))
}

/** What this device keeps for a person. */
export async function keptHere(personId: string): Promise<readonly Kept[]> {
  const all = await openUnsentStore().all()
  return all.filter((kept) => kept.personId === personId && kept.until > Date.now())
}

/** What this device keeps of one draft: by its number, or by the key of a new one, which may have been sent. */
export async function draftHere(
  personId: string,
  asked: Readonly<{ draft: string | null; key: string | null }>,
): Promise<UnsentDraft | { sentTo: string } | null> {
  const kept = await keptHere(personId)
  const found = kept.find(
    (each) =>
      each.key === asked.key || (each.kind === 'draft' && each.draft !== null && each.draft === asked.draft),
  )
  if (found?.kind === 'sent') return { sentTo: found.at }
  return found?.kind === 'draft' ? found : null
}
