import { data, Form, redirect } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { PasswordField } from '../../components/password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/second-step-off.ts'

export const meta = () => titled('Desactivar el segundo paso')

/** What the link of the last mail opens; the button uses it, with the password. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await context.get(authContext).lostFactors.completesWith(token, request)
  if (found) return { token, proof: found.proof, sentence: '' } as const
  return data({ token: '', proof: null, sentence: sentenceOf(new Refusal('link-gone')) } as const, 410)
}

/** Turns the second step off and sends its person to sign in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, password } = fieldsOf(await request.formData(), 'token', 'password')
  try {
    await context.get(authContext).lostFactors.complete({ token, password }, request)
    return redirect('/login')
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, sentence, status } = refusedAnswer(thrown)
    return data({ isPassword: code === 'wrong-password', sentence }, status)
  }
}

export default function SecondStepOff({ loaderData, actionData }: Route.ComponentProps) {
  const { token, proof, sentence } = loaderData
  if (proof === null || proof === 'first-step')
    return (
      <>
        <h1 className="text-heading">{proof ? 'Entra primero' : 'No se puede abrir este enlace'}</h1>
        <p className="mt-3">
          {proof
            ? 'Entra en este navegador como siempre, hasta donde te piden el segundo paso, y abre otra vez el enlace.'
            : sentence}
        </p>
        <p className="mt-8">
          <ButtonLink to="/login" wide>
            Entrar
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <h1 className="text-heading">Desactivar el segundo paso</h1>
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>Se quitan tus aplicaciones de códigos, tus llaves de acceso y tus códigos de recuperación.</li>
        <li>Se cierran todas tus sesiones.</li>
        <li>Después entra y activa otro segundo paso.</li>
      </ul>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {actionData && !actionData.isPassword && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        {proof === 'password' && (
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            error={actionData?.isPassword ? actionData.sentence : undefined}
          />
        )}
        <Button wide variant="danger">
          Desactivar y cerrar mis sesiones
        </Button>
      </Form>
    </>
  )
}
