import { data, Form, redirect } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readingFor } from '../../server/reading.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/lost-factor.ts'

export const meta = () => titled('Perdí mi segundo paso')

/** Where somebody who lost their second step stands, after their first proof. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const found = await context.get(authContext).lostFactors.stateOf(request)
  if (!found) return data({ gone: sentenceOf(new Refusal('second-step-gone')) } as const, 410)
  const { state, waitsUntil, hasRecovery, mayAsk, person } = found
  const reading = readingFor(person, context.get(visitContext).now)
  return {
    gone: null,
    state,
    until: waitsUntil && reading.instant(waitsUntil),
    hasRecovery,
    mayAsk,
    isSent: url.searchParams.has('sent'),
  } as const
}

/** Begins the wait, or sends the link when it is over. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, contact } = fieldsOf(await request.formData(), 'intent', 'contact')
  const { lostFactors } = context.get(authContext)
  try {
    if (intent === 'link') {
      await lostFactors.sendLink(request)
      return redirect('/login/second-factor/lost?sent')
    }
    await lostFactors.ask(request, contact)
    return redirect('/login/second-factor/lost')
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, sentence, status } = refusedAnswer(thrown)
    const isContact = code === 'input-wrong'
    return data(
      {
        contact: contact.slice(0, 200),
        contactError: isContact ? 'Escribe un teléfono o una hora a la que podamos llamarte.' : undefined,
        sentence: isContact ? null : sentence,
      },
      status,
    )
  }
}

type Found = Extract<Route.ComponentProps['loaderData'], { gone: null }>
type Answer = { answer: Route.ComponentProps['actionData'] }

function Asking({ answer }: Answer) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <h2 className="text-title">Si tampoco tienes los códigos</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Lo pides aquí y te avisamos por correo. Ese correo permite pararlo.</li>
        <li>Alguien de nuestra oficina te llama y te compara con tu identidad verificada.</li>
        <li>
          Pasan 72 horas. Después entras otra vez, pides el enlace y desactivas el segundo paso con tu
          contraseña.
        </li>
      </ol>
      <TextField
        label="Cómo te localizamos"
        name="contact"
        hint="Un teléfono y a qué hora te viene bien."
        defaultValue={answer?.contact}
        error={answer?.contactError}
        maxLength={200}
        autoComplete="tel"
      />
      <Button wide name="intent" value="ask">
        Pedir que lo desactiven
      </Button>
      <p className="text-small text-muted">Tu dinero y tus tratos siguen igual mientras tanto.</p>
    </Form>
  )
}

function Standing({ state, until, isSent }: Pick<Found, 'state' | 'until' | 'isSent'>) {
  if (state === 'ready')
    return (
      <Form method="post" className="grid gap-5">
        {isSent && (
          <Notice tone="success" title="Te enviamos el enlace" live>
            Míralo en tu correo. Sirve durante una hora.
          </Notice>
        )}
        <p>Pasó la espera y comprobamos que eres tú. Te enviamos por correo el enlace que lo desactiva.</p>
        <Button wide name="intent" value="link" variant={isSent ? 'secondary' : 'primary'}>
          {isSent ? 'Enviarlo otra vez' : 'Enviar el enlace'}
        </Button>
      </Form>
    )
  return (
    <Notice
      tone="info"
      title={state === 'waiting' ? `Lo pediste: espera hasta el ${until}` : 'Falta la llamada'}
    >
      {state === 'waiting'
        ? 'Hasta entonces no cambia nada. Te llamaremos para comprobar que eres tú. Después vuelve a entrar y pide aquí el enlace.'
        : 'La espera pasó, pero todavía no comprobamos que eres tú. Te llamaremos al contacto que dejaste; vuelve a entrar después.'}
    </Notice>
  )
}

export default function LostFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.gone !== null)
    return (
      <DeadEnd title="Empieza otra vez" sentence={loaderData.gone} to="/login">
        Entrar
      </DeadEnd>
    )
  const { state, hasRecovery, mayAsk } = loaderData
  return (
    <>
      <p className="mb-3 text-small">
        <BackLink to="/login/second-factor">Volver</BackLink>
      </p>
      <h1 className="text-heading">Perdí mi segundo paso</h1>
      <div className="mt-6 grid gap-8">
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        {hasRecovery && (
          <div className="grid gap-3">
            <p>
              Al activarlo te dimos diez códigos de recuperación. Busca el papel o el archivo: con uno entras
              ahora mismo.
            </p>
            <ButtonLink to="/login/second-factor?way=recovery" variant={state ? 'secondary' : 'primary'} wide>
              Usar un código de recuperación
            </ButtonLink>
          </div>
        )}
        {state ? (
          <Standing {...loaderData} />
        ) : mayAsk ? (
          <Asking answer={actionData} />
        ) : (
          <Notice tone="warning" title="Sin códigos no podemos saber que eres tú">
            Esta cuenta no tiene una identidad verificada con la que compararte, así que solo se entra con tu
            segundo paso o con un código. Busca el papel, el archivo o tu teléfono antiguo.
          </Notice>
        )}
      </div>
    </>
  )
}
