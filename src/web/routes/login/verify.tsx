import type { RouteFacts } from '../../heads/route-facts.ts'
import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, visitorContext } from '../../server/auth-context.ts'
import { AcceptsLine } from '../../views/login/accepts-line.tsx'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { RememberField } from '../../views/login/remember-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { wayOn } from '../../server/acts/join-invited.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import { rememberAddress } from '../../server/cookies/sent-mail.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/verify.ts'

export const handle = { limits: ['mailed-links'] } satisfies RouteFacts

export const meta = () => titled('Confirma tu correo')

/**
 * What the link of a mail opens. Opening changes nothing, because mail programs open links by themselves to
 * check them; the form does. Without a link a signed-in person can ask for one.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const visitor = context.get(visitorContext)
  if (token === '') {
    const to = safeRedirect(url.searchParams.get('redirect'))
    if (!visitor) throw redirect('/login?redirect=%2Fapp%2Faccount')
    if (visitor.person.emailVerified) throw redirect(to)
    return { kind: 'ask', address: visitor.person.email, to } as const
  }
  const confirmation = await context.get(authContext).confirmationOf(token, request)
  if (confirmation === null)
    return data(
      { kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')), isIn: visitor !== null } as const,
      410,
    )
  const { email: address, by } = confirmation
  return { kind: 'confirm', address, by, token } as const
}

/** Confirms the address of the link and signs in, sends the link again, or sends the way to a new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = context.get(authContext)
  const form = await request.formData()
  const {
    token,
    password,
    redirect: wanted,
    intent,
  } = fieldsOf(form, 'token', 'password', 'redirect', 'intent')
  try {
    if (intent === 'send') {
      await auth.sendVerification(request, safeRedirect(wanted))
      return checkMail(context.get(visitorContext)?.person.email ?? '', request)
    }
    if (intent === 'recover') {
      const found = await auth.confirmationOf(token, request)
      if (!found) throw new Refusal('link-gone')
      const { email, redirect: way } = found
      await auth.recovery.ask(email, request, way)
      return checkMail(email, request, '?about=recovery')
    }
    const entered = await auth.verifyEmail(token, { password, isRemembered: isRemembered(form) }, request)
    const to = entered.state === 'in' ? await wayOn(context, request, entered) : '/login/second-factor'
    return redirect(to, { headers: entered.headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status, code } = refusedAnswer(thrown)
    const isPassword = code === 'wrong-password'
    return data({ password: isPassword ? sentence : '', refusal: isPassword ? '' : sentence }, status)
  }
}

function checkMail(address: string, request: Request, query = '') {
  const headers = { 'set-cookie': rememberAddress(address, request) }
  return redirect(`/login/check-mail${query}`, { headers })
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone')
    return (
      <DeadEnd
        sentence={loaderData.sentence}
        to={loaderData.isIn ? '/login/verify' : '/login?redirect=%2Flogin%2Fverify'}
      >
        {loaderData.isIn ? 'Pedir otro enlace' : 'Entrar'}
      </DeadEnd>
    )
  const { address } = loaderData
  const refusal = actionData?.refusal && (
    <Notice tone="error" title="No se hizo" live>
      {actionData.refusal}
    </Notice>
  )
  if (loaderData.kind === 'ask')
    return (
      <>
        <h1 className="text-heading">Confirma tu correo</h1>
        <p className="mt-3">
          Te enviamos un enlace a <strong className="font-semibold wrap-anywhere">{address}</strong>. Hace
          falta para aceptar un trato y para mover dinero.
        </p>
        <Form method="post" className="mt-8 grid gap-5">
          {refusal}
          <input type="hidden" name="redirect" value={loaderData.to} />
          <Button wide name="intent" value="send">
            Enviar el enlace
          </Button>
        </Form>
      </>
    )
  return <Confirm {...loaderData} refusal={refusal} wrong={actionData?.password || undefined} />
}

type ConfirmProps = {
  address: string
  by: 'password' | 'session' | 'recover'
  token: string
  refusal: ReactNode
  wrong: string | undefined
}

const leads = {
  password: ' es tuyo. Escribe la contraseña con la que abriste la cuenta: así nadie abre una con tu correo.',
  session: ' es tuyo y que tú abriste esta cuenta.',
  recover: ' es tuyo. Si abriste tú la cuenta, entra en ella y abre el enlace otra vez.',
}

/** Who registered proves it with their password; who owns the mailbox and did not gets the account with a new one. */
function Confirm({ address, by, token, refusal, wrong }: ConfirmProps) {
  return (
    <>
      <h1 className="text-heading">Confirma tu correo</h1>
      <p className="mt-3">
        Vas a confirmar que <strong className="font-semibold wrap-anywhere">{address}</strong>
        {leads[by]}
      </p>
      {(by !== 'recover' || refusal) && (
        <Form method="post" noValidate className="mt-8 grid gap-5">
          {refusal}
          {by !== 'recover' && (
            <>
              <input type="hidden" name="token" value={token} />
              {by === 'password' && (
                <>
                  <input type="text" autoComplete="username" defaultValue={address} readOnly hidden />
                  <PasswordField label="Contraseña" autoComplete="current-password" error={wrong} />
                </>
              )}
              <RememberField />
              <Button wide name="intent" value="confirm">
                Confirmar y entrar
              </Button>
              <AcceptsLine>Al confirmar tu cuenta</AcceptsLine>
            </>
          )}
        </Form>
      )}
      <Form method="post" className="mt-8 grid gap-3 border-t border-line pt-6">
        <input type="hidden" name="token" value={token} />
        <p className="text-small text-muted">
          Si no abriste tú la cuenta o no recuerdas la contraseña, te enviamos otro enlace a este correo:
          pones una tuya, y la anterior y lo que alguien haya agregado dejan de servir.
        </p>
        <Button wide variant="secondary" name="intent" value="recover">
          No fui yo, o no la recuerdo
        </Button>
      </Form>
    </>
  )
}
