import { Form, Link, redirect } from 'react-router'
import { refuse } from '#domain/refusal.ts'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { EndOthers } from '../../../views/account/security/end-others.tsx'
import { ProviderButtons } from '../../../components/providers/provider-buttons.tsx'
import { ProviderMark } from '../../../components/providers/provider-mark.tsx'
import { providersOffered } from '../../../components/providers/providers-offered.ts'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, PageHead, Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/providers.ts'

export const meta = () => titled('Otras cuentas para entrar')

const here = '/app/account/security/providers'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const auth = context.get(authContext)
  const links = await auth.providers.linksOf(visitor.person.id)
  const isLinked = (key: string) => links.some((each) => each.key === key)
  return {
    done: url.searchParams.get('done'),
    chosen: url.searchParams.get('unlink'),
    links: links.map(({ id, key, name, linkedAt }) => ({ id, key, name, since: reading.dayOf(linkedAt) })),
    isOffered: auth.providers.offered.length > 0,
    others: providersOffered(
      auth,
      auth.providers.offered.filter(({ key }) => !isLinked(key)),
    ),
    stepUp: await stepUpFor(context, url),
  }
}

/** Takes a linked account away; or takes the proof that linking another one asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  return accountChange(
    { request, context },
    async ({ form, change, isProven }) => {
      const { intent, link } = fieldsOf(form, 'intent', 'link')
      if (intent === 'prove') return isProven ? redirect(here) : refuse('step-up-needed')
      await context.get(authContext).providers.unlink(change, link)
      return redirect(`${here}?done=unlinked`)
    },
    ({ sentence, stepUp }, form) => ({ ...fieldsOf(form, 'intent'), sentence, stepUp }),
  )
}

const sentences: Readonly<Record<string, string>> = {
  linked: 'Desde ahora entras también con esa cuenta. Te enviamos un correo que lo dice.',
  unlinked: 'Con esa cuenta ya no se entra aquí. Te enviamos un correo que lo dice.',
}

type Data = Route.ComponentProps['loaderData']
type Answer = Route.ComponentProps['actionData']

function Links({ links }: Pick<Data, 'links'>) {
  if (links.length === 0) return <p className="text-muted">Todavía ninguna.</p>
  return (
    <ul className="divide-y divide-line">
      {links.map(({ id, key, name, since }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <ProviderMark provider={key ?? ''} />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{name}</span>
            <span className="block text-small text-muted">
              {key === null ? 'Resguardo ya no la acepta' : `Vinculada el ${since}`}
            </span>
          </span>
          <Link to={`?unlink=${id}`} className="lone-link">
            Desvincular<span className="sr-only"> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Unlinking({
  link,
  stepUp,
  answer,
}: { link: Data['links'][number]; answer: Answer } & Pick<Data, 'stepUp'>) {
  return (
    <Card tone="accent">
      <Form method="post" noValidate className="grid gap-5">
        <h2 className="text-title">Desvincular {link.name}</h2>
        <p>Con esa cuenta ya no se entrará aquí. Tu cuenta de {link.name} no cambia.</p>
        <input type="hidden" name="link" value={link.id} />
        <EndOthers />
        <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button name="intent" value="unlink" variant="danger">
            Desvincular {link.name}
          </Button>
          <Link to={here} className="lone-link">
            Dejarla como está
          </Link>
        </div>
      </Form>
    </Card>
  )
}

function Linking({
  others,
  isOffered,
  stepUp,
  answer,
}: { answer: Answer } & Pick<Data, 'others' | 'isOffered' | 'stepUp'>) {
  if (!others)
    return (
      <p className="text-muted">
        {isOffered
          ? 'Ya están todas las que Resguardo acepta.'
          : 'Aquí no se entra con cuentas de otros servicios: sirven las demás formas que ves en Seguridad.'}
      </p>
    )
  if (!(answer?.stepUp ?? stepUp).isAsked)
    return <ProviderButtons {...others} purpose="link" redirect={`${here}?done=linked`} />
  return (
    <Form method="post" noValidate className="grid gap-5">
      <StepUpField
        stepUp={stepUp}
        answer={answer?.intent === 'prove' ? answer.stepUp : undefined}
        hint="Cambias cómo se entra en tu cuenta."
      />
      {stepUp.by !== 'elsewhere' && (
        <div>
          <Button name="intent" value="prove" variant="secondary">
            Seguir
          </Button>
        </div>
      )}
    </Form>
  )
}

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const { links, others, stepUp, chosen } = loaderData
  const link = links.find(({ id }) => id === chosen)
  const sentence = actionData || link ? undefined : sentences[loaderData.done ?? '']
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Otras cuentas para entrar"
        lead="Cuentas tuyas de otros servicios con las que entras sin contraseña."
        back={<BackLink />}
      />
      <div className="grid gap-6">
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        {sentence && (
          <Notice tone="success" title="Hecho" live>
            {sentence}
          </Notice>
        )}
        {link && <Unlinking link={link} stepUp={stepUp} answer={actionData} />}
      </div>
      {!link && (
        <>
          <Section title="Vinculadas">
            <Links links={links} />
          </Section>
          <Section title="Vincular otra">
            <Linking others={others} isOffered={loaderData.isOffered} stepUp={stepUp} answer={actionData} />
          </Section>
        </>
      )}
    </div>
  )
}
