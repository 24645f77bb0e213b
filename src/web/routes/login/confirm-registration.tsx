import { data, Form, redirect } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, mailboxContext } from '../../server/auth-context.ts'
import { AcceptsLine } from '../../views/login/accepts-line.tsx'
import { DeadEnd } from '../../views/login/dead-end.tsx'
import { SandboxMessages } from '../../components/phone/sandbox-messages.tsx'
import { TextCodeField } from '../../components/phone/text-code-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { wayOn } from '../../server/acts/join-invited.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/confirm-registration.ts'

export const meta = () => titled('Abre tu cuenta')

/**
 * What the link opens of somebody who proved a telephone or an account at a provider first. Opening the page
 * changes nothing; in another browser than that of the beginning the telephone is proved again.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { registration, phoneEntry } = context.get(authContext)
  const token = url.searchParams.get('token') ?? ''
  const found = await registration.ofLink(token, request)
  if (!found) return data({ kind: 'gone', sentence: sentenceOf(new Refusal('link-gone')) } as const, 410)
  return {
    kind: 'open',
    token,
    ...found,
    isSent: !found.isHere && (await phoneEntry.sentTo(request)) !== null,
    isSandbox: context.get(mailboxContext) !== null,
    // The sentences of all refusals stay on the server.
    elsewhere: sentenceOf(new Refusal('registration-elsewhere')),
  } as const
}

/** Opens the account and signs in, or sends a code to its telephone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { registration } = context.get(authContext)
  const { token, intent, answer } = fieldsOf(await request.formData(), 'token', 'intent', 'answer')
  try {
    if (intent === 'send') {
      const { headers } = await registration.sendCode(token, request)
      const query = new URLSearchParams({ token })
      return redirect(`/login/registration/confirm?${query.toString()}`, { headers })
    }
    const entered = await registration.open(token, answer, request)
    const to = entered.state === 'in' ? await wayOn(context, request, entered) : '/login/second-factor'
    return redirect(to, { headers: entered.headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, sentence, status } = refusedAnswer(thrown)
    return data({ code, sentence }, status)
  }
}

export default function ConfirmRegistration({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone')
    return (
      <DeadEnd sentence={loaderData.sentence} to="/login/registration">
        Crear mi cuenta
      </DeadEnd>
    )
  const { email, phone, isHere, isSent, isSandbox, token, elsewhere } = loaderData
  const isAboutCode = actionData?.code === 'code-wrong'
  return (
    <>
      <h1 className="text-heading">Abre tu cuenta</h1>
      <p className="mt-3">
        Vas a confirmar que <strong className="font-semibold wrap-anywhere">{email}</strong> es tuyo
        {phone && (
          <>
            . Tu cuenta queda con el teléfono{' '}
            <strong className="font-semibold whitespace-nowrap">{phone}</strong>
          </>
        )}
        .
      </p>
      {actionData && !isAboutCode && (
        <div className="mt-6">
          <Notice tone="error" title="No se abrió la cuenta" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      {isHere && (
        <Form method="post" className="mt-8 grid gap-5">
          <input type="hidden" name="token" value={token} />
          <Button wide>Abrir mi cuenta</Button>
          <AcceptsLine>Al abrir tu cuenta</AcceptsLine>
        </Form>
      )}
      {!isHere && phone === null && (
        <div className="mt-8 grid gap-5">
          <p>{elsewhere}</p>
          <ButtonLink to="/login/registration" wide>
            Empezar otra vez
          </ButtonLink>
        </div>
      )}
      {!isHere && phone !== null && (
        <PhoneAgain
          token={token}
          isSent={isSent}
          isSandbox={isSandbox}
          error={isAboutCode ? actionData.sentence : undefined}
        />
      )}
    </>
  )
}

type PhoneAgainProps = { token: string; isSent: boolean; isSandbox: boolean; error: string | undefined }

function PhoneAgain({ token, isSent, isSandbox, error }: PhoneAgainProps) {
  return (
    <div className="mt-6 grid gap-5">
      <p>Este no es el navegador en el que empezaste. Comprueba aquí otra vez que el teléfono es tuyo.</p>
      {isSent && (
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <TextCodeField error={error} />
          <Button wide>Abrir mi cuenta</Button>
          <AcceptsLine>Al abrir tu cuenta</AcceptsLine>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button wide={!isSent} variant={isSent ? 'quiet' : 'primary'} name="intent" value="send">
          {isSent ? 'Enviarme otro código' : 'Enviarme un código'}
        </Button>
      </Form>
      {isSent && isSandbox && <SandboxMessages />}
    </div>
  )
}
