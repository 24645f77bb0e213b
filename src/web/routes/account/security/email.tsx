import { data, Form, redirect } from 'react-router'
import { readEmail } from '#domain/people/email.ts'
import { Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/email.ts'

export const meta = () => titled('Tu correo')

/** Asks for another address; with the link of its mail, confirms it. Opening the link changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor } = readerOf(context)
  const { email } = visitor.person
  const token = url.searchParams.get('token')
  if (token !== null) {
    const asked = await context.get(authContext).ownAddress.asked(visitor, token)
    if (asked === null)
      return data({ kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')) } as const, 410)
    return { kind: 'confirm', token, asked, email } as const
  }
  const path = { pathname: url.pathname, search: '' }
  return {
    kind: 'ask',
    email,
    sent: url.searchParams.has('sent'),
    stepUp: await stepUpFor(context, path),
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ownAddress } = context.get(authContext)
  return accountChange(
    { request, context },
    async ({ form, change: { visitor }, stepUp: proof }) => {
      const { token, email: typed } = fieldsOf(form, 'token', 'email')
      if (token !== '') {
        await ownAddress.finish(visitor, token, request)
        return redirect('/app/account/security?done=email')
      }
      const email = readEmail(typed)
      const wrong =
        email === null
          ? 'Escribe un correo completo, como ana@ejemplo.com.'
          : email === visitor.person.email && 'Este ya es tu correo.'
      if (email === null || wrong)
        return data({ email: typed.slice(0, 254), wrong: wrong || '', refusal: '', proof }, 422)
      await ownAddress.ask(visitor, email, request)
      return redirect('/app/account/security/email?sent')
    },
    ({ sentence, stepUp: proof }, form) => ({
      email: fieldsOf(form, 'email').email.slice(0, 254),
      wrong: '',
      refusal: sentence ?? '',
      proof,
    }),
  )
}

type Data = Route.ComponentProps['loaderData']
type Said = Route.ComponentProps['actionData']

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title={
          loaderData.kind === 'ask' && loaderData.email === '' ? 'Agregar un correo' : 'Cambiar tu correo'
        }
        back={<BackLink />}
      />
      {actionData?.refusal && (
        <div className="mb-6">
          <Notice tone="error" title="No se hizo" live>
            {actionData.refusal}
          </Notice>
        </div>
      )}
      {loaderData.kind === 'gone' && (
        <Notice tone="warning" title="Este enlace ya no sirve">
          {loaderData.sentence}
        </Notice>
      )}
      {loaderData.kind === 'confirm' && <Confirm {...loaderData} />}
      {loaderData.kind === 'ask' && <Ask {...loaderData} said={actionData} />}
    </div>
  )
}

function Confirm({ token, asked, email }: Extract<Data, { kind: 'confirm' }>) {
  return (
    <Form method="post" className="grid gap-6">
      <p>
        Tu cuenta pasa {email && `de ${email} `}a{' '}
        <strong className="font-semibold wrap-anywhere">{asked}</strong>. Desde entonces entras con él y ahí
        recibes los avisos.
      </p>
      <input type="hidden" name="token" value={token} />
      <Button wide>Usar este correo</Button>
    </Form>
  )
}

function Ask({ email, sent, stepUp, said }: Extract<Data, { kind: 'ask' }> & { said: Said }) {
  return (
    <>
      {sent && !said && (
        <div className="mb-6">
          <Notice tone="success" title="Revisa tu correo nuevo" live>
            Te enviamos un enlace. Ábrelo en este navegador en las próximas 24 horas; hasta entonces no cambia
            nada.
          </Notice>
        </div>
      )}
      <Form method="post" noValidate className="grid gap-6">
        {email && (
          <p>
            Ahora es <strong className="font-semibold wrap-anywhere">{email}</strong>. Le avisamos del cambio,
            y durante 7 días se puede parar desde ahí.
          </p>
        )}
        <TextField
          label="Correo nuevo"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint="Le enviamos un enlace. El cambio se hace cuando lo abras y confirmes."
          defaultValue={said?.email}
          error={said?.wrong || undefined}
        />
        <StepUpField stepUp={stepUp} answer={said?.proof} />
        <Button wide>Enviar el enlace</Button>
      </Form>
    </>
  )
}
