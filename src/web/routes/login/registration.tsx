import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { readResidence } from '#domain/people/countries.ts'
import { checkRegistration, type RegistrationField } from '#domain/people/registration.ts'
import { isRefusal } from '#domain/refusal.ts'
import { passwordFaultsText } from '#words/people/passwords.ts'
import { nameErrorText } from '#words/people/names.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { captchaView, mustPassCaptcha } from '../../server/captcha.ts'
import { Captcha } from '../../components/captcha/captcha.tsx'
import { EmailField } from '../../views/login/email-field.tsx'
import { AcceptsLine } from '../../views/login/accepts-line.tsx'
import { PhoneButton } from '../../views/login/other-ways.tsx'
import { ProviderButtons } from '../../components/providers/provider-buttons.tsx'
import { providersOffered } from '../../components/providers/providers-offered.ts'
import { ResidenceField } from '../../views/login/residence-field.tsx'
import { WhatWasProved } from '../../views/login/what-was-proved.tsx'
import { NewPasswordField } from '../../components/new-password-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { likelyResidence, residences } from '../../forms/residences.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { rememberAddress } from '../../server/cookies/sent-mail.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/registration.ts'

export const handle = { middleware: ['guest'] } satisfies RouteFacts

export const meta = () => titled('Crear tu cuenta')

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const auth = context.get(authContext)
  const proved = await auth.registration.of(request)
  return {
    redirect: safeRedirect(url.searchParams.get('redirect')),
    places: residences(),
    residence: likelyResidence(request),
    captcha: captchaView(context),
    proved: proved && { ...proved, provider: proved.provider && auth.providers.nameKept(proved.provider) },
    offered: { phone: !proved && auth.phoneEntry.isOffered },
    providers: proved ? undefined : providersOffered(auth),
  }
}

/**
 * Opens the account, or keeps what is stated until the link is opened where something was proved before. The
 * answer never tells whether the address had an account.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = context.get(authContext)
  const form = await request.formData()
  const isProved = form.has('proved')
  if (form.get('intent') === 'forget')
    return redirect('/login/registration', await auth.registration.giveUp(request))
  const {
    redirect: to,
    residence,
    ...stated
  } = fieldsOf(form, 'name', 'email', 'password', 'residence', 'redirect')
  const place = readResidence(residence)
  const checked = checkRegistration(
    { ...stated, country: place?.country.code ?? '', timeZone: place?.timeZone ?? '' },
    { withoutPassword: isProved },
  )
  const values = { name: stated.name.slice(0, 200), email: stated.email.slice(0, 300), residence }
  const again = (wrong: readonly RegistrationField[], password: string, refusal = '', status = 422) =>
    data({ values, wrong, password, refusal }, status)
  if ('wrong' in checked) return again(checked.wrong, passwordFaultsText(checked.passwordFaults))
  try {
    await mustPassCaptcha(context, form, request)
    if (isProved) await auth.registration.state(checked.registration, request)
    else await auth.signUp(checked.registration, safeRedirect(to), request)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'password-does-not-meet-requirements') return again(['password'], sentenceOf(thrown))
    const { sentence, status } = refusedAnswer(thrown)
    return again([], '', sentence, status)
  }
  const cookie = rememberAddress(checked.registration.email, request)
  const back = new URLSearchParams({ redirect: safeRedirect(to) })
  return redirect(`/login/check-mail?${back.toString()}`, { headers: { 'set-cookie': cookie } })
}

const sentences: Partial<Record<RegistrationField, string>> = {
  email: 'Escribe un correo completo, como ana@ejemplo.com.',
  country: 'Elige tu país en la lista.',
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { places, residence, captcha, proved, offered, providers } = loaderData
  const to = proved?.redirect ?? loaderData.redirect
  const values = actionData?.values
  const errorOf = (field: RegistrationField) =>
    actionData?.wrong.includes(field) ? sentences[field] : undefined
  const nameError = actionData?.wrong.includes('name') ? nameErrorText(actionData.values.name) : undefined
  return (
    <>
      <h1 className="text-heading">Crea tu cuenta</h1>
      <p className="mt-2 text-muted">
        ¿Ya tienes una?{' '}
        <Link to={`/login?${new URLSearchParams({ redirect: to }).toString()}`} className="link">
          Entra
        </Link>
      </p>
      {proved && <WhatWasProved {...proved} />}
      {providers && (
        <section aria-label="Con una cuenta que ya tienes" className="mt-8 border-b border-line pb-8">
          <ProviderButtons {...providers} purpose="enter" redirect={to} />
        </section>
      )}
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se creó la cuenta" live>
            {actionData.refusal}
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        {proved && <input type="hidden" name="proved" value="on" />}
        <TextField
          label="Nombre y apellidos"
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={values?.name ?? proved?.name ?? undefined}
          error={nameError}
          hint="Lo ve la persona con la que haces un trato."
        />
        <EmailField
          defaultValue={values?.email ?? proved?.email ?? undefined}
          error={errorOf('email')}
          hint="Te enviamos un enlace para confirmarlo."
        />
        <NewPasswordField
          label="Contraseña"
          optional={proved !== null}
          error={actionData?.password || undefined}
        />
        <ResidenceField
          places={places}
          defaultValue={values?.residence ?? residence}
          error={errorOf('country')}
        />
        <Captcha captcha={captcha} />
        <Button wide>Crear mi cuenta</Button>
        <AcceptsLine>Al crear tu cuenta</AcceptsLine>
      </Form>
      {offered.phone && (
        <section aria-labelledby="con-telefono" className="mt-8 border-t border-line pt-6">
          <h2 id="con-telefono" className="mb-4 font-semibold">
            Crearla de otra forma
          </h2>
          <PhoneButton offered={offered} redirect={to} />
        </section>
      )}
    </>
  )
}
