import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { readEmail } from '#domain/people/email.ts'
import { isRefusal } from '#domain/refusal.ts'
import { PasswordField } from '../../components/password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { authContext, mailboxContext } from '../../server/auth-context.ts'
import { rememberAddress, rememberedAddress } from '../../server/cookies/sent-mail.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailField } from '../../views/login/email-field.tsx'
import type { Route } from './+types/check-mail.ts'

export const meta = () => titled('Revisa tu correo')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const to = safeRedirect(url.searchParams.get('redirect'))
  return {
    address: rememberedAddress(request),
    isRecovery: url.searchParams.get('about') === 'recovery',
    isSentAgain: url.searchParams.has('again'),
    /** What was proved first is kept beside the form of the registration, and so is its mail. */
    isProvedFirst: (await context.get(authContext).registration.of(request)) !== null,
    isSandbox: context.get(mailboxContext) !== null,
    to,
    back: new URLSearchParams({ redirect: to }).toString(),
  }
}

/** Sends the mail again, or to the address that was meant: within the limits of every mail that somebody asks for. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const auth = context.get(authContext)
  const from = rememberedAddress(request)
  const {
    intent,
    email: typed,
    password,
    redirect: wanted,
  } = fieldsOf(await request.formData(), 'intent', 'email', 'password', 'redirect')
  const to = safeRedirect(wanted)
  const isRecovery = url.searchParams.get('about') === 'recovery'
  if (from === null) return redirect(isRecovery ? '/login/recover' : '/login/registration')
  const email = intent === 'correct' ? readEmail(typed) : from
  const again = (said: { wrong?: string; password?: string; refusal?: string }, status = 422) =>
    data({ email: typed.slice(0, 254), wrong: '', password: '', refusal: '', ...said }, status)
  if (email === null) return again({ wrong: 'Escribe un correo completo, como ana@ejemplo.com.' })
  try {
    if (isRecovery) await auth.recovery.ask(email, request, to)
    else if (intent === 'correct') await auth.correctTypo({ from, email, password }, to, request)
    else await auth.mailAgain(email, to, request)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, sentence, status } = refusedAnswer(thrown)
    return again(code === 'wrong-password' ? { password: sentence } : { refusal: sentence }, status)
  }
  const query = new URLSearchParams({
    ...(isRecovery && { about: 'recovery' }),
    redirect: to,
    again: '',
  })
  const headers = { 'set-cookie': rememberAddress(email, request) }
  return redirect(`/login/check-mail?${query.toString()}`, { headers })
}

type Said = Route.ComponentProps['actionData']

/** The address that was meant, with the password that was chosen for the account. */
function Correct({ to, address, said }: { to: string; address: string; said: Said }) {
  const isTried = Boolean(said?.wrong || said?.password)
  return (
    <Details summary="¿Te equivocaste al escribirlo? Corrígelo" open={isTried}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="redirect" value={to} />
        <EmailField defaultValue={said?.email || address} error={said?.wrong || undefined} />
        <PasswordField
          label="La contraseña que elegiste"
          autoComplete="current-password"
          error={said?.password || undefined}
        />
        <Button wide variant="secondary" name="intent" value="correct">
          Corregir y enviar
        </Button>
      </Form>
    </Details>
  )
}

export default function CheckMail({ loaderData, actionData }: Route.ComponentProps) {
  const { address, isRecovery, isSentAgain, isProvedFirst, isSandbox, to, back } = loaderData
  const form = `/login/${isRecovery ? 'recover' : 'registration'}?${back}`
  const maySendAgain = address !== null && (isRecovery || !isProvedFirst)
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-primary-tint text-on-primary-tint">
        <Icon name="mail" className="size-7" />
      </span>
      <h1 className="text-heading">Revisa tu correo</h1>
      <p className="mt-3">
        {isRecovery ? 'Si hay una cuenta con ese correo, te llega un enlace' : 'Te hemos enviado un correo'}
        {address ? ' a ' : '.'}
        {address && <strong className="font-semibold wrap-anywhere">{address}.</strong>}{' '}
        {isRecovery
          ? 'Ábrelo y pon una contraseña nueva. Sirve durante 30 minutos.'
          : 'Abre el enlace que contiene y seguimos donde estabas. Sirve durante 24 horas.'}
      </p>
      {isSandbox && (
        <div className="mt-6">
          <Notice
            tone="info"
            title="Estás en la demostración"
            action={
              <ButtonLink to="/dev/mail" size="small" variant="secondary" icon="mail">
                Abrir el buzón
              </ButtonLink>
            }
          >
            Los correos no salen de esta máquina. Los lees en su buzón.
          </Notice>
        </div>
      )}
      {(isSentAgain || actionData?.refusal) && (
        <div className="mt-6">
          <Notice
            tone={actionData?.refusal ? 'error' : 'success'}
            title={actionData?.refusal ? 'No se envió' : 'Enviado otra vez'}
            live
          >
            {actionData?.refusal || 'Vale el último enlace que recibas.'}
          </Notice>
        </div>
      )}
      {maySendAgain && (
        <div className="mt-8 grid gap-2">
          <Form method="post">
            <input type="hidden" name="redirect" value={to} />
            <Button wide variant="secondary" name="intent" value="again">
              Enviar otra vez
            </Button>
          </Form>
          {!isRecovery && <Correct to={to} address={address} said={actionData} />}
        </div>
      )}
      <div className="mt-8 grid gap-2 border-t border-line pt-6 text-small text-muted">
        <p>Si no llega en unos minutos, mira en el correo no deseado.</p>
        {(isRecovery || !maySendAgain) && (
          <p>
            ¿Te equivocaste al escribirlo?{' '}
            <Link to={form} className="link">
              Vuelve a empezar
            </Link>
          </p>
        )}
        <p>
          {isRecovery ? '¿Ya la recuerdas?' : '¿Ya tenías cuenta?'}{' '}
          <Link to={`/login?${back}`} className="link">
            Entra con tu contraseña
          </Link>
        </p>
      </div>
    </>
  )
}
