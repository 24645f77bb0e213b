import { Form, Link, redirect } from 'react-router'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { NewPasswordField } from '../../../components/new-password-field.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { answerHeadersContext } from '../../../server/contexts.ts'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/password.ts'

export const meta = () => titled('Tu contraseña')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { person } = readerOf(context).visitor
  const { has, needsProof } = await context.get(authContext).ownPassword.view(person.id)
  return {
    has,
    person: { name: person.displayName, email: person.email },
    stepUp: needsProof ? await stepUpFor(context, url) : null,
  }
}

/** Sets the password. What is wrong stands beside the field it is about. */
export async function action({ request, context }: Route.ActionArgs) {
  return accountChange(
    { request, context },
    async ({ form, change }) => {
      const own = { ...change, endsOthers: form.has('others') }
      const { headers } = await context
        .get(authContext)
        .ownPassword.change(own, fieldsOf(form, 'current', 'next'))
      for (const cookie of headers.getSetCookie())
        context.get(answerHeadersContext).append('set-cookie', cookie)
      return redirect('/app/account/security?done=password')
    },
    ({ sentence, field, stepUp }, form) => ({
      current: field?.code === 'wrong-password' ? field.sentence : '',
      next: field?.code === 'password-does-not-meet-requirements' ? field.sentence : '',
      refusal: sentence ?? '',
      endsOthers: form.has('others'),
      proof: stepUp,
    }),
    ['wrong-password', 'password-does-not-meet-requirements'],
  )
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { has, person, stepUp } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title={has ? 'Cambiar tu contraseña' : 'Poner una contraseña'} back={<BackLink />} />
      <Form method="post" noValidate className="grid gap-6">
        {actionData?.refusal && (
          <Notice tone="error" title="No se cambió" live>
            {actionData.refusal}
          </Notice>
        )}
        <input type="text" autoComplete="username" defaultValue={person.email} readOnly hidden />
        {has && (
          <div className="grid gap-1">
            <PasswordField
              label="Tu contraseña de ahora"
              name="current"
              autoComplete="current-password"
              error={actionData?.current || undefined}
            />
            <p className="text-small">
              <Link to="/login/recover" className="lone-link">
                No la recuerdo
              </Link>
            </p>
          </div>
        )}
        <NewPasswordField
          label="Contraseña nueva"
          name="next"
          person={person}
          error={actionData?.next || undefined}
        />
        <CheckField
          name="others"
          defaultChecked={actionData?.endsOthers ?? true}
          label="Cerrar las sesiones de mis otros dispositivos"
          hint="Si alguien conocía la anterior, deja de estar dentro."
        />
        {stepUp && <StepUpField stepUp={stepUp} answer={actionData?.proof} />}
        <Button wide>{has ? 'Cambiar la contraseña' : 'Poner la contraseña'}</Button>
      </Form>
    </div>
  )
}
