import { draftPage } from '#queries/transactions/draft-page.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { savingAuthor } from '../../server/author.ts'
import { contentOf } from '../../forms/deal-parts.ts'
import { keepDraft } from '../../server/acts/keep-draft.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isAnothers } from '../../forms/written-by.ts'
import type { Refused } from '../../server/visit.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import type { Route } from './+types/draft.ts'

export const handle = { takes: 'draft' } satisfies RouteFacts

/**
 * Saves what somebody is writing, without a page; the form calls it by itself, and so does a device with what was
 * written on it without a network (`src/device/offline`). What `person` wrote is kept for nobody else.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (isAnothers(form, context.get(visitorContext)?.person.id))
    return refusedWith({ code: 'sign-in-needed', details: {} })
  const { author, refused } = await savingAuthor({ request, context, url }, form)
  if (refused) return refusedWith(refused)
  const kept = await keepDraft(author.visit, form, contentOf(form))
  if (!kept.refused) return Response.json({ draft: kept.draft, revision: kept.answer.revision })
  if (kept.refused.code !== 'lost-race' || kept.draft === null) return refusedWith(kept.refused)
  // Another device saved it meanwhile: the person decides, with both before them.
  const { content, revision } = await author.visit.ask(draftPage, { transactionId: kept.draft })
  return refusedWith(kept.refused, { draft: kept.draft, content, revision })
}

function refusedWith(refused: Refused, more: object = {}): Response {
  const { code, sentence, status } = refusedAnswer(refused)
  return Response.json({ code, detail: sentence, ...more }, { status })
}
