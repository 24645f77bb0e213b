import { data, Form, Link, redirect } from 'react-router'
import { checkAccountName } from '#commands/people/check-account-name.ts'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { lostFactor } from '#queries/people/lost-factor.ts'
import { openSessions } from '#queries/people/open-sessions.ts'
import { personRoles } from '#queries/people/person-roles.ts'
import { personPage } from '#queries/people/person.ts'
import { type AccountView, accountView } from '../../components/account/account-view.ts'
import { AccountCard } from '../../components/account/account-card.tsx'
import { DoneNotice } from '../../components/ops/done-notice.tsx'
import { IdentityChecks } from '../../components/ops/identity-checks.tsx'
import { identityChecksView } from '../../components/ops/identity-checks-view.ts'
import { OpsHead } from '../../components/ops/ops-head.tsx'
import { PersonLog, personLogView } from '../../components/ops/person-log.tsx'
import { PersonRoles } from '../../components/ops/person-roles.tsx'
import { PersonSessions } from '../../components/ops/person-sessions.tsx'
import { entryView, freeRoles, heldView } from '../../components/ops/role-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../forms/refused.ts'
import { readerOf } from '../../reader.ts'
import type { Reading } from '../../reading.ts'
import { stepUpFor } from '../../step-up.ts'
import { titled } from '../../title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Visit } from '../../visit.ts'
import type { Route } from './+types/person.ts'
import { actOnPerson, isOfficeAct } from './role-acts.ts'

export const handle = { middleware: ['office:operator,administrator'] }

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Persona')

const outcomes: Readonly<Record<string, string>> = {
  identity: 'La identidad está guardada. Los pagos que esperaban por ella se intentan de nuevo.',
  name: 'El titular está revisado.',
  appoint: 'Tiene la función desde la próxima página que abra.',
  dismiss: 'Ya no tiene la función.',
  'end-sessions': 'Sus sesiones están cerradas. Le enviamos un correo que lo dice.',
}

/** What the operator has to look at; the owner of the account reads other words. */
const nameText: Readonly<Record<string, string>> = {
  close: 'El titular se parece al nombre verificado, pero no es igual.',
  different: 'El titular no coincide con el nombre verificado.',
  unchecked: 'Se compara con su nombre cuando la identidad esté confirmada.',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { person, held, log, isMe } = await visit.ask(personRoles, params)
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
      free: freeRoles(held),
      mayChange: roles.includes('administrator'),
      isMe,
      stepUp,
    },
    sessions: { count, lastSeen: lastSeenAt && reading.moment(lastSeenAt), isMe, stepUp },
    operated: roles.includes('operator') ? await operatedBy(visit, reading, params) : null,
    outcome: outcomes[url.searchParams.get('done') ?? ''] ?? null,
  }
}

/** What only an operator sees of a person: what they proved, their accounts, and who looked at them. */
async function operatedBy(visit: Visit, reading: Reading, params: { personId: string }) {
  const { person, accounts, log, identity, isMe } = await visit.ask(personPage, params)
  const lost = await visit.ask(lostFactor, params)
  return {
    tier: person.tier,
    verifiedName: person.verifiedName,
    lostTo: lost && `/ops/people/${person.id}/lost-factor`,
    asked: person.identityAsked && {
      name: person.identityAsked.name,
      since: reading.instant(person.identityAsked.at),
      // Whoever is verified and not looked at again asks for more.
      isFull: person.tier >= 1 && identity.hold === null,
    },
    checks: identityChecksView(identity, reading),
    accounts: accounts.map((each) => ({
      ...accountView(each, reading, false),
      waitsFor: nameText[each.nameCheck] ?? null,
      mayCheck: ['close', 'different', 'confirmed'].includes(each.nameCheck) && !isMe,
      isConfirmed: each.nameCheck === 'confirmed',
    })),
    log: personLogView(log, reading),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const form = await request.formData()
  const typed = fieldsOf(form, 'act', 'tier', 'verifiedName', 'note', 'accountId', 'verdict')
  const { act, tier, verifiedName, note, accountId, verdict } = typed
  if (isOfficeAct(act)) {
    const wrong = await actOnPerson(context, form, request, params.personId)
    if (!wrong) return redirect(`/ops/people/${params.personId}?done=${act}`)
    const { role, sentence, status } = wrong
    return data({ typed, fields: [] as readonly string[], role, sentence }, status)
  }
  const { refused } =
    act === 'identity'
      ? await visit.perform(confirmIdentity, { personId: params.personId, tier, verifiedName, note })
      : await visit.perform(checkAccountName, { accountId, verdict, note })
  if (!refused)
    return redirect(`/ops/people/${params.personId}?done=${act === 'identity' ? 'identity' : 'name'}`)
  const fields: readonly string[] = Array.isArray(refused.details['fields']) ? refused.details['fields'] : []
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, fields, role: undefined, sentence: fields.length > 0 ? null : sentence }, status)
}

