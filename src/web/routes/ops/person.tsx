import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { checkAccountName } from '#commands/people/check-account-name.ts'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { decideName } from '#commands/people/decide-name.ts'
import { lostFactor } from '#queries/people/lost-factor.ts'
import { openSessions } from '#queries/people/open-sessions.ts'
import { personRoles } from '#queries/people/person-roles.ts'
import { personPage } from '#queries/people/person.ts'
import { NotDone } from '../../components/not-done.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OperatedParts } from '../../views/ops/operated-parts.tsx'
import { operatedView } from '../../views/ops/operated-view.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { PersonRoles } from '../../views/ops/person-roles.tsx'
import { PersonSessions } from '../../views/ops/person-sessions.tsx'
import { entryView, freeRoles, heldView, waitingView } from '../../views/ops/role-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { actOnPerson, isOfficeAct } from '../../server/acts/role-acts.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import type { Route } from './+types/person.ts'

export const handle = { middleware: ['office:operator,administrator'] } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Persona')

const outcomes: Readonly<Record<string, string>> = {
  identity: 'La identidad está guardada. Los pagos que esperaban por ella se intentan de nuevo.',
  name: 'El titular está revisado.',
  called: 'Está decidido. La persona lo lee en su cuenta.',
  'propose-appointment': 'Está propuesta. Falta que otra persona que administre lo confirme.',
  'confirm-appointment': 'Tiene la función desde la próxima página que abra.',
  'dismiss-appointment': 'Está descartada: no tiene la función.',
  dismiss: 'Ya no tiene la función.',
  'end-sessions': 'Sus sesiones están cerradas. Le enviamos un correo que lo dice.',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { person, held, waiting, log, isMe, me } = await visit.ask(personRoles, params)
  const { count, lastSeenAt } = await visit.ask(openSessions, params)
  const { roles } = visitor.actor
  const stepUp = await stepUpFor(context, url)
  return {
    name: person.displayName,
    email: person.email,
    verifiedName: person.verifiedName,
    isMe,
    roles: {
      held: held.map((each) => heldView(each, reading)),
      log: log.map((each) => entryView(each, reading)),
      waiting: waiting.map((each) => waitingView(each, me, reading)),
      free: freeRoles(held, waiting),
      mayChange: roles.includes('administrator'),
      isMe,
      stepUp,
    },
    sessions: { count, lastSeen: lastSeenAt && reading.moment(lastSeenAt), isMe, stepUp },
    operated: roles.includes('operator')
      ? operatedView(
          await visit.ask(personPage, params),
          (await visit.ask(lostFactor, params)) !== null,
          stepUp,
          reading,
          visit.now,
        )
      : null,
    outcome: saidBy(outcomes, url.searchParams.get('done')),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const form = await request.formData()
  const typed = fieldsOf(form, 'act', 'tier', 'verifiedName', 'note', 'accountId', 'verdict', 'name')
  const { act, tier, verifiedName, note, accountId, verdict, name } = typed
  const { personId } = params
  if (isOfficeAct(act)) {
    const wrong = await actOnPerson(context, form, request, params.personId)
    if (!wrong) return redirect(`/ops/people/${params.personId}?done=${act}`)
    const { role, sentence, status } = wrong
    return data({ typed, fields: [] as readonly string[], stepUp: undefined, role, sentence }, status)
  }
  const isIdentity = act === 'identity'
  const proven = isIdentity ? await provenVisit(context, form, request) : null
  const { refused } = proven
    ? proven.refused
      ? proven
      : await proven.visit.perform(confirmIdentity, { personId, tier, verifiedName, note })
    : act === 'called'
      ? await visit.perform(decideName, { personId, name, verdict, note })
      : await visit.perform(checkAccountName, { accountId, verdict, note })
  const done = isIdentity || act === 'called' ? act : 'name'
  if (!refused) return redirect(`/ops/people/${personId}?done=${done}`)
  const fields = wrongFields(refused)
  const { sentence, status } = refusedAnswer(refused)
  const stepUp = proven ? stepUpAnswer(proven, refused) : undefined
  const isSaidBeside = fields.length > 0 || (stepUp !== undefined && isAboutProof(refused))
  return data({ typed, fields, stepUp, role: undefined, sentence: isSaidBeside ? null : sentence }, status)
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, verifiedName, isMe, roles, sessions, operated, outcome } = loaderData
  const decided = actionData?.role
  return (
    <>
      <OpsHead
        back={
          <BackLink to={operated ? '/ops/people' : '/ops/team'}>{operated ? 'Personas' : 'Equipo'}</BackLink>
        }
        title={<bdi>{name}</bdi>}
        lead={`${email}${verifiedName ? ` · identidad verificada: ${verifiedName}` : ''}`}
      />
      <DoneNotice text={actionData ? null : outcome} />
      <NotDone title="No se guardó" reason={actionData?.sentence} />
      {operated && <OperatedParts name={name} isMe={isMe} operated={operated} answer={actionData} />}
      <PersonSessions {...sessions} answer={decided?.act === 'end-sessions' ? decided : undefined} />
      <PersonRoles {...roles} answer={decided} />
    </>
  )
}
