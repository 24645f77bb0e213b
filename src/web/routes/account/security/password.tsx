import { data, Form, Link, redirect } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { NewPasswordField } from '../../../components/new-password-field.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { answerHeadersContext } from '../../../server/contexts.ts'
import { fieldsOf } from '../../../forms/form-text.ts'
import { refusedAnswer } from '../../../server/acts/refused.ts'
import { readerOf } from '../../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../../server/step-up.ts'
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
  const form = await request.formData()
  const { current, next } = fieldsOf(form, 'current', 'next')
  const endsOthers = form.get('others') !== null
  const proven = await provenVisit(context, form, request)
  const wrong = { current: '', next: '', refusal: '', endsOthers, proof: stepUpAnswer(proven) }
  if (proven.refused) return data(wrong, refusedAnswer(proven.refused).status)
  try {
    const change = { visitor: proven.visitor, request, endsOthers }
    const { headers } = await context.get(authContext).ownPassword.change(change, { current, next })
    for (const cookie of headers.getSetCookie())
      context.get(answerHeadersContext).append('set-cookie', cookie)
    return redirect('/app/account/security?done=password')
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status, code } = refusedAnswer(thrown)
    if (code === 'wrong-password') return data({ ...wrong, current: sentence }, status)
    if (code === 'password-does-not-meet-requirements') return data({ ...wrong, next: sentence }, status)
    if (isAboutProof(thrown)) return data({ ...wrong, proof: stepUpAnswer(proven, thrown) }, status)
    return data({ ...wrong, refusal: sentence }, status)
  }
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
