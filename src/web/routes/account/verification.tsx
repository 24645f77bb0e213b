import { useState } from 'react'
import { data, redirect } from 'react-router'
import { askFullIdentity } from '#commands/people/ask-full-identity.ts'
import { askIdentity } from '#commands/people/ask-identity.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { myIdentityCheck } from '#queries/people/my-identity-check.ts'
import { regionOf } from '#words/regions/regions.ts'
import { accountView } from '../../components/bank-accounts/account-view.ts'
import { checkMark, checkView } from '../../views/account/identity/check-view.ts'
import { type SessionField, sessionFieldNames, type Trouble } from '../../forms/identity-session.ts'
import { ComparedAccounts, Confirmed, FullLevel, Levels } from '../../views/account/identity/levels.tsx'
import { AskedPerson, type NameAnswer, NotAsked } from '../../views/account/identity/operator-way.tsx'
import {
  BeforeYouBegin,
  HeldMoney,
  OperatorInstead,
  ProviderWay,
} from '../../views/account/identity/provider-way.tsx'
import { levelsView, tierView } from '../../views/account/tier-view.ts'
import { BackToDeal, OnToDeal } from '../../components/back-to-deal.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { openedSession } from '../../server/acts/identity-session.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { answerHeadersContext } from '../../server/contexts.ts'
import { wayBack } from '../../server/cookies/way-back.ts'
import { identityContext } from '../../server/identity.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { PageHead, Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/verification.ts'

const here = '/app/account/verification'

export const meta = () => titled('Verificar mi identidad')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  // In this order: what changes between the two is missed by the mark, and so the page is read again.
  const check = await visit.ask(myIdentityCheck, {})
  const { person, used, limits, accounts } = await visit.ask(myAccount, {})
  const identity = context.get(identityContext)
  const { asked } = check
  return {
    // Until something else happens.
    isJustAsked: asked !== null && url.searchParams.get('asked') === check.state,
    deal: wayBack(request, url, context.get(answerHeadersContext)),
    email: person.email,
    name: person.verifiedName ?? person.displayName,
    tier: tierView(person, { used, limits }, reading),
    statement: regionOf(reading.locale).statement.a,
    levels: levelsView(person, limits, reading),
    mayAskFull: person.tier === 1,
    asked: asked && { name: asked.name, since: reading.instant(asked.at) },
    // Somebody looked already and could not confirm it: the name stays, the level does not.
    wasRefused: person.tier === 0 && person.verifiedName !== null && asked === null,
    check: checkView(check, reading),
    mark: checkMark(check),
    accounts: accounts.map((account) => accountView(account, reading)),
    // Null where the operator's people do it alone.
    provider: identity?.shows ?? null,
  }
}

/** What a form of this page was answered: by which, and what there is to say beside it. */
type Answer =
  | Readonly<{
      act: 'open'
      url: string | null
      trouble: Trouble | null
      typed: Record<SessionField, string>
    }>
  | Readonly<{ act: 'ask'; name: NonNullable<NameAnswer> }>
  | Readonly<{ act: 'ask-full'; sentence: string }>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, legalName, ...typed } = fieldsOf(form, 'act', 'legalName', ...sessionFieldNames)
  if (act === 'open') {
    const { url, trouble, status } = await openedSession(context, typed)
    return data<Answer>({ act, url, trouble, typed }, status)
  }
  const { visit } = readerOf(context)
  const isFull = act === 'ask-full'
  const { refused } = isFull
    ? await visit.perform(askFullIdentity, {})
    : await visit.perform(askIdentity, { legalName })
  if (!refused) return redirect(`${here}?asked=${(await visit.ask(myIdentityCheck, {})).state}`)
  // Verified while the form was open: the page says so better than a refusal would.
  if (refused.code === 'wrong-moment') return redirect(here)
  const { sentence, status } = refusedAnswer(refused)
  if (isFull) return data<Answer>({ act: 'ask-full', sentence }, status)
  const fields = wrongFields(refused)
  const name = { typed: legalName, isAboutName: fields.includes('legalName'), sentence }
  return data<Answer>({ act: 'ask', name }, status)
}

type Data = Route.ComponentProps['loaderData']

