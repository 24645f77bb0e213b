import { data, Form } from 'react-router'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { RecoveryCodesSheet } from '../../../views/account/security/recovery-codes-sheet.tsx'
import { recoveryLeftText } from '../../../views/account/security/second-step-view.ts'
import { SecondStepMissing } from '../../../views/account/security/second-step-missing.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/recovery-codes.ts'

export const meta = () => titled('Códigos de recuperación')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor } = readerOf(context)
  const { isOn, recoveryCodes } = await context.get(authContext).secondSteps.view(visitor.person.id)
  return { isOn, left: recoveryCodes, email: visitor.person.email, stepUp: await stepUpFor(context, url) }
}

/** Makes new codes, which void the old ones, and shows them once. */
export async function action({ request, context }: Route.ActionArgs) {
  return accountChange(
    { request, context },
    async ({ change, stepUp }) => {
      const codes = await context.get(authContext).recoveryCodes.regenerate(change)
      return data({ codes, sentence: null, stepUp })
    },
    ({ sentence, stepUp }) => ({ codes: null, sentence, stepUp }),
  )
}

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, left, email, stepUp } = loaderData
  if (actionData?.codes)
    return (
      <div className="mx-auto max-w-xl">
        <PageHead title="Tus códigos nuevos" lead="Los anteriores ya no sirven." />
        <RecoveryCodesSheet codes={actionData.codes} email={email} />
      </div>
    )
  if (!isOn)
    return (
      <SecondStepMissing title="Códigos de recuperación">
        Actívalo primero: los códigos de recuperación vienen con él.
      </SecondStepMissing>
    )
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Códigos de recuperación"
        lead={`${recoveryLeftText(left)}. Cada uno sirve una sola vez, cuando no tienes a mano tu segundo paso.`}
        back={<BackLink to="/app/account/security">Seguridad</BackLink>}
      />
      <Form method="post" noValidate className="grid gap-6">
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        <p>Los códigos no se pueden volver a ver. Si los perdiste o te quedan pocos, haz otros diez.</p>
        <StepUpField stepUp={stepUp} answer={actionData?.stepUp} hint="Con ellos se entra en tu cuenta." />
        <Button wide>Hacer diez códigos nuevos</Button>
        <p className="text-small text-muted">Los que tengas guardados dejan de servir en ese momento.</p>
      </Form>
    </div>
  )
}
