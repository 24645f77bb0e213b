import { contentOf } from '../../forms/deal-content.ts'
import { keepDraft } from '../../forms/keep-draft.ts'
import { refusedAnswer } from '../../forms/refused.ts'
import type { Route } from './+types/draft.ts'
import { savingAuthor } from './author.ts'

/** Saves what somebody is writing, without a page; the form calls it by itself. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { author, refused } = await savingAuthor({ request, context, url }, form)
  const kept = refused ? { answer: null, refused } : await keepDraft(author.visit, form, contentOf(form))
  if (!kept.refused) return Response.json({ draft: kept.answer.transactionId })
  const { code, sentence, status } = refusedAnswer(kept.refused)
  return Response.json({ code, detail: sentence }, { status })
}
