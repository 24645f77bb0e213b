import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { type SessionView, sessionView } from '../../../views/account/security/session-view.ts'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { SignOutForm } from '../../../components/sign-out-form.tsx'
import { fieldsOf } from '../../../forms/form-text.ts'
import { refusedAnswer } from '../../../server/acts/refused.ts'
import { readerOf } from '../../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, PageHead } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import { refusedIn } from '../../../server/visit.ts'
import type { Route } from './+types/sessions.ts'

export const meta = () => titled('Sesiones y dispositivos')

const here = '/app/account/security/sessions'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const sessions = await context.get(authContext).ownSessions.list(visitor)
  return {
    done: url.searchParams.get('done'),
    sessions: sessions.map((each) => sessionView(each, reading)),
    stepUp: await stepUpFor(context, { pathname: here, search: '' }),
  }
}

/** Ends one session, all others, or all. Asks for a proof first when the last is old. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { session, which } = fieldsOf(form, 'session', 'which')
  const { visitor, refused } = await provenVisit(context, form, request)
  const { ownSessions } = context.get(authContext)
  const asks = (error: string | null, status = 403) =>
    data({ session, which, proof: { isAsked: true, error } }, status)
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return asks(sentence, status)
  }
  try {
    if (which === 'all') {
      const { headers } = await ownSessions.endAll(visitor, request)
      return redirect('/login?left', { headers })
    }
    if (which === 'others') await ownSessions.endOthers(visitor, request)
    else await ownSessions.end(visitor, session, request)
    return redirect(`${here}?done=${which === 'others' ? 'others' : 'one'}`)
  } catch (thrown) {
    if (!isAboutProof(refusedIn(thrown))) throw thrown
    return asks(null)
  }
}

type Data = Route.ComponentProps['loaderData']
type Asked = NonNullable<Route.ComponentProps['actionData']>

/** The proof that ending sessions asks for, with what was asked for carried along. */
function Proof({ asked, stepUp, sessions }: { asked: Asked } & Pick<Data, 'stepUp' | 'sessions'>) {
  const device = sessions.find(({ id }) => id === asked.session)?.device
  const what =
    { others: 'Cerrar las demás sesiones', all: 'Cerrar sesión en todos los dispositivos' }[asked.which] ??
    `Cerrar la sesión de ${device ?? 'ese dispositivo'}`
  return (
    <div className="mb-8 max-w-xl">
      <Card tone="accent">
        <Form method="post" noValidate reloadDocument className="grid gap-5">
          <h2 className="text-title">{what}</h2>
          <input type="hidden" name="session" value={asked.session} />
          <input type="hidden" name="which" value={asked.which} />
          <StepUpField stepUp={stepUp} answer={asked.proof} hint="Así nadie más la cierra por ti." />
          <Button>{what}</Button>
        </Form>
      </Card>
    </div>
  )
}

/** There may be many sessions: name and value stand side by side on a phone too. */
function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-28 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-36">{value}</dd>
    </div>
  )
}

function SessionCard({ session }: { session: SessionView }) {
  return (
    <li className="rounded-box border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Icon name="monitor" className="size-5 text-muted" />
          {session.device}
          {session.isThis && (
            <StateBadge tone="success" icon="check">
              Esta sesión
            </StateBadge>
          )}
        </h3>
        {session.isThis ? (
          <SignOutForm>
            <Button variant="secondary" size="small">
              Cerrar sesión aquí
            </Button>
          </SignOutForm>
        ) : (
          <Form method="post">
            <input type="hidden" name="session" value={session.id} />
            <Button variant="secondary" size="small" aria-label={`Cerrar la sesión de ${session.device}`}>
              Cerrar
            </Button>
          </Form>
        )}
      </div>
      <dl className="mt-3 grid gap-1 text-small">
        <Fact name="Abierta" value={session.since} />
        <Fact name="Último uso" value={<Moment at={session.lastUse} />} />
        <Fact name="Cómo se entró" value={session.how} />
        <Fact name="Duración" value={session.keeps} />
      </dl>
    </li>
  )
}

const done: Readonly<Record<string, string>> = {
  one: 'La sesión se cerró.',
  others: 'Las demás sesiones se cerraron. Esta sigue abierta.',
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, stepUp } = loaderData
  const sentence = actionData ? undefined : done[loaderData.done ?? '']
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Sesiones y dispositivos"
        lead="Si no reconoces una, ciérrala y cambia tu contraseña."
        back={<BackLink />}
      />
      {sentence && (
        <div className="mb-6">
          <Notice tone="success" title="Hecho" live>
            {sentence}
          </Notice>
        </div>
      )}
      {actionData && <Proof asked={actionData} stepUp={stepUp} sessions={sessions} />}
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post">
            <Button variant="secondary" name="which" value="others">
              Cerrar las demás sesiones
            </Button>
          </Form>
        )}
        <Form method="post" reloadDocument>
          <Button variant="danger" name="which" value="all" icon="log-out">
            Cerrar sesión en todos los dispositivos
          </Button>
        </Form>
      </div>
    </div>
  )
}
