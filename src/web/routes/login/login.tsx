import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { isRefusal } from '#domain/refusal.ts'
import { authContext, demonstrationContext } from '../../server/auth-context.ts'
import { captchaView, mustPassCaptcha } from '../../server/captcha.ts'
import { Captcha } from '../../components/captcha/captcha.tsx'
import { EmailField } from '../../views/login/email-field.tsx'
import { DemonstrationSignIns } from '../../views/login/demonstration-sign-ins.tsx'
import { otherWaysOffered } from '../../views/login/other-ways-offered.ts'
import { OtherWays } from '../../views/login/other-ways.tsx'
import { RememberField } from '../../views/login/remember-field.tsx'
import { PasskeySignIn } from '../../views/login/passkey-sign-in.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/login.ts'

export const handle = { middleware: ['guest'] } satisfies RouteFacts

export const meta = () => titled('Entrar')

export function loader({ request, url, context }: Route.LoaderArgs) {
  const hasLeft = url.searchParams.has('left')
  return {
    // Only who was sent here on their way did not come to sign in.
    hasEnded:
      !hasLeft && url.searchParams.has('redirect') && context.get(authContext).unsentForms.wasIn(request),
    redirect: safeRedirect(url.searchParams.get('redirect')),
    hasLeft,
    demonstration: context.get(demonstrationContext),
    captcha: captchaView(context),
    offered: otherWaysOffered(context.get(authContext)),
  }
}

/** Begins a session, or asks for the second step, and goes where the person was going. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = context.get(authContext)
  const form = await request.formData()
  const { email, password, redirect: to } = fieldsOf(form, 'email', 'password', 'redirect')
  const remembers = isRemembered(form)
  try {
    if (await auth.asksForCaptcha(email, request)) await mustPassCaptcha(context, form, request)
    const given = { email, password, redirect: to, isRemembered: remembers }
    const entered = await auth.signIn(given, request)
    return redirect(entered.state === 'in' ? entered.redirect : '/login/second-factor', {
      headers: entered.headers,
    })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    const asksCaptcha = await auth.asksForCaptcha(email, request)
    return data({ email: email.slice(0, 254), refusal: sentence, remembers, asksCaptcha }, status)
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect: to, hasLeft, hasEnded, demonstration, captcha, offered } = loaderData
  const onward = new URLSearchParams({ redirect: to }).toString()
  return (
    <>
      <h1 className="text-heading">Entrar</h1>
      <p className="mt-2 text-muted">
        ¿Es tu primera vez?{' '}
        <Link to={`/login/registration?${onward}`} className="link">
          Crea tu cuenta
        </Link>
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No pudimos abrir tu sesión" live>
            {actionData.refusal}
          </Notice>
        )}
        {hasLeft && !actionData && (
          <Notice tone="success" title="Cerraste sesión en todos los dispositivos">
            Para volver, entra otra vez.
          </Notice>
        )}
        {hasEnded && !actionData && (
          <Notice tone="info" title="Tu sesión terminó">
            Entra otra vez y sigues donde estabas.
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        <EmailField defaultValue={actionData?.email} takesPasskeys />
        <div className="grid gap-1">
          <PasswordField label="Contraseña" autoComplete="current-password" />
          <p className="text-small">
            <Link to={`/login/recover?${onward}`} className="lone-link">
              ¿Olvidaste tu contraseña?
            </Link>
          </p>
        </div>
        <RememberField defaultChecked={actionData?.remembers} />
        {actionData?.asksCaptcha && <Captcha captcha={captcha} />}
        <Button wide>Entrar</Button>
        <PasskeySignIn redirect={to} />
      </Form>
      <OtherWays offered={offered} redirect={to} />
      <DemonstrationSignIns signIns={demonstration} redirect={to} />
    </>
  )
}
