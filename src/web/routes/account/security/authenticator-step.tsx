import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { EndOthers } from '../../../views/account/security/end-others.tsx'
import { FactorPage } from '../../../views/account/security/factor-page.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { changeFactor } from '../../../server/acts/factor-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { notFound } from '../../../server/visit.ts'
import type { Route } from './+types/authenticator-step.ts'

export const meta = () => titled('Aplicación de códigos')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const { authenticators, passkeys, hasPhone } = await context
    .get(authContext)
    .secondSteps.view(visitor.person.id)
  const found = authenticators.find((each) => each.id === params.authenticatorId)
  if (!found) throw notFound()
  return {
    name: found.name,
    added: reading.dayOf(found.addedAt),
    isLast: authenticators.length + passkeys === 1 && !hasPhone,
    stepUp: await stepUpFor(context, url),
  }
}

/** Gives the authenticator another name, or takes it away. */
export async function action({ request, context, params: { authenticatorId: id } }: Route.ActionArgs) {
  const { totp } = context.get(authContext)
  const back = '/app/account/security'
  return changeFactor(
    { request, context },
    {
      rename: (visitor, name) => totp.rename(visitor, { id, name }),
      remove: (change) => totp.remove(change, id),
      renamedAt: `${back}?done=factor-renamed`,
      removedAt: (isOff) => `${back}?done=${isOff ? 'second-step-off' : 'factor-removed'}`,
    },
  )
}

export default function AuthenticatorStep({ loaderData, actionData }: Route.ComponentProps) {
  const { name, added, isLast, stepUp } = loaderData
  return (
    <FactorPage
      name={name}
      lead={`Aplicación de códigos, desde el ${added}.`}
      back={<BackLink to="/app/account/security">Seguridad</BackLink>}
      refusal={actionData?.sentence}
      isLast={isLast}
      whenLast="Sin ella tu cuenta deja de pedirlo y tus códigos de recuperación dejan de servir. Si cambias de teléfono, agrega antes la nueva."
      whenOthers="Sus códigos dejan de servir. Lo demás de tu segundo paso sigue como está."
      removeLabel="Quitar la aplicación"
    >
      <EndOthers />
      <StepUpField stepUp={stepUp} answer={actionData?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
    </FactorPage>
  )
}
