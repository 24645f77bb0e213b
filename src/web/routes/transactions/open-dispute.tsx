import { data, redirect } from 'react-router'
import { openDispute } from '#commands/disputes/open.ts'
import { saveDisputeDraft } from '#commands/disputes/save-draft.ts'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { canonical, digest } from '#domain/digest.ts'
import { disputeOpening } from '#queries/disputes/opening.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { claimedIn, readAnswers, readQuestion } from '../../forms/dispute-answers.ts'
import {
  type DisputeQuestion,
  openingPageOf,
  openingPages,
  typedAnswers,
} from '../../forms/dispute-questions.ts'
import { formText, versionOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { proofMissing, provenVisit, type StepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { notFound } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { ImpossibleStep } from '../../views/transactions/action/impossible-step.tsx'
import { OpeningFrame, QuestionPage, ReviewPage } from '../../views/transactions/opening/opening-pages.tsx'
import {
  type Openable,
  openGrounds,
  openingAddress,
  openingAnswers,
  openingHead,
  openingView,
  type Typed,
} from '../../views/transactions/opening/opening-view.ts'
import type { Route } from './+types/open-dispute.ts'

export const handle = { takes: 'files', limits: ['files'] } satisfies RouteFacts

export const meta = () => titled('Abrir una disputa')

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>

async function askedOpening({ context, params, url }: Asked, key?: string) {
  const tranche = url.searchParams.get('tranche')
  const opening = await readerOf(context).visit.ask(disputeOpening, {
    ...params,
    ...(tranche !== null && { tranche }),
    ...(key && { key }),
  })
  if (opening.mine === null) throw notFound()
  return opening
}

const isOpenable = (opening: Awaited<ReturnType<typeof askedOpening>>): opening is Openable =>
  opening.part !== null && opening.offer?.blocked === null

/** What the answers are read with: as they were typed and kept. */
function knownOf({ context }: Pick<Asked, 'context'>, opening: Openable, typed: Typed) {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  const { situation, part, now, shown, groundsLeft } = opening
  const { person } = readerOf(context).visitor
  return {
    form,
    situation,
    tranche: part,
    person,
    now,
    grounds: openGrounds(opening),
    shown: shown.length,
    isAll: groundsLeft !== null,
  }
}

/** What was shown before it is sent: another page of the same person may have saved other answers since. */
const sealOf = (typed: Typed) => digest(canonical(typed))
const otherAnswers =
  'Tus respuestas cambiaron desde que abriste esta página. Así quedaron ahora: revísalas y abre la disputa.'

export async function loader(args: Route.LoaderArgs) {
  const opening = await askedOpening(args)
  const head = openingHead(opening)
  if (!isOpenable(opening)) return data({ head, page: null }, 409)
  const { context, params, url } = args
  const { reading } = readerOf(context)
  const at = openingPageOf(url.searchParams.get('step'))
  const { typed, part } = opening
  const read = readAnswers(knownOf(args, opening, typed))
  if (at === 'review' && read.wrong)
    throw redirect(openingAddress(params.transactionId, part.number, read.wrong))
  const stepUp = await stepUpFor(context, url)
  const page = {
    view: openingView(opening, at, typed, reading),
    typed,
    answers: at === 'review' ? openingAnswers(opening, typed, claimedIn(read), reading) : [],
    key: crypto.randomUUID(),
    seal: sealOf(typed),
    // Only what goes to the seller at once asks for it.
    stepUp: { ...stepUp, isAsked: opening.asksProof && claimedIn(read) < part.heldMinor },
  }
  return data({ head, page }, 200)
}

type Answer = {
  /** What the program has of the answers by now. */
  typed?: Typed
  errors?: Record<string, string>
  refusal?: string
  stepUp?: StepUpAnswer
  status: number
}

const again = ({ typed, errors = {}, refusal = '', stepUp, status }: Answer) =>
  data({ typed, errors, refusal, stepUp, shownAs: crypto.randomUUID() }, status)

/** Keeps the answers of a page and goes on to the next; on the last one opens the dispute. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params, url } = args
  const { form, refused: unread } = await uploadedForm(request, readerOf(context).visitor.person.id)
  if (unread) throw data(unread.code, 429)
  const opening = await askedOpening(args, formText(form, 'key'))
  const back = `/app/transactions/${params.transactionId}`
  if (opening.done) return redirect(back)
  // A form that is none has not even its key.
  if (!isOpenable(opening)) return again({ status: form.has('key') ? 409 : 422 })
  const at = openingPageOf(url.searchParams.get('step'))
  return at === 'review' ? open(args, form, opening) : answer(args, form, opening, at)
}

async function answer(
  { context, params }: Route.ActionArgs,
  form: FormData,
  opening: Openable,
  question: DisputeQuestion,
) {
  const { visit } = readerOf(context)
  const { transactionId } = params
  const tranche = opening.part.number
  const content = typedAnswers(form)
  const { refused } = await visit.perform(saveDisputeDraft, { transactionId, tranche, content })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return again({ typed: content, refusal: sentence, status })
  }
  const typed = { ...opening.typed, ...content }
  const files = question === 'evidence' ? await filesIn(form, 'files') : []
  if (files.length > 0) {
    const raw = { transactionId, tranche, purpose: 'dispute', words: '', keepsPlace: false, files }
    const { refused: notTaken } = await visit.perform(addEvidence, raw, { ...keyIn(form), seen: null })
    if (notTaken) {
      const { sentence, status } = refusedUpload(context, notTaken)
      return again({ typed, refusal: sentence, status })
    }
  }
  if (form.has('go')) return redirect(openingAddress(transactionId, tranche, question))
  const known = knownOf({ context }, opening, typed)
  const { errors } = readQuestion(question, { ...known, shown: known.shown + files.length })
  if (Object.keys(errors).length > 0) return again({ typed, errors, status: 422 })
  const next = openingPages[openingPages.indexOf(question) + 1] ?? 'review'
  return redirect(openingAddress(transactionId, tranche, next))
}

async function open(args: Route.ActionArgs, form: FormData, opening: Openable) {
  const { context, params, request } = args
  const { transactionId } = params
  const tranche = opening.part.number
  const { values, wrong } = readAnswers(knownOf(args, opening, opening.typed))
  if (wrong) return redirect(openingAddress(transactionId, tranche, wrong))
  if (formText(form, 'seal') !== sealOf(opening.typed)) return again({ refusal: otherAnswers, status: 409 })
  const asks = opening.asksProof && claimedIn({ values }) < opening.part.heldMinor
  const proven = await provenVisit(context, asks ? form : new FormData(), request)
  const missing = proofMissing(proven, asks)
  if (missing) return again({ stepUp: missing, status: 422 })
  const { refused } = await proven.visit.perform(
    openDispute,
    { transactionId, tranche, ...values },
    { key: formText(form, 'key'), seen: versionOf(formText(form, 'version')) },
  )
  if (!refused) return redirect(`/app/transactions/${transactionId}`)
  const { sentence, status } = refusedAnswer(refused)
  return again({ refusal: sentence, stepUp: { isAsked: false, error: null }, status })
}

export default function OpenDispute({ loaderData, actionData }: Route.ComponentProps) {
  const { head, page } = loaderData
  const { errors = {}, refusal = '', stepUp, shownAs } = actionData ?? {}
  if (!page) return <ImpossibleStep view={head} refusal={refusal} />
  const { view, answers, key } = page
  const typed = actionData?.typed ?? page.typed
  const shared = { view, refusal, formKey: key }
  return (
    <OpeningFrame view={view}>
      {view.at === 'review' ? (
        <ReviewPage
          {...shared}
          answers={answers}
          seal={page.seal}
          stepUp={
            <StepUpField
              stepUp={page.stepUp}
              answer={stepUp}
              hint="Lo que no reclamas se libera hoy: confirma que eres tú."
            />
          }
        />
      ) : (
        // What comes back from the server is shown as a new form.
        <QuestionPage
          key={`${view.at} ${shownAs}`}
          {...shared}
          question={view.at}
          typed={typed}
          errors={errors}
        />
      )}
    </OpeningFrame>
  )
}
