import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { disputePage } from '#queries/disputes/dispute.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { checklistFor, rulesFor } from '#words/transactions/disputes.ts'
import { sentenceOf } from '#words/refusals.ts'
import { stepWords } from '#words/transactions/steps.ts'
import { DisputeRecord } from '../../views/disputes/dispute-record.tsx'
import { colleaguesView, conditionsFor, disputeView } from '../../views/disputes/dispute-view.ts'
import { EvidenceBeside } from '../../views/disputes/evidence-step.tsx'
import { evidenceView } from '../../views/transactions/evidence/evidence-view.ts'
import { DisputeWork } from '../../views/disputes/dispute-work.tsx'
import { partMoneyOf } from '../../views/disputes/live-shares.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { formText, versionOf } from '../../forms/form-text.ts'
import { officeActs, readAct } from '../../server/acts/dispute-acts.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/dispute.ts'

export const handle = {
  middleware: ['office:operator,supervisor,mediator'],
  takes: 'choices',
} satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.title ?? 'Disputa')

const proofFields = ['password', 'by', 'answer']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const page = await visit.ask(disputePage, params)
  const { situation, dispute, offers, colleagues, seats } = page
  const { id, code, title, version, currency } = situation.transaction
  const names = { buyer: seats.buyer.name, seller: seats.seller.name }
  const { frozenAt } = situation.transaction
  const evidence = await visit.ask(evidencePage, { transactionId: id })
  return {
    title: `Disputa · ${code}`,
    deal: { id, code, title },
    version,
    money: partMoneyOf(dispute, page.tranche, {
      currency,
      country: reading.writtenIn,
      locale: reading.locale,
    }),
    conditions: conditionsFor(page),
    names,
    view: disputeView(page, names, reading),
    colleagues: colleaguesView(colleagues),
    rules: rulesFor([dispute.ground, ...(dispute.counterclaim ? [dispute.counterclaim.ground] : [])]),
    key: crypto.randomUUID(),
    frozenSince: frozenAt && reading.dayOf(frozenAt),
    evidence: evidenceView(evidence, reading, url.searchParams, `/ops/disputes/${dispute.id}`),
    checklist: checklistFor(dispute),
    stepUp: await stepUpFor(context, url),
    acts: offers.toSorted(byPlace).map((offer) => {
      const words = stepWords[offer.transition]
      return {
        action: offer.action,
        button: 'button' in words && typeof words.button === 'string' ? words.button : offer.action,
        about: 'you' in words ? words.you.filter((each) => typeof each === 'string').join(' ') : '',
        blocked: offer.blocked ? sentenceOf(offer.blocked) : null,
        asksProof: offer.needsStepUp,
      }
    }),
  }
}

/** Does one thing of the office's about the dispute; a form that was sent too late shows how things are now. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, reading } = readerOf(context)
  const form = await request.formData()
  const { disputeId: dispute } = params
  const { situation } = await visit.ask(disputePage, params)
  const { id: transactionId, currency } = situation.transaction
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !proofFields.includes(name) ? [[name, value]] : [],
    ),
  )
  const kept = { typed, rules: form.getAll('rules').map(String) }
  const read = readAct(form, { currency, country: reading.writtenIn })
  if (!read) return data({ ...kept, errors: {}, sentence: 'Ese paso no existe.', stepUp: undefined }, 422)
  if ('error' in read) return data({ ...kept, errors: read.error, sentence: null, stepUp: undefined }, 422)
  const proven = await provenVisit(context, form, request)
  const seen = versionOf(formText(form, 'version'))
  const raw = { transactionId, dispute, ...read.raw }
  const refused =
    proven.refused ??
    (await proven.visit.perform(read.command, raw, { key: formText(form, 'key'), seen })).refused
  if (!refused) return redirect(`/ops/disputes/${dispute}`)
  const { sentence, status } = refusedAnswer(refused)
  const errors = Object.fromEntries(wrongFields(refused).map((name) => [fieldOf(name), sentence]))
  const isSaidBeside = Object.keys(errors).length > 0 || isAboutProof(refused)
  const stepUp = stepUpAnswer(proven, refused)
  return data({ ...kept, errors, sentence: isSaidBeside ? null : sentence, stepUp }, status)
}

/** What moves the dispute on stands before what seldom happens. */
const byPlace = (one: { action: string }, other: { action: string }) => placeOf(one) - placeOf(other)
const placeOf = ({ action }: { action: string }) => (officeActs as readonly string[]).indexOf(action)

/** How a part of the input is called in the form. */
const fieldOf = (name: string) => formFields[name.replace('condition.', '')] ?? name.replace('condition.', '')
const formFields: Readonly<Record<string, string>> = {
  toSellerMinor: 'toSeller',
  toBuyerMinor: 'toBuyer',
  otherwiseToSellerMinor: 'otherwise',
}

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, names, view, acts } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/disputes">Disputas</BackLink>}
        title={`Disputa · ${deal.title}`}
        lead={
          <>
            {names.buyer} compra y {names.seller} vende.{' '}
            <Link to={`/app/transactions/${deal.id}`} className="link">
              Ver la transacción {deal.code}
            </Link>{' '}
            ·{' '}
            <Link to={`/app/transactions/${deal.id}/evidence`} className="link">
              Ver las pruebas
            </Link>
          </>
        }
      />
      <NotDone title="No se hizo" reason={actionData?.sentence} />
      {loaderData.frozenSince && (
        <div className="mb-5">
          <Notice
            tone="warning"
            title="Una orden de fuera congela este dinero"
            action={
              <ButtonLink to={`/app/transactions/${deal.id}/bring-order`} variant="secondary" size="small">
                Ver la orden
              </ButtonLink>
            }
          >
            Desde el {loaderData.frozenSince} nadie puede preguntar, proponer, decidir ni pagar en esta
            disputa, y sus plazos están parados. Sigue donde estaba en cuanto la orden se levante o se
            ejecute.
          </Notice>
        </div>
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="min-w-0">
          <DisputeRecord view={view} names={names} />
          <EvidenceBeside view={loaderData.evidence} checklist={loaderData.checklist} />
        </div>
        <div className="grid content-start gap-6 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
          {loaderData.frozenSince && acts.length === 0 ? null : acts.length === 0 ? (
            <p className="text-muted">Ahora no te toca hacer nada en esta disputa.</p>
          ) : (
            acts.map((act) => (
              <DisputeWork key={act.action} act={act} known={loaderData} answer={actionData} />
            ))
          )}
        </div>
      </div>
    </>
  )
}
