import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { readResidence } from '#domain/people/countries.ts'
import { checkRegistration } from '#domain/people/registration.ts'
import { isRefusal } from '#domain/refusal.ts'
import { nameErrorText } from '#words/people/names.ts'
import { authContext } from '../../server/auth-context.ts'
import { AcceptsLine } from '../../views/login/accepts-line.tsx'
import { ResidenceField } from '../../views/login/residence-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { likelyResidence, residences } from '../../forms/residences.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/provider-registration.ts'

export const handle = { middleware: ['guest'], keepsOpener: true } satisfies RouteFacts

export const meta = () => titled('Crear tu cuenta')

/** Somebody new whose provider said who they are and that their address is theirs: the rest is where they live. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await context.get(authContext).providers.newPerson(request)
  if (!person) throw redirect('/login/registration')
  return { person, places: residences(), residence: likelyResidence(request) }
}

/** Opens the account and signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { providers } = context.get(authContext)
  const { name, residence } = fieldsOf(await request.formData(), 'name', 'residence')
  const person = await providers.newPerson(request)
  const place = readResidence(residence)
  const [country, timeZone] = [place?.country.code ?? '', place?.timeZone ?? '']
  const stated = { name, email: person?.email ?? '', password: '', country, timeZone }
  const checked = checkRegistration(stated, { withoutPassword: true })
  const values = { name: name.slice(0, 200), residence }
  if ('wrong' in checked && person) return data({ values, wrong: checked.wrong, refusal: '' }, 422)
  try {
    // Without a person there is nothing to check either, and the answer says so.
    const kept = 'registration' in checked ? checked.registration.name : ''
    const { headers, ...entered } = await providers.openNewPerson({ name: kept, country, timeZone }, request)
    return redirect(entered.state === 'in' ? entered.redirect : '/login/second-factor', { headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return data({ values, wrong: [], refusal: sentence }, status)
  }
}

export default function ProviderRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { person, places, residence } = loaderData
  const isWrong = (field: 'name' | 'country') => actionData?.wrong.some((each) => each === field)
  return (
    <>
      <h1 className="text-heading">Crea tu cuenta</h1>
      <p className="mt-2 text-muted">
        {person.provider} confirma que <strong className="font-semibold wrap-anywhere">{person.email}</strong>{' '}
        es tu correo. Falta un dato.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.refusal && (
          <Notice tone="error" title="No se creó la cuenta" live>
            {actionData.refusal}
          </Notice>
        )}
        <TextField
          label="Nombre y apellidos"
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={actionData?.values.name ?? person.name}
          error={isWrong('name') ? nameErrorText(actionData?.values.name ?? '') : undefined}
          hint="Lo ve la persona con la que haces un trato."
        />
        <ResidenceField
          places={places}
          defaultValue={actionData?.values.residence ?? residence}
          error={isWrong('country') ? 'Elige tu país en la lista.' : undefined}
        />
        <Button wide>Crear mi cuenta</Button>
        <AcceptsLine>Al crear tu cuenta</AcceptsLine>
      </Form>
      <p className="mt-6 text-small text-muted">
        ¿Ya tienes una cuenta con otro correo?{' '}
        <Link to="/login" className="link">
          Entra como siempre
        </Link>{' '}
        y vincula {person.provider} en Seguridad.
      </p>
    </>
  )
}
