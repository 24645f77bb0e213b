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
import type { Route } from './+types/passkey-step.ts'

export const meta = () => titled('Llave de acceso')

const list = '/app/account/security/passkeys'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const { passkeys, isLastFactor } = await context.get(authContext).passkeys.view(visitor.person.id)
  const found = passkeys.find(({ id }) => id === params.passkeyId)
  if (!found) throw notFound()
  return {
    name: found.name,
    added: reading.dayOf(found.addedAt),
    isLastFactor,
    stepUp: await stepUpFor(context, url),
  }
}

/** Gives the passkey another name, or takes it away. */
export async function action({ request, context, params: { passkeyId: id } }: Route.ActionArgs) {
  const { passkeys } = context.get(authContext)
  return changeFactor(
    { request, context },
    {
      rename: (visitor, name) => passkeys.rename(visitor, { id, name }),
      remove: (change) => passkeys.remove(change, id),
      renamedAt: `${list}?done=renamed`,
      removedAt: (isOff) => `${list}?done=${isOff ? 'off' : 'removed'}`,
    },
  )
}

export default function PasskeyStep({ loaderData, actionData }: Route.ComponentProps) {
  const { name, added, isLastFactor, stepUp } = loaderData
  return (
    <FactorPage
      name={name}
      lead={`Llave de acceso, desde el ${added}.`}
      back={<BackLink to={list}>Llaves de acceso</BackLink>}
      refusal={actionData?.sentence}
      isLast={isLastFactor}
      whenLast="Sin ella tu cuenta deja de pedirlo y tus códigos de recuperación dejan de servir. Si cambias de dispositivo, agrega antes otra."
      whenOthers="Ya no servirá para entrar ni para confirmar que eres tú. Lo demás sigue como está."
      removeLabel="Quitar la llave"
    >
      <EndOthers />
      <StepUpField stepUp={stepUp} answer={actionData?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
    </FactorPage>
  )
}
