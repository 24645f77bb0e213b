import { data, Link, redirect } from 'react-router'
import { givenIn } from '#auth/factors/step-up.ts'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { isRefusal, Refusal, refuse } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, visitorContext } from '../../server/auth-context.ts'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { waysOffered } from '../../views/login/second-step/way.ts'
import { Ways } from '../../views/login/second-step/ways.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { titled } from '../../heads/title.ts'
import type { Route } from './+types/second-factor.ts'

export const meta = () => titled('Confirma que eres tú')

/** The question after the first proof: how this person can answer it, the best way first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const waiting = await context.get(authContext).secondStepOf(request)
  if (!waiting) {
    if (context.get(visitorContext)) throw redirect(safeRedirect(null))
    return data({ waits: false, sentence: sentenceOf(new Refusal('second-step-gone')) } as const, 410)
  }
  return {
    waits: true,
    offered: waysOffered(waiting.ways),
    phone: waiting.ways.phone,
    chosen: url.searchParams.get('way'),
  } as const
}

/** Begins the session with the right answer, and goes where the person was going. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { by, intent } = fieldsOf(form, 'by', 'intent')
  const auth = context.get(authContext)
  try {
    if (intent === 'send-code') {
      await auth.ownPhone.sendSecondStep(request)
      return redirect('/login/second-factor?way=phone&sent')
    }
    const given = givenIn(form) ?? refuse('missing-multi-factor-info')
    if (given.by === 'password') refuse('argument-error')
    const { redirect: to, headers } = await auth.passSecondStep(
      { by: given.by, answer: given.answer },
      request,
    )
    return redirect(to, { headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return data({ by, error: sentence }, status)
  }
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.waits)
    return (
      <DeadEnd title="Empieza otra vez" sentence={loaderData.sentence} to="/login">
        Entrar
      </DeadEnd>
    )
  return (
    <>
      <h1 className="text-heading">Confirma que eres tú</h1>
      <p className="mt-2 mb-8 text-muted">Falta tu segundo paso. Nadie entra solo con tu contraseña.</p>
      <Ways
        purpose="second-factor"
        offered={loaderData.offered}
        phone={loaderData.phone}
        chosen={loaderData.chosen}
        redirect=""
        answer={actionData}
        linkTo={(way) => `/login/second-factor?way=${way}`}
      />
      <p className="mt-6 text-small">
        <Link to="/login/second-factor/lost" className="lone-link">
          Perdí mi segundo paso
        </Link>
      </p>
    </>
  )
}
