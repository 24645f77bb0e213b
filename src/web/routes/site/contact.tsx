import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { clientAddressOf } from '#auth/limits/client-address.ts'
import { sendMessage } from '#commands/contact/send-message.ts'
import { contactLimits } from '#domain/people/contact.ts'
import { isRefusal } from '#domain/refusal.ts'
import { complaintBusinessDays } from '#words/documents/terms-law.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { captchaView, mustPassCaptcha } from '../../server/captcha.ts'
import { Captcha } from '../../components/captcha/captcha.tsx'
import { SiteHead } from '../../views/site/band.tsx'
import { publishedFactsContext } from '../../server/contexts.ts'
import { contactErrors, contactFields, type ContactErrors } from '../../forms/contact-form.ts'
import { formText } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { keepPageCookie, readPageCookie } from '../../server/cookies/page-cookies.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/contact.ts'

/** Only the question whether one is a person needs scripts, where the operator asks it. */
export const handle = {
  isPlain: true,
  noJs: (shown: unknown) =>
    !(typeof shown === 'object' && shown !== null && 'captcha' in shown && shown.captcha !== null),
} satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches }) => publicHead(publicPages.contact, matches)

const SENT_SECONDS = 10 * 60

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { operator, isDemonstration } = context.get(publishedFactsContext)
  const person = context.get(visitorContext)?.person
  const isKnown = person && !person.isAnonymous
  return {
    sent: url.searchParams.has('sent') ? readPageCookie(request, 'message-number') : null,
    name: isKnown ? person.displayName : '',
    email: isKnown ? person.email : '',
    dealCode: url.searchParams.get('deal')?.slice(0, 40) ?? '',
    key: crypto.randomUUID(),
    captcha: captchaView(context),
    operator: { name: operator.name, email: operator.email, complaintsUrl: operator.complaintsUrl },
    complaintDays: complaintBusinessDays,
    isDemonstration,
  }
}