function Unverified({ loaderData, answer }: { loaderData: Data; answer: Answer | undefined }) {
  const { email, name, wasRefused, check, mark, provider, tier } = loaderData
  // Whoever is looked at again has a name already; the operator looks without being asked.
  const mayAsk = !tier.isVerified
  const asked = mayAsk ? loaderData.asked : null
  const named = answer?.act === 'ask' ? answer.name : null
  const byPerson = asked ? (
    <AskedPerson asked={asked} email={email} answer={named} />
  ) : (
    <NotAsked name={name} email={email} wasRefused={wasRefused} answer={named} />
  )
  if (!provider) return mayAsk ? byPerson : null
  const opened = answer?.act === 'open' ? answer : null
  const isDone = check.step === 'wait'
  return (
    <>
      {wasRefused && check.step === 'begin' && (
        <div className="mb-6">
          <Notice tone="warning" title="Tu identidad no está confirmada">
            Quien opera Resguardo la revisó y no pudo confirmarla.
          </Notice>
        </div>
      )}
      <div className="mb-8">
        <ProviderWay
          check={check}
          mark={mark}
          shows={provider}
          answer={opened?.trouble ?? null}
          typed={opened?.typed ?? null}
        />
      </div>
      {asked && !isDone && <AskedOfPerson {...asked} />}
      {check.isForOperator && mayAsk && !asked && (
        <OperatorInstead name={name} email={email} answer={named} isFirst />
      )}
      {!isDone && <BeforeYouBegin />}
      {!check.isForOperator && mayAsk && !asked && !isDone && (
        <OperatorInstead name={name} email={email} answer={named} isFirst={false} />
      )}
    </>
  )
}

function AskedOfPerson({ name, since }: { name: string; since: string }) {
  return (
    <div className="mb-8">
      <Notice tone="info" title="Pediste que la mire una persona">
        El {since}, como <bdi>{name}</bdi>. Si la verificas antes aquí, deja de hacer falta.
      </Notice>
    </div>
  )
}

/** Without JavaScript: a form may lead to no other site, so the page that answers does. */
function GoThere({ url }: { url: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <PageHead title="Te llevamos al verificador" lead="Allí verificas tu identidad y vuelves aquí." />
      <p>
        <a href={url} className="lone-link">
          Ir al verificador ahora
        </a>
      </p>
    </div>
  )
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, tier, levels, statement, name, email, check, asked, isJustAsked, accounts, mayAskFull } =
    loaderData
  const isHeld = check.hold !== null
  const isSettled = tier.isVerified && !isHeld
  const [wasSettled] = useState(isSettled)
  if (actionData?.act === 'open' && actionData.url) return <GoThere url={actionData.url} />
  const full = actionData?.act === 'ask-full' ? actionData.sentence : null
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title={isSettled ? 'Mi identidad' : 'Verificar mi identidad'}
        {...(!tier.isVerified && !asked
          ? { lead: 'Hace falta una vez, antes de aceptar un acuerdo, depositar o cobrar.' }
          : {})}
        back={<BackToDeal deal={deal} otherwise={{ to: '/app/account', label: 'Mi Cuenta' }} />}
      />
      <div aria-live="polite">
        {isSettled && !wasSettled && (
          <div className="mb-6">
            <Notice tone="success" title="Tu identidad está verificada" action={<OnToDeal deal={deal} />}>
              Ya puedes aceptar acuerdos, depositar y cobrar.
            </Notice>
          </div>
        )}
        {isJustAsked && !actionData && (
          <div className="mb-6">
            <Notice
              tone="success"
              title={mayAskFull ? 'Nivel 2 pedido' : 'Verificación pedida'}
              action={<OnToDeal deal={deal} />}
            >
              Quien opera Resguardo ya la tiene en su lista.
            </Notice>
          </div>
        )}
      </div>
      {check.hold && (
        <div className="mb-6">
          <HeldMoney hold={check.hold} />
        </div>
      )}
      {tier.isVerified && (
        <div className="mb-8">
          <Confirmed tier={tier} name={name} isHeld={isHeld} />
        </div>
      )}
      {!isSettled && <Unverified loaderData={loaderData} answer={actionData} />}
      {isSettled && <ComparedAccounts name={name} accounts={accounts} />}
      {isSettled && mayAskFull && (
        <FullLevel asked={asked && asked.since} email={email} trouble={full} statement={statement} />
      )}
      <Section title="Qué se comprueba y qué permite cada nivel">
        <Levels levels={levels} />
      </Section>
    </div>
  )
}
