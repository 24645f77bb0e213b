import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { authContext, mailboxContext } from '../../server/auth-context.ts'
import { captchaView, mustPassCaptcha } from '../../server/captcha.ts'
import { Captcha } from '../../components/captcha/captcha.tsx'
import { RememberField } from '../../views/login/remember-field.tsx'
import { phoneCountriesFor } from '../../components/phone/phone-countries.ts'
import { PhoneFields } from '../../components/phone/phone-fields.tsx'
import { SandboxMessages } from '../../components/phone/sandbox-messages.tsx'
import { TextCodeField } from '../../components/phone/text-code-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { isRemembered } from '../../forms/remember.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/phone.ts'

export const handle = { middleware: ['guest'] } satisfies RouteFacts

export const meta = () => titled('Entrar con tu teléfono')

/** First the number, then the code that was sent to it. Which of the two, the browser remembers. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { phoneEntry } = context.get(authContext)
  const to = safeRedirect(url.searchParams.get('redirect'))
  if (!phoneEntry.isOffered) throw redirect(`/login?${new URLSearchParams({ redirect: to }).toString()}`)
  return {
    to,
    sentTo: url.searchParams.has('code') ? await phoneEntry.sentTo(request) : null,
    isAgain: url.searchParams.get('code') === 'again',
    ...phoneCountriesFor(phoneEntry.countries, request),
    captcha: captchaView(context),
    isSandbox: context.get(mailboxContext) !== null,
  }
}

/** Sends a code to any mobile, with an account or not, or enters with the right one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { phoneEntry } = context.get(authContext)
  const form = await request.formData()
  const typed = fieldsOf(form, 'intent', 'number', 'country', 'answer', 'redirect')
  const to = safeRedirect(typed.redirect)
  const codePage = (code: string) => `/login/phone?${new URLSearchParams({ code, redirect: to }).toString()}`
  try {
    if (typed.intent === 'send') {
      await mustPassCaptcha(context, form, request)
      const { headers } = await phoneEntry.send(typed, request)
      return redirect(codePage('sent'), { headers })
    }
    if (typed.intent === 'again') {
      const { headers } = await phoneEntry.sendAgain(request)
      return redirect(codePage('again'), { headers })
    }
    if (typed.intent !== 'enter') throw new Refusal('argument-error')
    const given = { code: typed.answer, isRemembered: isRemembered(form), redirect: to }
    const { state, redirect: onward, headers } = await phoneEntry.enter(given, request)
    return redirect(state === 'second-step' ? '/login/second-factor' : onward, { headers })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, sentence, status } = refusedAnswer(thrown)
    const { number, country } = typed
    return data(
      { code, sentence, number: number.slice(0, 40), country, remembers: isRemembered(form) },
      status,
    )
  }
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { to, sentTo } = loaderData
  const props = { data: loaderData, answer: actionData }
  return (
    <>
      {sentTo === null ? <NumberStep {...props} /> : <CodeStep {...props} sentTo={sentTo} />}
      <p className="mt-8 border-t border-line pt-5 text-small">
        <Link to={`/login?${new URLSearchParams({ redirect: to }).toString()}`} className="lone-link">
          Entrar con tu correo
        </Link>
      </p>
    </>
  )
}

type StepProps = {
  data: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function NumberStep({ data: { to, countries, likely, captcha }, answer }: StepProps) {
  const isAboutNumber = answer?.code === 'phone-wrong'
  return (
    <>
      <h1 className="text-heading">Entrar con tu teléfono</h1>
      <p className="mt-2 text-muted">
        Te enviamos un mensaje con un código. Si todavía no tienes cuenta, con él empiezas a crearla.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {answer && !isAboutNumber && (
          <Notice tone="error" title="No se hizo" live>
            {answer.sentence}
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        <PhoneFields
          countries={countries}
          country={answer?.country || likely}
          number={answer?.number}
          error={isAboutNumber ? answer.sentence : undefined}
        />
        <Captcha captcha={captcha} />
        <Button wide name="intent" value="send">
          Enviarme un código
        </Button>
      </Form>
    </>
  )
}

function CodeStep({ data: { to, isAgain, isSandbox }, answer, sentTo }: StepProps & { sentTo: string }) {
  const isAboutCode = answer?.code === 'code-wrong'
  return (
    <>
      <h1 className="text-heading">Escribe el código</h1>
      <p className="mt-2 text-muted">
        Lo enviamos a <strong className="font-semibold whitespace-nowrap text-ink">{sentTo}</strong>.
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-5">
        {answer && !isAboutCode && (
          <Notice tone="error" title="No se hizo" live>
            {answer.sentence}
          </Notice>
        )}
        {isAgain && !answer && (
          <Notice tone="success" title="Enviamos otro código" live>
            El anterior ya no sirve.
          </Notice>
        )}
        <input type="hidden" name="redirect" value={to} />
        <TextCodeField error={isAboutCode ? answer.sentence : undefined} />
        <RememberField defaultChecked={answer?.remembers} />
        <Button wide name="intent" value="enter">
          Entrar
        </Button>
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        <Form method="post">
          <input type="hidden" name="redirect" value={to} />
          <Button variant="quiet" size="small" name="intent" value="again">
            Enviarme otro código
          </Button>
        </Form>
        <Link to={`/login/phone?${new URLSearchParams({ redirect: to }).toString()}`} className="lone-link">
          Usar otro número
        </Link>
      </div>
      {isSandbox && (
        <div className="mt-6">
          <SandboxMessages />
        </div>
      )}
    </>
  )
}
