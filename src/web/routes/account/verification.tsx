import { useRef, type ReactNode } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { askIdentity } from '#commands/people/ask-identity.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { type LevelView, levelsView, tierView } from '../../components/account/tier-view.ts'
import { useFirstError } from '../../components/transactions/use-first-error.ts'
import { refusedAnswer } from '../../forms/refused.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextField } from '../../ui/field.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { fieldsOf } from '../login/fields.ts'
import { readerOf } from '../transactions/reader.ts'
import type { Route } from './+types/verification.ts'

const here = '/app/account/verification'

export const meta = () => [{ title: 'Verificar mi identidad · Resguardo' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { person, used, limits } = await visit.ask(myAccount, {})
  const { identityAsked: asked } = person
  return {
    isJustAsked: url.searchParams.has('asked') && asked !== null,
    email: person.email,
    name: person.verifiedName ?? person.displayName,
    tier: tierView(person, { used, limits }, reading),
    levels: levelsView(person, limits, reading),
    asked: asked && { name: asked.name, since: reading.instant(asked.at) },
    // Somebody looked already and could not confirm it: the name stays, the level does not.
    wasRefused: person.tier === 0 && person.verifiedName !== null && asked === null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'legalName')
  const { refused } = await readerOf(context).visit.perform(askIdentity, typed)
  // Verified while the form was open: the page says so better than a refusal would.
  if (refused?.code === 'wrong-moment') return redirect(here)
  if (!refused) return redirect(`${here}?asked`)
  const { sentence, status } = refusedAnswer(refused)
  const fields = Array.isArray(refused.details['fields']) ? refused.details['fields'] : []
  return data({ typed, isAboutName: fields.includes('legalName'), sentence }, status)
}

type Props = Route.ComponentProps

const nameError =
  'Escribe tu nombre y tus apellidos, con al menos dos letras y como mucho 120. No se guardó nada todavía.'

function NameForm({ name, send, answer }: { name: string; send: string; answer: Props['actionData'] }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer?.isAboutName ?? false)
  return (
    <Form ref={form} method="post" className="grid gap-5">
      {answer && !answer.isAboutName && (
        <Notice tone="error" title="No se guardó" live>
          {answer.sentence}
        </Notice>
      )}
      <TextField
        label="Nombre y apellidos, como en tu documento"
        name="legalName"
        hint="El de tu DNI, pasaporte o documento nacional, completo."
        defaultValue={answer?.typed.legalName ?? name}
        error={answer?.isAboutName ? nameError : undefined}
        autoComplete="name"
        minLength={2}
        maxLength={120}
      />
      <Button wide>{send}</Button>
    </Form>
  )
}

/** What happens and what is kept, said before anybody gives anything. */
function HowItGoes({ email }: { email: string }) {
  return (
    <ul className="grid max-w-[62ch] gap-3">
      <Point icon="user-round">
        En esta instalación no hay una comprobación automática: la hace una persona de quien opera Resguardo,
        con sus propios medios.
      </Point>
      <Point icon="mail">
        Puede escribirte a <span className="font-semibold break-all">{email}</span> para pedirte lo que
        necesite.
      </Point>
      <Point icon="file-text">
        Guardamos el nombre que escribas y cuándo lo pediste. Después, el nivel confirmado, quién lo confirmó
        y una nota de cómo. Aquí no se sube ni se guarda ninguna imagen de tu documento.
      </Point>
      <Point icon="lock">Nadie necesita tu contraseña ni un pago para comprobar tu identidad.</Point>
    </ul>
  )
}

