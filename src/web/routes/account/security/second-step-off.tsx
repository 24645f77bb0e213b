import { redirect } from 'react-router'
import { authContext } from '../../../server/auth-context.ts'
import { EndOthers } from '../../../views/account/security/end-others.tsx'
import { SecondStepMissing } from '../../../views/account/security/second-step-missing.tsx'
import { ConsequencePage } from '../../../components/consequence-page.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import type { Route } from './+types/second-step-off.ts'

const security = '/app/account/security'

export const meta = () => titled('Desactivar el segundo paso')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor } = readerOf(context)
  const { isOn, passkeys } = await context.get(authContext).secondSteps.view(visitor.person.id)
  return { isOn, hasPasskeys: passkeys > 0, stepUp: await stepUpFor(context, url) }
}

/** Turns the second step off; or stops whoever says that it is lost. */
export async function action({ request, context }: Route.ActionArgs) {
  const { secondSteps } = context.get(authContext)
  return accountChange(
    { request, context },
    async ({ form, change }) => {
      const isLost = form.get('intent') === 'stop-lost'
      if (isLost) await secondSteps.stopLost(change.visitor)
      else await secondSteps.turnOff(change)
      return redirect(`${security}?done=${isLost ? 'lost-factor-stopped' : 'second-step-off'}`)
    },
    (said) => said,
  )
}

export default function SecondStepOff({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, hasPasskeys, stepUp } = loaderData
  if (!isOn)
    return (
      <SecondStepMissing title="Desactivar el segundo paso">
        No hay nada que desactivar. Si lo activas, nadie entra solo con tu contraseña.
      </SecondStepMissing>
    )
  return (
    <ConsequencePage
      backTo={security}
      title="Desactivar el segundo paso"
      happens={[
        'Para entrar basta tu primer paso: quien lo conozca, entra.',
        'Se quitan tus aplicaciones de códigos y tus códigos de recuperación.',
        ...(hasPasskeys ? ['Se quitan tus llaves de acceso, porque valen por los dos pasos.'] : []),
        'Antes de mover dinero te pediremos la contraseña.',
      ]}
      undo="Puedes activarlo otra vez cuando quieras, desde el principio."
      undoable
      danger
      refusal={actionData?.sentence}
      fields={<EndOthers />}
      stepUp={
        <StepUpField stepUp={stepUp} answer={actionData?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
      }
      button="Desactivar el segundo paso"
    />
  )
}
