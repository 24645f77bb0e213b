import type { RouteFacts } from '../../heads/route-facts.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import type { VisitAnswer } from '../../components/providers/provider-popup.ts'
import type { Route } from './+types/provider-outcome.ts'

export const handle = { keepsOpener: true, limits: ['sign-in'] } satisfies RouteFacts

/** What came of the visit that this browser began last, for the page that opened its window. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await context.get(authContext).providers.outcomeOf(request)
  const answer: VisitAnswer =
    typeof outcome === 'string'
      ? { state: outcome }
      : outcome.refused
        ? { state: 'refused', sentence: sentenceOf(outcome.refused) }
        : { state: 'done', go: outcome.go }
  return Response.json(answer)
}