function Point({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-[0.2em] size-5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Levels({ levels }: { levels: readonly LevelView[] }) {
  return (
    <ul className="grid gap-3">
      {levels.map((level) => (
        <li
          key={level.tier}
          className={`rounded-box border bg-surface p-4 ${level.isMine ? 'border-primary' : 'border-line'}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{level.name}</span>
            {level.isMine && (
              <StateBadge tone={level.tier > 0 ? 'success' : 'info'} icon="user-round">
                Tu nivel
              </StateBadge>
            )}
          </p>
          <p className="mt-1">{level.allows}</p>
          <p className="text-small text-muted">{level.takes}</p>
        </li>
      ))}
    </ul>
  )
}

function Confirmed({ tier, name }: Pick<Props['loaderData'], 'tier' | 'name'>) {
  return (
    <Card>
      <div className="flex gap-4">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-success-tint text-success"
        >
          <Icon name="badge-check" className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="text-small text-muted">Identidad confirmada</p>
          <p className="text-title">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1">{tier.allows}</p>
          {tier.month.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
          {tier.next && <p className="mt-2 text-small text-muted">{tier.next}</p>}
        </div>
      </div>
    </Card>
  )
}

function Asked({ asked, email, answer }: AskedProps) {
  return (
    <>
      <Card>
        <DefinitionList
          items={[
            { term: 'Pedida', value: `el ${asked.since}` },
            { term: 'A nombre de', value: <bdi>{asked.name}</bdi> },
            { term: 'Ahora', value: 'La comprueba una persona de quien opera Resguardo.' },
            {
              term: 'Después',
              value: 'Tu nivel cambia aquí y en tus transacciones, sin que hagas nada más.',
            },
          ]}
        />
        <p className="mt-5">
          <ButtonLink to="/app/transactions" variant="secondary">
            Ir a mis transacciones
          </ButtonLink>
        </p>
      </Card>
      <div className="mt-8">
        <Section title="Corregir el nombre" lead="Tu petición conserva su lugar en la cola.">
          <NameForm name={asked.name} send="Guardar el nombre" answer={answer} />
        </Section>
      </div>
      <Section title="Cómo se comprueba">
        <HowItGoes email={email} />
      </Section>
    </>
  )
}

type AskedProps = {
  asked: NonNullable<Props['loaderData']['asked']>
  email: string
  answer: Props['actionData']
}

function NotAsked({ loaderData, answer }: { loaderData: Props['loaderData']; answer: Props['actionData'] }) {
  return (
    <>
      {loaderData.wasRefused && (
        <div className="mb-6">
          <Notice tone="warning" title="Tu identidad no está confirmada">
            Quien opera Resguardo la revisó y no pudo confirmarla. Puedes pedirlo otra vez con el nombre de tu
            documento.
          </Notice>
        </div>
      )}
      <div className="mb-8">
        <Card>
          <NameForm name={loaderData.name} send="Pedir la verificación" answer={answer} />
        </Card>
      </div>
      <Section title="Cómo se comprueba">
        <HowItGoes email={loaderData.email} />
      </Section>
    </>
  )
}

export default function Verification({ loaderData, actionData }: Props) {
  const { tier, levels, asked, name, email, isJustAsked } = loaderData
  const body = tier.isVerified ? (
    <div className="mb-8">
      <Confirmed tier={tier} name={name} />
    </div>
  ) : asked ? (
    <Asked asked={asked} email={email} answer={actionData} />
  ) : (
    <NotAsked loaderData={loaderData} answer={actionData} />
  )
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title={tier.isVerified ? 'Mi identidad' : 'Verificar mi identidad'}
        {...(tier.isVerified || asked
          ? {}
          : {
              lead: 'Hace falta una vez, antes de depositar o cobrar. La comprueba una persona de quien opera Resguardo.',
            })}
        back={
          <Link to="/app/account" className="link inline-flex min-h-11 items-center gap-1">
            <Icon name="arrow-left" />
            Mi Cuenta
          </Link>
        }
      />
      {isJustAsked && !actionData && (
        <div className="mb-6">
          <Notice tone="success" title="Verificación pedida" live>
            Quien opera Resguardo ya la tiene en su lista.
          </Notice>
        </div>
      )}
      {body}
      <Section title="Qué permite cada nivel">
        <Levels levels={levels} />
      </Section>
    </div>
  )
}
