import type { RouteFacts } from '../../heads/route-facts.ts'
import { redirect } from 'react-router'
import { passkeyPurposes } from '#auth/factors/passkeys.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { authContext } from '../../server/auth-context.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import type { Route } from './+types/passkey.ts'

export const handle = { limits: ['sign-in'] } satisfies RouteFacts

/** Puts the question that a passkey answers, or begins the session with its answer and says where one goes on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent, purpose, answer, redirect: to } = fieldsOf(form, 'intent', 'purpose', 'answer', 'redirect')
  const { passkeys } = context.get(authContext)
  try {
    if (intent === 'question') {
      const wanted = passkeyPurposes.find((each) => each === purpose) ?? refuse('argument-error')
      const { options, headers } = await passkeys.ask(wanted, request)
      return Response.json({ options }, { headers })
    }
    const given = { answer, isRemembered: isRemembered(form), redirect: to }
    const entered = await passkeys.enter(given, request)
    return Response.json({ go: entered.redirect }, { headers: entered.headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return Response.json({ sentence }, { status })
  }
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/login')
}
