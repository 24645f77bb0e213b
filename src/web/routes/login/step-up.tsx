import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { authContext, visitorContext } from '../../server/auth-context.ts'
import { ProviderProof } from '../../views/login/provider-proof.tsx'
import { providersOffered } from '../../components/providers/providers-offered.ts'
import { waysOffered } from '../../views/login/second-step/way.ts'
import { RefusedWay, Ways } from '../../views/login/second-step/ways.tsx'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { provenVisit } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import type { Route } from './+types/step-up.ts'

export const handle = { middleware: ['auth'] } satisfies RouteFacts

export const meta = () => titled('Confirma que eres tú')

/** All the ways in which the signed-in person can prove themselves before a step, and where it goes back to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person } = existing(context.get(visitorContext), 'the guard lets only signed-in people pass')
  const auth = context.get(authContext)
  const ways = await auth.waysOf(person.id)
  const isTwoSteps = ways.totp || ways.passkey || ways.phone !== null
  return {
    offered: waysOffered(ways),
    phone: ways.phone,
    // With a second step turned on, another account alone proves no more than a password.
    providers: isTwoSteps ? undefined : providersOffered(auth, await auth.providers.provingAnew(person.id)),
    chosen: url.searchParams.get('way'),
    redirect: safeRedirect(url.searchParams.get('redirect')),
  }
}

/** Keeps that the person proved themselves and goes back to the step. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { by, redirect: to, intent } = fieldsOf(form, 'by', 'redirect', 'intent')
  if (intent === 'send-code') return sendCode(context, to, request)
  const { isProven, refused } = await provenVisit(context, form, request)
  if (isProven) return redirect(safeRedirect(to))
  const { sentence, status } = refusedAnswer(refused ?? { code: 'missing-multi-factor-info', details: {} })
  return data({ by, error: sentence }, status)
}

/** Sends a code to the telephone of the signed-in person, and stays on the page. */
async function sendCode(context: Route.ActionArgs['context'], to: string, request: Request) {
  try {
    await context.get(authContext).ownPhone.sendStepUp(request)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return data({ by: 'phone', error: sentence }, status)
  }
  const query = new URLSearchParams({ way: 'phone', sent: '', redirect: safeRedirect(to) })
  return redirect(`/login/step-up?${query.toString()}`)
}

export default function StepUp({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, phone, chosen, providers, redirect: to } = loaderData
  return (
    <>
      <p className="mb-3 text-small">
        <BackLink to={to}>Volver sin hacer nada</BackLink>
      </p>
      <h1 className="text-heading">Confirma que eres tú</h1>
      <p className="mt-2 mb-8 text-muted">
        Lo pedimos antes de mover dinero y de cambiar cómo se entra en tu cuenta. Vale durante 5 minutos.
      </p>
      {offered.length === 0 && actionData && <RefusedWay sentence={actionData.error} />}
      {offered.length > 0 && (
        <Ways
          purpose="step-up"
          offered={offered}
          phone={phone}
          chosen={chosen}
          redirect={to}
          answer={actionData}
          linkTo={(way) => `/login/step-up?${new URLSearchParams({ way, redirect: to }).toString()}`}
        />
      )}
      <ProviderProof offered={providers} isOnly={offered.length === 0} redirect={to} />
    </>
  )
}