/** Keeps the message once, however often its form comes, and shows the number of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = contactFields(form)
  const key = formText(form, 'key').slice(0, 60) || crypto.randomUUID()
  const again = (said: { errors?: ContactErrors; refusal?: string; key?: string }, status = 422) =>
    data({ fields, errors: {}, refusal: '', key, ...said }, status)
  if (formText(form, 'website') !== '')
    return again({
      refusal: 'Un programa rellenó un campo que nadie ve. Si eres una persona, envíalo otra vez.',
    })
  const errors = contactErrors(fields)
  if (Object.keys(errors).length > 0) return again({ errors })
  try {
    await mustPassCaptcha(context, form, request)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { sentence, status } = refusedAnswer(thrown)
    return again({ refusal: sentence }, status)
  }
  const from = clientAddressOf(request)
  const { answer, refused } = await context.get(visitContext).perform(sendMessage, fields, { key, from })
  if (refused?.code === 'key-reused')
    return again({
      refusal: 'Este formulario ya se envió con otro texto. Si este mensaje es otro, envíalo ahora.',
      key: crypto.randomUUID(),
    })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return again({ refusal: sentence }, status)
  }
  const cookie = keepPageCookie(request, 'message-number', answer.reference, SENT_SECONDS)
  return redirect('/contact?sent', { headers: { 'set-cookie': cookie } })
}

type Props = Route.ComponentProps
type FormProps = { loaderData: Props['loaderData']; actionData: Props['actionData'] }

function Sent({ number, operator }: { number: string; operator: string }) {
  return (
    <Card tone="accent">
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="circle-check" className="size-6" />
        Recibimos tu mensaje
      </p>
      <p className="mt-4 text-small text-muted">El número de tu mensaje</p>
      <p className="figures text-sum font-semibold tracking-tight">{number}</p>
      <p className="mt-4">
        <bdi>{operator}</bdi> te contesta al correo que escribiste. Si vuelves a escribir por lo mismo, di
        este número.
      </p>
      <p className="mt-4">
        <Link to="/contact" className="lone-link">
          Escribir otro mensaje
        </Link>
      </p>
    </Card>
  )
}

function MessageForm({ loaderData, actionData }: FormProps) {
  const { captcha, dealCode } = loaderData
  const typed = actionData?.fields ?? { ...loaderData, subject: '', body: '', dealCode }
  const errors: ContactErrors = actionData?.errors ?? {}
  const wrong = Object.keys(errors).length
  return (
    <Form method="post" noValidate className="grid gap-5">
      {(actionData?.refusal || wrong > 0) && (
        <Notice tone="error" title="El mensaje no se envió" live>
          {actionData?.refusal || 'Corrige lo que está marcado y envíalo otra vez. Lo demás sigue aquí.'}
        </Notice>
      )}
      <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Tu nombre"
          name="name"
          autoComplete="name"
          maxLength={contactLimits.name}
          defaultValue={typed.name}
          error={errors.name}
        />
        <TextField
          label="Tu correo"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed.email}
          error={errors.email}
        />
      </div>
      <TextField
        label="Asunto"
        name="subject"
        autoComplete="off"
        maxLength={contactLimits.subject}
        defaultValue={typed.subject}
        error={errors.subject}
      />
      <TextArea
        label="Mensaje"
        name="body"
        rows={7}
        maxLength={contactLimits.body}
        defaultValue={typed.body}
        error={errors.body}
        hint="No escribas contraseñas ni códigos: nadie de aquí te los pide."
      />
      <TextField
        label="Código de la transacción"
        optional
        name="dealCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={typed.dealCode}
        error={errors.dealCode}
        hint="Si es sobre un trato. Está bajo su título, y empieza por RG."
      />
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deja este campo vacío
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Captcha captcha={captcha} />
      <div className="grid sm:flex">
        <Button icon="send">Enviar el mensaje</Button>
      </div>
    </Form>
  )
}

export default function Contact({ loaderData, actionData }: Props) {
  const { sent, operator, complaintDays, isDemonstration } = loaderData
  return (
    <>
      <SiteHead
        title="Contacto"
        lead={
          <>
            Te lee una persona de <bdi className="font-semibold text-ink">{operator.name}</bdi>, que guarda el
            dinero y responde por él.
          </>
        }
      />
      <section
        aria-label="Escribir"
        className="border-t border-line bg-surface [--picture-ground:var(--color-surface)]"
      >
        <div className="column grid max-w-280 gap-x-16 gap-y-12 overflow-hidden py-12 sm:py-16 lg:grid-cols-[1.6fr_1fr]">
          {sent && !actionData ? (
            <div className="self-start">
              <Sent number={sent} operator={operator.name} />
            </div>
          ) : (
            <MessageForm loaderData={loaderData} actionData={actionData} />
          )}
          <aside className="grid content-start gap-7" aria-label="Sin esperar respuesta">
            {isDemonstration && (
              <Notice tone="info" title="Es una demostración">
                Tu mensaje llega al buzón de pruebas de esta máquina.
              </Notice>
            )}
            <div>
              <h2 className="text-title">Sin esperar respuesta</h2>
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {shortcuts.map(({ to, label, text }) => (
                  <li key={to} className="py-3">
                    <Link to={to} className="link font-medium">
                      {label}
                    </Link>
                    <p className="text-small text-muted">{text}</p>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2 className="text-title">Reclamaciones</h2>
              <p className="mt-2 text-muted">
                Se contestan con razones en {complaintDays} días hábiles.{' '}
                {operator.complaintsUrl ? (
                  <a href={operator.complaintsUrl} className="link">
                    Página de reclamaciones
                  </a>
                ) : (
                  <>
                    También por correo:{' '}
                    <a href={`mailto:${operator.email}`} className="link">
                      {operator.email}
                    </a>
                  </>
                )}
              </p>
            </div>
          </aside>
        </div>
      </section>
    </>
  )
}

const shortcuts = [
  {
    to: '/app/transactions',
    label: 'Es sobre un trato en curso',
    text: 'En su página ves a quién le toca, hasta cuándo y qué puedes hacer.',
  },
  {
    to: '/login/recover',
    label: 'No puedo entrar',
    text: 'Recupera tu acceso con el correo de tu cuenta.',
  },
  {
    to: '/docs/dispute-guidelines',
    label: 'No estamos de acuerdo',
    text: 'La Guía de Disputas dice qué pedir y en qué plazo.',
  },
] as const
