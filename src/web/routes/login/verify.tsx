import { data, Form, redirect } from 'react-router'
import { safeRedirect } from '#auth/safe-redirect.ts'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, visitorContext } from '../../auth-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldsOf } from './fields.ts'
import { rememberAddress } from './sent-mail.ts'
import type { Route } from './+types/verify.ts'

export const meta = () => [{ title: 'Confirma tu correo · Resguardo' }]

/**
 * What the link of a mail opens. Opening changes nothing, because mail programs open links by themselves to
 * check them; the button does. Without a link a signed-in person can ask for one.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const to = safeRedirect(url.searchParams.get('redirect'))
  const visitor = context.get(visitorContext)
  if (token === '') {
    if (!visitor) throw redirect('/login?redirect=%2Fapp%2Faccount')
    if (visitor.person.emailVerified) throw redirect(to)
    return { kind: 'ask', address: visitor.person.email, to } as const
  }
  const address = await context.get(authContext).addressOfLink(token)
  if (address === null)
    return data(
      { kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')), isIn: visitor !== null } as const,
      410,
    )
  return { kind: 'confirm', address, token, to } as const
}

/** Confirms the address of the link, or sends the link again. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = context.get(authContext)
  const { token, redirect: to, intent } = fieldsOf(await request.formData(), 'token', 'redirect', 'intent')
  try {
    if (intent === 'send') {
      await auth.sendVerification(request, safeRedirect(to))
      const address = context.get(visitorContext)?.person.email ?? ''
      return redirect('/login/check-mail', { headers: { 'set-cookie': rememberAddress(address, request) } })
    }
    const { headers, signedIn } = await auth.verifyEmail(token, request)
    if (signedIn || context.get(visitorContext)) return redirect(safeRedirect(to), { headers })
    return redirect(`/login?${new URLSearchParams({ confirmed: '', redirect: safeRedirect(to) }).toString()}`)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return data({ refusal: sentenceOf(thrown) }, 422)
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone')
    return (
      <>
        <h1 className="text-heading">Este enlace ya no sirve</h1>
        <p className="mt-3">{loaderData.sentence}</p>
        <p className="mt-8">
          <ButtonLink to={loaderData.isIn ? '/login/verify' : '/login?redirect=%2Flogin%2Fverify'} wide>
            {loaderData.isIn ? 'Pedir otro enlace' : 'Entrar'}
          </ButtonLink>
        </p>
      </>
    )
  const isConfirm = loaderData.kind === 'confirm'
  return (
    <>
      <h1 className="text-heading">Confirma tu correo</h1>
      <p className="mt-3">
        {isConfirm ? 'Vas a confirmar que ' : 'Te enviamos un enlace a '}
        <strong className="font-semibold wrap-anywhere">{loaderData.address}</strong>
        {isConfirm
          ? ' es tuyo y que tú abriste esta cuenta.'
          : '. Hace falta para aceptar un trato y para mover dinero.'}
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.refusal}
          </Notice>
        )}
        {isConfirm && <input type="hidden" name="token" value={loaderData.token} />}
        <input type="hidden" name="redirect" value={loaderData.to} />
        <Button wide name="intent" value={isConfirm ? 'confirm' : 'send'}>
          {isConfirm ? 'Confirmar y entrar' : 'Enviar el enlace'}
        </Button>
      </Form>
      {isConfirm && (
        <p className="mt-6 text-small text-muted">
          Si no abriste tú la cuenta, cierra esta página: sin tu confirmación no sirve para nada.
        </p>
      )}
    </>
  )
}
