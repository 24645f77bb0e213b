import { draftTransaction } from '#commands/transactions/draft.ts'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import type { Performed, Visit } from '../visit.ts'
import type { DealContent } from './deal-content.ts'

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)

/** Keeps what a form holds in its draft, which the first save begins; the same key never begins two. */
export async function keepDraft(
  visit: Visit,
  form: FormData,
  content: DealContent,
): Promise<Performed<{ transactionId: string }>> {
  const known = form.get('draft')
  if (isId(known)) return visit.perform(saveDraft, { transactionId: known, content })
  const key = form.get('key')
  const begun = await visit.perform(draftTransaction, {}, isId(key) ? { key } : {})
  if (begun.refused) return begun
  return visit.perform(saveDraft, { transactionId: begun.answer.transactionId, content })
}
