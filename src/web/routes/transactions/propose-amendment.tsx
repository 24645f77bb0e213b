import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { proposeAmendment } from '#commands/transactions/propose-amendment.ts'
import { amendmentPage } from '#queries/transactions/amendment-page.ts'
import { TypedFields } from '../../components/typed-fields.tsx'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { amendmentTyped, readAmendment } from '../../forms/amendment-typed.ts'
import { formText, versionOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { proofMissing, provenVisit, type StepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { notFound } from '../../server/visit.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AmendmentChanges, AmendmentFields } from '../../views/transactions/amendment/amendment-fields.tsx'
import { type AmendmentView, amendmentView } from '../../views/transactions/amendment/amendment-view.ts'
import { ImpossibleStep } from '../../views/transactions/action/impossible-step.tsx'
import type { Route } from './+types/propose-amendment.ts'

export const meta = () => titled('Proponer un cambio del acuerdo')

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>

async function asked({ context, params, url }: Asked, more: object = {}) {
  const { visit, reading } = readerOf(context)
  const tranche = url.searchParams.get('tranche')
  const page = await visit.ask(amendmentPage, { ...params, ...(tranche !== null && { tranche }), ...more })
  if (page.mine === null) throw notFound()
  return { page, view: amendmentView(page, reading) }
}

export async function loader(args: Route.LoaderArgs) {
  const { view } = await asked(args)
  const stepUp = await stepUpFor(args.context, args.url)
  return data({ view, stepUp }, view.isOffered ? 200 : 409)
}

/** Shows what would follow; sends it once that was shown. A form sent twice ends where the first one did. */
export async function action(args: Route.ActionArgs) {
  const { reading } = readerOf(args.context)
  const form = await args.request.formData()
  const sent = amendmentTyped(form)
  const key = formText(form, 'key')
  const { page, view } = await asked(args, key ? { sent: { command: proposeAmendment.name, key } } : {})
  const back = `/app/transactions/${args.params.transactionId}`
  if (page.done) return redirect(back)
  const tranche = page.offer?.subject.tranche
  // The price that was received is what it is now, and not when the form was shown.
  const typed = form.has('received') && view.received ? { ...sent, price: view.received.typed } : sent
  const part = page.situation.tranches.find(({ number }) => number === tranche)
  const again = (
    shown: AmendmentView,
    more: { errors?: Record<string, string>; refusal?: string; stepUp?: StepUpAnswer },
    status: number,
  ) => data({ view: shown, typed, errors: {}, refusal: '', stepUp: undefined, ...more }, status)
  if (!part) return again(view, {}, 409)
  const { amendment, reason, errors } = readAmendment(
    typed,
    page.situation,
    part,
    page.now,
    reading.writtenIn,
  )
  if (Object.keys(errors).length > 0) return again(view, { errors }, 422)
  if (form.has('edit')) return again(view, {}, 200)
  const foreseen = await asked(args, { amendment })
  const { refused } = foreseen.page
  if (refused) return again(view, { refusal: refusedAnswer(refused).sentence }, refusedAnswer(refused).status)
  if (!form.has('send')) return again(foreseen.view, {}, 200)
  const proven = await provenVisit(args.context, page.asksProof ? form : new FormData(), args.request)
  const missing = proofMissing(proven, page.asksProof)
  if (missing) return again(foreseen.view, { stepUp: missing }, 422)
  const raw = { transactionId: args.params.transactionId, tranche, amendment, reason }
  const performed = await proven.visit.perform(proposeAmendment, raw, {
    key,
    seen: versionOf(formText(form, 'version')),
  })
  if (!performed.refused) return redirect(back)
  const { sentence, status } = refusedAnswer(performed.refused)
  // Whoever was a moment later sees how things are now.
  const { view: fresh } = await asked(args, { amendment })
  return again(fresh, { refusal: sentence, stepUp: { isAsked: false, error: null } }, status)
}

type Typed = Readonly<Record<string, string>>

/** The key against sending twice, and the version that was read. */
function Sent({ view }: { view: AmendmentView }) {
  return (
    <>
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="version" value={view.version} />
    </>
  )
}

type ReviewProps = Readonly<{ view: AmendmentView; typed: Typed; refusal: string; stepUp: ReactNode }>

/** What follows from it, before it is sent. */
function Review({ view, typed, refusal, stepUp }: ReviewProps) {
  return (
    <ConsequencePage
      backTo={view.backTo}
      title={view.title}
      recipient={
        <>
          {view.deal}
          {view.part && ` · ${view.part}`}
          <span className="mt-2 block text-ink">Esto pasa si {view.other} acepta.</span>
        </>
      }
      happens={[...(view.asked?.follows ?? []), ...(view.silence ? [view.silence] : [])]}
      undo={view.undo}
      undoable={view.undoable}
      refusal={refusal}
      fields={<AmendmentChanges view={view} />}
      stepUp={stepUp}
      hidden={
        <>
          <TypedFields typed={typed} />
          <Sent view={view} />
          <input type="hidden" name="send" value="1" />
        </>
      }
      button={view.button}
      otherwise={
        <Button variant="quiet" size="small" name="edit" value="1" formNoValidate>
          Corregir lo que escribí
        </Button>
      }
    />
  )
}

/** One press for the price that a short deposit is enough for (F7): a form of its own, so that no field sends it. */
function Received({ view, typed, text }: { view: AmendmentView; typed: Typed; text: string }) {
  return (
    <Form method="post" className="mb-6">
      <TypedFields typed={{ ...view.content, reason: '', ...typed }} />
      <Sent view={view} />
      <Notice
        tone="info"
        title={`El depósito que llegó alcanza para un precio de ${text}`}
        action={
          <Button variant="secondary" size="small" name="received" value="1">
            Ajustar el precio a lo que llegó
          </Button>
        }
      >
        Si las dos partes aceptan ese precio, ya no falta nada por depositar.
      </Notice>
    </Form>
  )
}

function Write({
  view,
  typed,
  errors,
  refusal,
}: {
  view: AmendmentView
  typed: Typed
  errors: Typed
  refusal: string
}) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        back={<BackLink to={view.backTo}>{view.deal}</BackLink>}
        title={view.title}
        lead={`Cambia lo que quieras acordar de otra forma${view.part ? ` en «${view.part}»` : ''}. Antes de enviarlo ves qué pasa con el dinero y los plazos. Hasta que ${view.other} acepte, todo sigue como está.`}
      />
      {view.received && <Received view={view} typed={typed} text={view.received.text} />}
      <Form method="post" noValidate className="grid gap-6">
        {refusal && (
          <Notice tone="error" title="Así no se puede" live>
            {refusal}
          </Notice>
        )}
        <AmendmentFields view={view} typed={typed} errors={errors} />
        <Sent view={view} />
        <div className="grid sm:flex">
          <Button name="show" value="1">
            Ver qué pasa si se acepta
          </Button>
        </div>
      </Form>
    </div>
  )
}

export default function ProposeAmendment({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view
  const { typed = {}, errors = {}, refusal = '' } = actionData ?? {}
  if (!view.isOffered) return <ImpossibleStep view={view} />
  if (view.asked) {
    const stepUp = (
      <StepUpField
        stepUp={{ ...loaderData.stepUp, isAsked: view.asksProof }}
        answer={actionData?.stepUp}
        hint="Si la otra parte acepta, cuenta sin preguntarte más: confirma que eres tú."
      />
    )
    return <Review view={view} typed={typed} refusal={refusal} stepUp={stepUp} />
  }
  return <Write view={view} typed={typed} errors={errors} refusal={refusal} />
}
