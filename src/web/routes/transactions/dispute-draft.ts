import { saveDisputeDraft } from '#commands/disputes/save-draft.ts'
import { typedAnswers } from '../../forms/dispute-questions.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/dispute-draft.ts'

/** Saves what somebody types before they open a dispute, without a page; the form calls it by itself. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const content = typedAnswers(await request.formData())
  const tranche = url.searchParams.get('tranche')
  const { refused } = await visit.perform(saveDisputeDraft, { ...params, tranche, content })
  if (!refused) return Response.json({ saved: true })
  const { code, sentence, status } = refusedAnswer(refused)
  return Response.json({ code, detail: sentence }, { status })
}
