import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/safe-redirect.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, demonstrationContext } from '../../auth-context.ts'
import { EmailField } from '../../components/email-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { signedOutOnly } from '../../guard.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldsOf } from './fields.ts'
import type { Route } from './+types/login.ts'
import { DemonstrationSignIns } from './demonstration-sign-ins.tsx'

export const middleware = [signedOutOnly]

export const meta = () => [{ title: 'Entrar · Resguardo' }]

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    redirect: safeRedirect(url.searchParams.get('redirect')),
    isConfirmed: url.searchParams.has('confirmed'),
    demonstration: context.get(demonstrationContext),
  }
}

/** Begins a session and goes where the person was going. */
export async function action({ request, context }: Route.ActionArgs) {
  const {
    email,
    password,
    redirect: to,
  } = fieldsOf(await request.formData(), 'email', 'password', 'redirect')
  try {
    const { state, headers } = await context
      .get(authContext)
      .signIn({ email, password, redirect: to }, request)
    return redirect(state === 'in' ? safeRedirect(to) : '/login/second-factor', { headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return data({ email: email.slice(0, 254), refusal: sentenceOf(thrown) }, 422)
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect: to, isConfirmed, demonstration } = loaderData
  return (
    <>
      <h1 className="text-heading">Entrar</h1>
      <p className="mt-2 text-muted">
        ¿Es tu primera vez?{' '}
        <Link to={`/login/registration?${new URLSearchParams({ redirect: to }).toString()}`} className="link">
          Crea tu cuenta
        </Link>
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No pudimos abrir tu sesión" live>
            {actionData.refusal}
          </Notice>
        )}
        {isConfirmed && !actionData && (
          <Notice tone="success" title="Tu correo está confirmado">
            Entra con tu contraseña.
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        <EmailField defaultValue={actionData?.email} />
        <PasswordField label="Contraseña" autoComplete="current-password" />
        <Button wide>Entrar</Button>
      </Form>
      <DemonstrationSignIns signIns={demonstration} redirect={to} />
    </>
  )
}
