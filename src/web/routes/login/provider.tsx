import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from '../../server/auth-context.ts'
import { answerHeadersContext } from '../../server/contexts.ts'
import { ProviderButtons } from '../../components/providers/provider-buttons.tsx'
import { providersOffered } from '../../components/providers/providers-offered.ts'
import { TellOpener } from '../../views/login/tell-opener.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import { titled } from '../../heads/title.ts'
import { Notice } from '../../ui/notice.tsx'
import { notFound } from '../../server/visit.ts'
import type { Route } from './+types/provider.ts'

export const handle = { keepsOpener: true } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(`Continuar con ${loaderData?.name ?? 'otra cuenta'}`)

export function loader({ params, context, url }: Route.LoaderArgs) {
  const auth = context.get(authContext)
  const name = auth.providers.nameOf(params.provider)
  const offered = providersOffered(auth, [{ key: params.provider, name: name ?? '' }])
  if (name === null || !offered) throw notFound()
  return { name, offered, redirect: safeRedirect(url.searchParams.get('redirect')) }
}

const purposes = ['enter', 'link', 'step-up'] as const

/** Begins a visit to the provider. The page that answers leads there: a form may lead to no other site. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { providers } = context.get(authContext)
  if (providers.nameOf(params.provider) === null) throw notFound()
  const form = await request.formData()
  const { redirect, ...typed } = fieldsOf(form, 'purpose', 'mode', 'redirect')
  const purpose = purposes.find((each) => each === typed.purpose) ?? 'enter'
  const mode = typed.mode === 'popup' ? 'popup' : 'redirect'
  try {
    const departure = { purpose, mode, redirect, isRemembered: isRemembered(form) } as const
    const { address, headers } = await providers.authorize(params.provider, departure, request)
    for (const cookie of headers.getSetCookie())
      context.get(answerHeadersContext).append('set-cookie', cookie)
    return data({ address, refused: null, mode, redirect: safeRedirect(redirect) })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return data({ address: null, refused: sentence, mode, redirect: safeRedirect(redirect) }, status)
  }
}

export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const { name, offered } = loaderData
  const redirect = actionData?.redirect ?? loaderData.redirect
  if (actionData?.address)
    return (
      <>
        <meta httpEquiv="refresh" content={`0;url=${actionData.address}`} />
        <h1 className="text-heading">Te llevamos a {name}</h1>
        <p className="mt-3">Allí dices quién eres y vuelves aquí.</p>
        <p className="mt-6">
          <a href={actionData.address} className="lone-link">
            Ir a {name} ahora
          </a>
        </p>
      </>
    )
  if (actionData?.refused && actionData.mode === 'popup')
    return <TellOpener sentence={actionData.refused} go={redirect} />
  return (
    <>
      <h1 className="text-heading">Continuar con {name}</h1>
      <div className="mt-8 grid gap-5">
        {actionData?.refused && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.refused}
          </Notice>
        )}
        <ProviderButtons {...offered} purpose="enter" redirect={redirect} />
        <p>
          <Link to={`/login?${new URLSearchParams({ redirect }).toString()}`} className="link">
            Entrar de otra forma
          </Link>
        </p>
      </div>
    </>
  )
}
