import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { disputePage } from '#queries/disputes/dispute.ts'
import { rulesFor } from '#words/transactions/disputes.ts'
import { sentenceOf } from '#words/refusals.ts'
import { stepWords } from '#words/transactions/steps.ts'
import { DisputeRecord } from '../../views/disputes/dispute-record.tsx'
import { conditionsFor, disputeView } from '../../views/disputes/dispute-view.ts'
import { DisputeWork } from '../../views/disputes/dispute-work.tsx'
import { partMoneyOf } from '../../views/disputes/live-shares.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { formText, versionOf } from '../../forms/form-text.ts'
import { officeActs, readAct } from '../../server/acts/dispute-acts.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/dispute.ts'

export const handle = {
  middleware: ['office:operator,supervisor,mediator'],
  takes: 'choices',
} satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.title ?? 'Disputa')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const page = await visit.ask(disputePage, params)
  const { situation, dispute, offers, colleagues, seats } = page
  const { id, code, title, version, currency } = situation.transaction
  const names = { buyer: seats.buyer.name, seller: seats.seller.name }
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
    colleagues,
    rules: rulesFor([dispute.ground, ...(dispute.counterclaim ? [dispute.counterclaim.ground] : [])]),
    key: crypto.randomUUID(),
    acts: offers.toSorted(byPlace).map((offer) => {
      const words = stepWords[offer.transition]
      return {
        action: offer.action,
        button: 'button' in words && typeof words.button === 'string' ? words.button : offer.action,
        about: 'you' in words ? words.you.filter((each) => typeof each === 'string').join(' ') : '',
        blocked: offer.blocked ? sentenceOf(offer.blocked) : null,
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
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const read = readAct(form, { currency, country: reading.writtenIn })
  if (!read) return data({ typed, errors: {}, sentence: 'Ese paso no existe.' }, 422)
  if ('error' in read) return data({ typed, errors: read.error, sentence: null }, 422)
  const seen = versionOf(formText(form, 'version'))
  const raw = { transactionId, dispute, ...read.raw }
  const { refused } = await visit.perform(read.command, raw, { key: formText(form, 'key'), seen })
  if (!refused) return redirect(`/ops/disputes/${dispute}`)
  const { sentence, status } = refusedAnswer(refused)
  const errors = Object.fromEntries(wrongFields(refused).map((name) => [fieldOf(name), sentence]))
  return data({ typed, errors, sentence: Object.keys(errors).length > 0 ? null : sentence }, status)
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
      {actionData?.sentence && (
        <div className="mb-5">
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <DisputeRecord view={view} names={names} />
        </div>
        <div className="grid content-start gap-6">
          {acts.length === 0 ? (
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
