import { data, Link, redirect, useSubmit } from 'react-router'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { actionPage } from '#queries/transactions/action-page.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { sentenceOf } from '#words/refusals.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { TypedFields } from '../../components/typed-fields.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { ActionFields } from '../../views/transactions/action/action-fields.tsx'
import { actionView, type ActionView, trancheOf } from '../../views/transactions/action/action-view.ts'
import { GuideLink } from '../../views/disputes/guide-link.tsx'
import { ImpossibleStep } from '../../views/transactions/action/impossible-step.tsx'
import { OfferChanges, type OfferReview, offerReview } from '../../views/transactions/action/offer-review.tsx'
import { TermsStep } from '../../views/transactions/action/terms-step.tsx'
import { type ActionFields as ActionFieldName, readFields } from '../../forms/action-fields.ts'
import { stepOf } from '../../server/acts/action-steps.ts'
import { codeOfNobody, withBroker } from '../../server/acts/named-broker.ts'
import type { TypedBroker } from '../../forms/broker-typed.ts'
import { contentOf, withoutPart, withPart } from '../../forms/deal-parts.ts'
import { formText, versionOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { filesIn } from '../../server/acts/sent-files.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { Button } from '../../ui/button.tsx'
import { titled } from '../../heads/title.ts'
import { proofMissing, provenVisit, type StepUp, type StepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { notFound, visitContext } from '../../server/visit.ts'
import type { Route } from './+types/action.ts'

export const handle = { takes: 'files' } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.view.title ?? 'Paso')

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>

async function askedPage({ context, params, url }: Asked, key?: string) {
  const step = stepOf(params.action)
  if (!step) throw notFound()
  const { visit, reading } = readerOf(context)
  const about = Object.fromEntries(
    ['tranche', 'proposal', 'dispute', 'payout'].flatMap((name) => {
      const value = url.searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const page = await visit.ask(actionPage, {
    ...params,
    ...about,
    ...(key && { sent: { command: step.command.name, key } }),
  })
  if (page.mine === null) throw notFound()
  return { step, page, view: actionView(page, params.action, reading) }
}

export async function loader(args: Route.LoaderArgs) {
  const { step, view } = await askedPage(args)
  const stepUp = await stepUpFor(args.context, args.url)
  return data({ view, asks: step.asks, stepUp }, view.isOffered ? 200 : 409)
}

type Answer = {
  errors?: Record<string, string>
  refusal?: string
  stepUp?: StepUpAnswer
  review?: OfferReview | undefined
  /** How the step looks now, where it was looked at again. */
  view?: ActionView
  status: number
}

const notTyped = ['password', 'by', 'answer', 'key', 'version', 'send', 'edit']

/** Takes the step. A form sent twice ends where the first one did; one sent too late shows how things are now. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args
  const { visitor, reading } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) throw data(unread.code, 429)
  const seen = versionOf(formText(form, 'version'))
  const { step, page, view } = await askedPage(args, formText(form, 'key'))
  const back = `/app/transactions/${params.transactionId}`
  if (page.done) return redirect(back)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !notTyped.includes(name) ? [[name, value.slice(0, 5000)]] : [],
    ),
  )
  const again = ({ status, errors = {}, refusal = '', ...shown }: Answer, content = typed) =>
    data({ view, typed: content, errors, refusal, ...shown, shownAs: crypto.randomUUID() }, status)
  if (form.has('add')) return again({ status: 200 }, { ...withPart(contentOf(form)) })
  if (form.has('remove'))
    return again({ status: 200 }, { ...withoutPart(contentOf(form), Number(form.get('remove'))) })
  const { offer } = page
  if (!offer) return again({ refusal: sentenceOf({ code: 'wrong-moment', details: {} }), status: 409 })

  const { person } = visitor
  const { situation, now } = page
  const read = readFields(step.asks, { form, situation, tranche: trancheOf(page), person, now })
  if (Object.keys(read.errors).length > 0) return again({ errors: read.errors, status: 422 })
  if (form.has('edit')) return again({ status: 200 })
  // An offer that changes another one is read as a whole before it leaves.
  const typedBroker = (read.values['broker'] ?? null) as TypedBroker
  const typedTerms = view.editor ? Terms.parse(read.values['terms']) : null
  const terms = typedTerms && (await withBroker(context.get(visitContext), typedTerms, page, typedBroker))
  if (typedTerms && !terms) return again({ errors: { brokerCode: codeOfNobody }, status: 422 })
  const review = terms ? offerReview(page, terms, reading, typedBroker) : undefined
  if (review && !form.has('send')) return again({ review, status: 200 })
  const proven = await provenVisit(context, page.asksProof ? form : new FormData(), request)
  const missing = proofMissing(proven, page.asksProof)
  if (missing) return again({ stepUp: missing, review, status: 422 })
  const { payout, ...subject } = offer.subject
  const raw = {
    transactionId: params.transactionId,
    ...subject,
    ...(payout && { payoutId: payout }),
    ...read.values,
    ...(view.bringsFiles && {
      files: await filesIn(form, 'files'),
      keepsPlace: form.has('keeps-place'),
    }),
  }
  const performed = await proven.visit.perform(step.command, raw, { key: formText(form, 'key'), seen })
  if (!performed.refused) return redirect(back)
  const { sentence, status } = refusedAnswer(performed.refused)
  // Whoever was a moment later sees how things are now, and no button that cannot be pressed any more.
  const { view: fresh } = await askedPage(args)
  return again({ refusal: sentence, stepUp: { isAsked: false, error: null }, view: fresh, status })
}

const formId = 'paso'

type Shown = {
  view: ActionView
  asks: readonly ActionFieldName[]
  typed: Record<string, string>
  errors: Record<string, string>
  refusal: string
  stepUp: StepUp
  answer: StepUpAnswer | undefined
  review: OfferReview | undefined
}

function Step({ view, asks, typed, errors, refusal, stepUp, answer, review }: Shown) {
  const submit = useSubmit()
  const press = (button: HTMLButtonElement) => {
    if (button.form)
      void submit(new FormData(button.form, button), { method: 'post', preventScrollReset: true })
  }
  const fields = { view, asks, typed, errors, formId }
  const isWriting = view.editor !== null && !review
  return (
    <ConsequencePage
      id={formId}
      backTo={view.backTo}
      title={view.title}
      {...(view.amountText && { amountText: view.amountText })}
      recipient={
        <>
          {view.deal}
          {view.part && ` · ${view.part}`}
          {view.account && <span className="figures block">{view.account}</span>}
          {view.request?.reason && <span className="mt-2 block text-ink">«{view.request.reason}»</span>}
        </>
      }
      happens={isWriting ? [] : view.happens}
      undo={view.undo}
      undoable={view.undoable}
      refusal={refusal}
      danger={view.isDangerous}
      {...(view.bringsFiles && { encType: 'multipart/form-data' as const })}
      fields={
        review ? (
          <OfferChanges review={review} />
        ) : view.editor ? (
          <TermsStep {...fields} editor={view.editor} onPress={press} />
        ) : (
          <>
            <ActionFields {...fields} />
            {view.guide && <GuideLink guide={view.guide} />}
          </>
        )
      }
      stepUp={
        <StepUpField
          stepUp={{ ...stepUp, isAsked: view.asksProof && !isWriting }}
          answer={answer}
          hint="Este paso mueve dinero o te obliga: confirma que eres tú."
        />
      }
      hidden={
        <>
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="version" value={view.version} />
          {review && <TypedFields typed={typed} />}
          {review && <input type="hidden" name="send" value="1" />}
          {view.agreement && <input type="hidden" name="hash" value={view.hash} />}
        </>
      }
      button={isWriting ? 'Revisar antes de enviar' : view.button}
      otherwise={
        review ? (
          <Button variant="quiet" size="small" name="edit" value="1" formNoValidate>
            Corregir lo que escribí
          </Button>
        ) : (
          view.request && (
            <Link to={view.request.no} className="lone-link">
              Rechazar la petición
            </Link>
          )
        )
      }
    />
  )
}

export default function Action({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view
  const { typed = {}, errors = {}, refusal = '' } = actionData ?? {}
  if (!view.isOffered) return <ImpossibleStep view={view} refusal={refusal} />
  return (
    <Step
      // What the server sends back with a form is shown as a new form.
      key={actionData?.shownAs ?? 'start'}
      view={view}
      asks={loaderData.asks}
      typed={typed}
      errors={errors}
      refusal={refusal}
      stepUp={loaderData.stepUp}
      answer={actionData?.stepUp}
      review={actionData?.review}
    />
  )
}
