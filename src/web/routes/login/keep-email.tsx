import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/keep-email.ts'

export const handle = { limits: ['mailed-links'] } satisfies RouteFacts

export const meta = () => titled('Parar el cambio de correo')

/** What the link in the old mailbox opens when somebody wants to move its account elsewhere. Opening changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const email = await context.get(authContext).ownAddress.kept(token)
  if (email === null)
    return data({ kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')) } as const, 410)
  return { kind: 'open', token, email } as const
}

/** Gives the account its address back, and goes on to a new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token } = fieldsOf(await request.formData(), 'token')
  try {
    const next = await context.get(authContext).ownAddress.stop(token, request)
    return redirect(`/login/new-password?${new URLSearchParams(next).toString()}`)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return data({ refusal: sentence }, status)
  }
}

export default function KeepEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone')
    return (
      <DeadEnd sentence={loaderData.sentence} to="/login/recover">
        Recuperar mi acceso
      </DeadEnd>
    )
  const { token, email } = loaderData
  return (
    <>
      <h1 className="text-heading">Parar el cambio de correo</h1>
      <p className="mt-3">
        Tu cuenta conserva <strong className="font-semibold wrap-anywhere">{email}</strong>, también si el
        cambio ya se hizo. Se cierran todas las sesiones, y después pones una contraseña nueva.
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.refusal}
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        <Button wide variant="danger">
          No fui yo: pararlo
        </Button>
      </Form>
      <p className="mt-6 text-small text-muted">
        Si pediste tú el cambio, cierra esta página: no hace falta que hagas nada aquí.
      </p>
    </>
  )
}
