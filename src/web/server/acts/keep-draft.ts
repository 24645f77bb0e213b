import { draftTransaction } from '#commands/transactions/draft.ts'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import type { Performed, Visit } from '../visit.ts'
import type { DealContent } from '../../forms/deal-parts.ts'

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)

/** The draft that was kept, or that was not; its number is null where none was begun. */
type Kept = Performed<{ transactionId: string; revision: number }> & Readonly<{ draft: string | null }>

/**
 * Keeps what a form holds in its draft, which the first save begins; the same key never begins two. A form that says
 * on which save it was written (`base`) is refused where another one came in between.
 */
export async function keepDraft(visit: Visit, form: FormData, content: DealContent): Promise<Kept> {
  const known = form.get('draft')
  if (isId(known)) return save(visit, form, { transactionId: known, content })
  const key = form.get('key')
  const begun = await visit.perform(draftTransaction, {}, isId(key) ? { key } : {})
  if (begun.refused) return { ...begun, draft: null }
  return save(visit, form, { transactionId: begun.answer.transactionId, content })
}

type Draft = Readonly<{ transactionId: string; content: DealContent }>

async function save(visit: Visit, form: FormData, draft: Draft): Promise<Kept> {
  const base = Number(form.get('base'))
  const raw = { ...draft, ...(base > 0 && { base }) }
  return { ...(await visit.perform(saveDraft, raw)), draft: draft.transactionId }
}
