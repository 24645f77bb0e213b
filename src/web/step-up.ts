import type { RouterContextProvider } from 'react-router'
import { givenIn } from '#auth/step-up.ts'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from './auth-context.ts'
import { answerHeadersContext } from './contexts.ts'
import { type Refused, type Visit, visitContext } from './visit.ts'

/** Less than the five minutes of G-STEP, so that a form that was shown without a password can still be filled in. */
const FRESH_MINUTES = 3

/** Whether the form of a step has to ask for the password: the last proof is missing or getting old. */
export function asksForPassword({ actor, now }: Visit): boolean {
  const until = actor?.steppedUpAt?.add({ minutes: FRESH_MINUTES })
  return !until || Temporal.Instant.compare(now, until) > 0
}

/**
 * The visit of a form, proved anew when the form carries a proof; with the refusal of a wrong one. The session
 * gets a new token with it, which leaves with the answer.
 */
export async function provenVisit(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  request: Request,
): Promise<{ visit: Visit; isProven: boolean; refused: Refused | null }> {
  const visit = context.get(visitContext)
  const given = givenIn(form)
  if (!given) return { visit, isProven: false, refused: null }
  try {
    const { visitor, headers } = await context.get(authContext).stepUp(given, request)
    for (const cookie of headers.getSetCookie())
      context.get(answerHeadersContext).append('set-cookie', cookie)
    return { visit: visit.as(visitor.actor), isProven: true, refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { visit, isProven: false, refused: { code: thrown.code, details: thrown.details } }
  }
}
