import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { RememberField } from '../../views/login/remember-field.tsx'
import { NewPasswordField } from '../../components/new-password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/new-password.ts'

export const handle = { limits: ['mailed-links'] } satisfies RouteFacts

export const meta = () => titled('Contraseña nueva')

/** What the link of a recovery mail opens. Opening changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const email = await context.get(authContext).recovery.addressOf(token)
  if (email === null)
    return data({ kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')) } as const, 410)
  return { kind: 'open', token, email } as const
}

/** Sets the password, ends every session and signs in, through the second step where there is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, password } = fieldsOf(form, 'token', 'password')
  const remembers = isRemembered(form)
  try {
    const { recovery } = context.get(authContext)
    const entered = await recovery.finish(token, { password, isRemembered: remembers }, request)
    return redirect(entered.state === 'in' ? entered.redirect : '/login/second-factor', {
      headers: entered.headers,
    })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status, code } = refusedAnswer(thrown)
    const isPassword = code === 'password-does-not-meet-requirements'
    return data(
      { password: isPassword ? sentence : '', refusal: isPassword ? '' : sentence, remembers },
      status,
    )
  }
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone')
    return (
      <DeadEnd sentence={loaderData.sentence} to="/login/recover">
        Pedir otro enlace
      </DeadEnd>
    )
  const { token, email } = loaderData
  return (
    <>
      <h1 className="text-heading">Pon una contraseña nueva</h1>
      <p className="mt-3">
        Para la cuenta de <strong className="font-semibold wrap-anywhere">{email}</strong>. Al guardarla se
        cierran todas las sesiones abiertas.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se cambió" live>
            {actionData.refusal}
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        {/* So that a password keeper knows whose password it keeps. */}
        <input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <NewPasswordField
          label="Contraseña nueva"
          person={{ name: '', email }}
          error={actionData?.password || undefined}
        />
        <RememberField defaultChecked={actionData?.remembers} />
        <Button wide>Guardar y entrar</Button>
      </Form>
    </>
  )
}
