import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { authContext, visitorContext } from '../../server/auth-context.ts'
import { answerHeadersContext } from '../../server/contexts.ts'
import { TellOpener } from '../../views/login/tell-opener.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notFound } from '../../server/visit.ts'
import type { Route } from './+types/provider-callback.ts'

export const handle = { isPostedFromElsewhere: true, keepsOpener: true } satisfies RouteFacts

export const meta = () => titled('Volver a Resguardo')

const again = {
  enter: (to: string) => `/login?${new URLSearchParams(to ? { redirect: to } : {}).toString()}`,
  link: () => '/app/account/security/providers',
  'step-up': (to: string) => `/login/step-up?${new URLSearchParams({ redirect: to }).toString()}`,
} as const

/** Takes somebody back from a provider, once: on to where they were going, or to the page that opened the window. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { providers } = context.get(authContext)
  const name = providers.nameOf(params.provider)
  if (name === null) throw notFound()
  const { mode, purpose, outcome, headers, ...back } = await providers.callback(
    params.provider,
    url.searchParams,
    request,
  )
  for (const cookie of headers.getSetCookie()) context.get(answerHeadersContext).append('set-cookie', cookie)
  const to = again[purpose](back.redirect)
  if (!outcome.refused) {
    if (mode === 'redirect') throw redirect(outcome.go)
    return { isPopup: true, go: outcome.go, sentence: null, name, isIn: true } as const
  }
  const { sentence, status } = refusedAnswer(outcome.refused)
  const isIn = context.get(visitorContext) !== null
  return data({ isPopup: mode === 'popup', go: to, sentence, name, isIn } as const, status)
}

export default function ProviderReturn({ loaderData }: Route.ComponentProps) {
  const { isPopup, go, sentence, name } = loaderData
  // The page that opened the window asks the server for the sentence: it is kept with the visit.
  if (isPopup) return <TellOpener sentence={null} go={go} />
  return (
    <>
      <h1 className="text-heading">No terminó con {name}</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-8">
        <ButtonLink to={go} wide>
          Volver e intentarlo otra vez
        </ButtonLink>
      </p>
    </>
  )
}
