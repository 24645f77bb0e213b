import { data, Link, redirect } from 'react-router'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { amendmentPage } from '#queries/transactions/amendment-page.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { formText, versionOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { proofMissing, provenVisit, type StepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { notFound } from '../../server/visit.ts'
import { AmendmentChanges } from '../../views/transactions/amendment/amendment-fields.tsx'
import { type AmendmentView, amendmentView } from '../../views/transactions/amendment/amendment-view.ts'
import { ImpossibleStep } from '../../views/transactions/action/impossible-step.tsx'
import type { Route } from './+types/accept-amendment.ts'

export const meta = () => titled('Responder al cambio del acuerdo')

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>

async function asked({ context, params, url }: Asked, key = '') {
  const { visit, reading } = readerOf(context)
  const proposal = url.searchParams.get('proposal')
  const sent = key && { sent: { command: acceptAmendment.name, key } }
  if (proposal === null) throw notFound()
  const page = await visit.ask(amendmentPage, { ...params, proposal, ...sent })
  if (page.mine === null) throw notFound()
  return { page, proposal, view: amendmentView(page, reading) }
}

export async function loader(args: Route.LoaderArgs) {
  const { view } = await asked(args)
  const stepUp = await stepUpFor(args.context, args.url)
  return data({ view, stepUp }, view.isOffered ? 200 : 409)
}

/** Accepts exactly what was shown, by its seal. A form sent twice ends where the first one did. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args
  const form = await request.formData()
  const key = formText(form, 'key')
  const { page, view, proposal } = await asked(args, key)
  const back = `/app/transactions/${params.transactionId}`
  if (page.done) return redirect(back)
  const again = (answer: { view?: AmendmentView; refusal?: string; stepUp?: StepUpAnswer }, status: number) =>
    data({ view, refusal: '', stepUp: undefined, ...answer }, status)
  if (!view.isOffered) return again({}, 409)
  const proven = await provenVisit(context, page.asksProof ? form : new FormData(), request)
  const missing = proofMissing(proven, page.asksProof)
  if (missing) return again({ stepUp: missing }, 422)
  const raw = { transactionId: params.transactionId, proposal, hash: formText(form, 'hash') }
  const seen = versionOf(formText(form, 'version'))
  const performed = await proven.visit.perform(acceptAmendment, raw, { key, seen })
  if (!performed.refused) return redirect(back)
  const { sentence, status } = refusedAnswer(performed.refused)
  // Whoever was a moment later sees how things are now, and no button that cannot be pressed any more.
  const { view: fresh } = await asked(args)
  return again({ view: fresh, refusal: sentence, stepUp: { isAsked: false, error: null } }, status)
}

export default function AcceptAmendment({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view
  if (!view.isOffered || !view.asked) return <ImpossibleStep view={view} />
  return (
    <ConsequencePage
      backTo={view.backTo}
      title={view.title}
      recipient={
        <>
          {view.deal}
          {view.part && ` · ${view.part}`}
          {view.reason && <span className="mt-2 block text-ink">«{view.reason}»</span>}
        </>
      }
      happens={view.asked.follows}
      undo={view.undo}
      undoable={view.undoable}
      refusal={actionData?.refusal ?? ''}
      fields={<AmendmentChanges view={view} />}
      stepUp={
        <StepUpField
          stepUp={{ ...loaderData.stepUp, isAsked: view.asksProof }}
          answer={actionData?.stepUp}
          hint="Este paso cambia lo que acordaste: confirma que eres tú."
        />
      }
      hidden={
        <>
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="hash" value={view.asked.hash} />
        </>
      }
      button={view.button}
      otherwise={
        view.no && (
          <Link to={view.no} className="lone-link">
            Rechazar el cambio
          </Link>
        )
      }
    />
  )
}
