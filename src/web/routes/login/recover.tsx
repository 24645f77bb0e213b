import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { readEmail } from '#domain/people/email.ts'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from '../../server/auth-context.ts'
import { captchaView, mustPassCaptcha } from '../../server/captcha.ts'
import { Captcha } from '../../components/captcha/captcha.tsx'
import { EmailField } from '../../views/login/email-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { rememberAddress } from '../../server/cookies/sent-mail.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/recover.ts'

export const meta = () => titled('Recupera tu acceso')

export function loader({ url, context }: Route.LoaderArgs) {
  return { redirect: safeRedirect(url.searchParams.get('redirect')), captcha: captchaView(context) }
}

/** Answers the same whether the address has an account or not; only its mailbox hears the difference. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: typed, redirect: to } = fieldsOf(form, 'email', 'redirect')
  const email = readEmail(typed)
  const again = (said: { wrong?: string; refusal?: string }, status = 422) =>
    data({ email: typed.slice(0, 254), wrong: '', refusal: '', ...said }, status)
  if (email === null) return again({ wrong: 'Escribe un correo completo, como ana@ejemplo.com.' })
  try {
    await mustPassCaptcha(context, form, request)
    await context.get(authContext).recovery.ask(email, request, safeRedirect(to))
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return again({ refusal: sentence }, status)
  }
  const headers = { 'set-cookie': rememberAddress(email, request) }
  const back = new URLSearchParams({ about: 'recovery', redirect: safeRedirect(to) })
  return redirect(`/login/check-mail?${back.toString()}`, { headers })
}

export default function Recover({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect: to, captcha } = loaderData
  return (
    <>
      <h1 className="text-heading">Recupera tu acceso</h1>
      <p className="mt-3">
        Escribe el correo de tu cuenta. Te enviamos un enlace para poner una contraseña nueva.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se envió" live>
            {actionData.refusal}
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        <EmailField defaultValue={actionData?.email} error={actionData?.wrong || undefined} />
        <Captcha captcha={captcha} />
        <Button wide>Enviarme el enlace</Button>
      </Form>
      <p className="mt-6 text-small">
        <Link to={`/login?${new URLSearchParams({ redirect: to }).toString()}`} className="lone-link">
          Volver a entrar
        </Link>
      </p>
    </>
  )
}
