import type { RouterContextProvider } from 'react-router'
import { stepUpIfAsked } from '#auth/step-up.ts'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from './auth-context.ts'
import { type Refused, type Visit, visitContext } from './visit.ts'

/** Less than the five minutes of G-STEP, so that a form that was shown without a password can still be filled in. */
const FRESH_MINUTES = 3

/** Whether the form of a step has to ask for the password: the last proof is missing or getting old. */
export function asksForPassword({ actor, now }: Visit): boolean {
  const until = actor?.steppedUpAt?.add({ minutes: FRESH_MINUTES })
  return !until || Temporal.Instant.compare(now, until) > 0
}

/** The visit of a form, proved anew when the form carries a password; with the refusal of a wrong one. */
export async function provenVisit(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  request: Request,
): Promise<{ visit: Visit; refused: Refused | null }> {
  const visit = context.get(visitContext)
  try {
    const proven = await stepUpIfAsked(form, request, context.get(authContext))
    return { visit: proven ? visit.as(proven.actor) : visit, refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { visit, refused: { code: thrown.code, details: thrown.details } }
  }
}
