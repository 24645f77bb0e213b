import { contentOf } from '../../forms/deal-content.ts'
import { keepDraft } from '../../forms/keep-draft.ts'
import { refusedAnswer } from '../../forms/refused.ts'
import type { Route } from './+types/draft.ts'
import { readerOf } from './reader.ts'

/** Saves what somebody is writing, without a page; the form calls it by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const form = await request.formData()
  const kept = await keepDraft(visit, form, contentOf(form))
  if (!kept.refused) return Response.json({ draft: kept.answer.transactionId })
  const { code, sentence, status } = refusedAnswer(kept.refused)
  return Response.json({ code, detail: sentence }, { status })
}