type Props = Route.ComponentProps
type Answer = { actionData: Props['actionData'] | undefined }
type Operated = NonNullable<Props['loaderData']['operated']>
const reasonError = 'Escribe el motivo, con al menos tres letras.'

type IdentityProps = Answer & { name: string; isMe: boolean; operated: Operated }

function Identity({ name, isMe, operated: { tier, verifiedName, asked }, actionData }: IdentityProps) {
  const mine = actionData?.typed.act === 'identity' ? actionData : undefined
  if (isMe) return <p className="text-muted">Es tu propia identidad: la confirma otra persona.</p>
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      {asked && (
        <Notice
          tone="info"
          title={
            asked.isFull
              ? 'Pide el nivel 2: compara su domicilio y el origen de su dinero'
              : 'Pide que se compruebe su identidad'
          }
        >
          Desde el {asked.since}, como <bdi>{asked.name}</bdi>. Al guardar deja de esperar y se le avisa,
          también si no demostró nada.
        </Notice>
      )}
      <input type="hidden" name="act" value="identity" />
      <RadioCards
        legend="Qué ha demostrado"
        name="tier"
        defaultValue={mine?.typed.tier ?? String(tier)}
        columns={3}
        choices={[
          { value: '0', label: 'Nada', hint: 'Solo el correo' },
          { value: '1', label: 'Documento', hint: 'Con el rostro comprobado' },
          { value: '2', label: 'Completa', hint: 'Domicilio y origen del dinero' },
        ]}
      />
      <TextField
        label="Nombre, como está en el documento"
        name="verifiedName"
        defaultValue={mine?.typed.verifiedName ?? asked?.name ?? verifiedName ?? name}
        error={mine?.fields.includes('verifiedName') ? 'Escribe el nombre completo.' : undefined}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Qué viste y cómo"
        name="note"
        hint="Queda en el registro con tu nombre."
        defaultValue={mine?.typed.note}
        error={
          mine?.fields.includes('note') ? 'Escribe qué viste y cómo, con al menos tres letras.' : undefined
        }
        maxLength={500}
        autoComplete="off"
      />
      <div>
        <Button>Guardar la identidad</Button>
      </div>
    </Form>
  )
}

type Checked = AccountView & { mayCheck: boolean; isConfirmed: boolean }

function Account({ account, actionData }: { account: Checked } & Answer) {
  const mine = actionData?.typed.accountId === account.id ? actionData : undefined
  return (
    <AccountCard
      account={account}
      actions={
        account.mayCheck && (
          <Form method="post" className="grid w-full gap-3 p-2">
            <input type="hidden" name="act" value="name" />
            <input type="hidden" name="accountId" value={account.id} />
            <TextField
              label="Por qué"
              name="note"
              defaultValue={mine?.typed.note}
              error={mine?.fields.includes('note') ? reasonError : undefined}
              maxLength={500}
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-2.5">
              {!account.isConfirmed && (
                <Button size="small" name="verdict" value="confirmed" variant="secondary">
                  Es la misma persona
                </Button>
              )}
              <Button size="small" name="verdict" value="different" variant="quiet">
                No es la misma persona
              </Button>
            </div>
          </Form>
        )
      }
    />
  )
}

function OperatedParts({ name, isMe, operated, actionData }: IdentityProps) {
  const { accounts, checks, log, lostTo } = operated
  return (
    <>
      {lostTo && (
        <div className="mb-6">
          <Notice
            tone="warning"
            title="Dice que perdió su segundo paso"
            action={
              <Link to={lostTo} className="lone-link">
                Comparar con su identidad
              </Link>
            }
          />
        </div>
      )}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Identidad">
          <Identity name={name} isMe={isMe} operated={operated} actionData={actionData} />
        </Section>
        <Section title="Cuentas bancarias">
          {accounts.length === 0 ? (
            <p className="text-muted">Todavía no añadió ninguna.</p>
          ) : (
            <div className="grid gap-4">
              {accounts.map((account) => (
                <Account key={account.id} account={account} actionData={actionData} />
              ))}
            </div>
          )}
        </Section>
      </div>
      <Section title="Verificador de identidad">
        <IdentityChecks {...checks} />
      </Section>
      <PersonLog entries={log} />
    </>
  )
}

export default function Person({ loaderData, actionData }: Props) {
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
      {actionData?.sentence && (
        <div className="mb-5">
          <Notice tone="error" title="No se guardó" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      {operated && <OperatedParts name={name} isMe={isMe} operated={operated} actionData={actionData} />}
      <PersonSessions {...sessions} answer={decided?.act === 'end-sessions' ? decided : undefined} />
      <PersonRoles {...roles} answer={decided} />
    </>
  )
}
