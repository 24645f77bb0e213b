import type { RouteFacts } from '../../heads/route-facts.ts'
import { lazy, Suspense } from 'react'
import { data, Link, redirect } from 'react-router'
import { exportPayouts } from '#commands/payouts/export.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { payoutsList, type PayoutView as View } from '#queries/money/payouts-list.ts'
import { sentenceOf } from '#words/refusals.ts'
import { stepWords } from '#words/transactions/steps.ts'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { NoPayouts } from '../../views/ops/no-payouts.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner, StopPlace } from '../../views/ops/payout-stops.tsx'
import { PaymentFilesTable, paymentFileView } from '../../views/ops/payment-files-table.tsx'
import { payoutView } from '../../views/ops/payout-view.ts'
import { payoutReviewView } from '../../views/ops/payout-review-view.ts'
import { PayoutsReview } from '../../views/ops/payout-review.tsx'
import { PayoutWork, WithReason } from '../../views/ops/payout-work.tsx'
import { PayoutsTable } from '../../views/ops/payouts-table.tsx'
import { ShownOf } from '../../views/ops/shown-of.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { actOnPayouts, isPayoutAct, nothingDone, wrongReason } from '../../server/acts/payout-acts.ts'
import { changedSince, reviewOf } from '../../server/acts/payout-review.ts'
import { layoutChoices } from '../../server/acts/layout-choices.ts'
import { readerOf } from '../../server/reader.ts'
import { formatIn } from '../../forms/payment-formats.ts'
import { provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/payouts.ts'

export const handle = { middleware: ['office:operator,approver'], takes: 'choices' } satisfies RouteFacts

export const meta = () => titled('Pagos')

const tabNames: Record<View, string> = {
  prepare: 'Por preparar',
  approve: 'Por aprobar',
  approved: 'Aprobados',
  sent: 'Enviados',
  stopped: 'Detenidos',
  returned: 'Devueltos',
  unclaimed: 'Sin reclamar',
  settled: 'Pagados',
}

// In the order of the work; the list of the query would bring the database into the browser.
const views = Object.keys(tabNames) as View[]

const doneWords: Readonly<Record<string, string>> = {
  prepare: 'Preparados. Otra persona tiene que aprobarlos.',
  approve: 'Aprobados. Ya pueden ir en un archivo para el banco.',
  block: 'Detenidos.',
  unblock: 'Siguen. Hay que prepararlos y aprobarlos.',
  unapprove: 'La aprobación está retirada.',
  reject: 'Anotados como rechazados. Quien cobra tiene que elegir otra cuenta.',
}

/** What the buttons say, from the words of each step: whole they would weigh more than the page. */
function buttonsOf() {
  const { P2, P2c, P3, P3a, P4, P6, P9 } = stepWords
  return {
    prepare: P3a.button,
    approve: P3.button,
    unapprove: P9.button,
    export: P4.button,
    block: P2.button,
    unblock: P2c.button,
    reject: P6.button,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  const operates = roles.includes('operator')
  const wanted = url.searchParams.get('view')
  const { view, counts, next, rows, files } = await visit.ask(payoutsList, { view: wanted })
  const { stops, me } = await visit.ask(payoutStops, {})
  return {
    layouts: await layoutChoices(visit, operates),
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    view,
    counts,
    next,
    rows: rows.map((row) => payoutView(row, reading)),
    currencies: [...new Set(rows.map((row) => row.currency))].toSorted(),
    files: files.map((file) => paymentFileView(file, reading)),
    operates,
    approves: roles.includes('approver'),
    stepUp: await stepUpFor(context, url),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
    buttons: buttonsOf(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, note, version, view, reviewed } = fieldsOf(form, 'act', 'note', 'version', 'view', 'reviewed')
  const chosen = form.getAll('payout').filter((value) => typeof value === 'string')
  const proven = await provenVisit(context, form, request)
  const { visit } = proven
  const review =
    act === 'approve' && chosen.length > 0
      ? payoutReviewView(await reviewOf(visit, chosen), readerOf(context).reading)
      : undefined
  const kept = { ...nothingDone, chosen, note, ...(review && { review }) }
  if (proven.refused) return data({ ...kept, stepUp: stepUpAnswer(proven) }, 422)
  const noteError = wrongReason(act, note)
  if (noteError) return data({ ...kept, noteError }, 422)
  if (review && review.mark !== reviewed) {
    const isGone = review.rows.length === 0
    if (isGone) return data({ ...nothingDone, sentence: changedSince }, 409)
    return data({ ...kept, sentence: reviewed ? changedSince : null }, reviewed ? 409 : 200)
  }
  const [verb, custody] = act.split(' ')
  if (verb === 'export') {
    const payoutIds = chosen.map((value) => value.split('/')[1] ?? '')
    const { answer, refused } = await visit.perform(exportPayouts, {
      custody,
      ...formatIn(version),
      ...(payoutIds.length > 0 && { payoutIds }),
    })
    if (refused) return data({ ...kept, format: version, sentence: sentenceOf(refused) }, 409)
    return redirect(`/ops/payouts/files/${answer.fileId}`)
  }
  if (!isPayoutAct(act)) return data({ ...kept, sentence: 'Elige qué hacer con los pagos.' }, 422)
  const answer = await actOnPayouts(visit, act, chosen, note)
  const isClean = !answer.sentence && !answer.stepUp?.error && answer.problems.length === 0
  if (!isClean) {
    const again = answer.chosen.length > 0 && review ? { review } : {}
    return data({ ...answer, ...again, note, stepUp: answer.stepUp ?? stepUpAnswer(proven) }, 422)
  }
  const to = views.find((each) => each === view) ?? 'prepare'
  return redirect(`/ops/payouts?view=${to}&done=${act}`)
}

type Props = Route.ComponentProps
type Both = { loaderData: Props['loaderData']; actionData: Props['actionData'] | undefined }

const loadIntoFile = async () => (await import('../../views/ops/into-file.tsx')).IntoFile
// Of one view alone: the others have no room for it. The button comes with the format that it sends.
const IntoFile = import.meta.env.SSR
  ? await loadIntoFile()
  : lazy(async () => ({ default: await loadIntoFile() }))

/** What is approved, and the file that it goes into. */
function Exporting({ loaderData, actionData: answer }: Both) {
  const { view, rows, stops, buttons, currencies, layouts } = loaderData
  return (
    <PayoutWork view={view} rows={rows} caption={tabNames[view]} answer={answer}>
      {stops.length > 0 ? (
        <p>Los archivos se crean cuando los pagos sigan.</p>
      ) : (
        <Suspense>
          <IntoFile currencies={currencies} layouts={layouts} button={buttons.export} answer={answer} />
        </Suspense>
      )}
      <WithReason
        summary="Retirar la aprobación de los elegidos"
        act="unapprove"
        button={buttons.unapprove}
        answer={answer}
      />
    </PayoutWork>
  )
}

function Work({ loaderData, actionData: answer }: Both) {
  const { view, rows, stepUp, operates, approves, buttons } = loaderData
  const caption = tabNames[view]
  const review = answer && 'review' in answer ? answer.review : undefined
  if (answer && review && approves) return <PayoutsReview review={review} stepUp={stepUp} answer={answer} />
  if ((view === 'prepare' && operates) || (view === 'approve' && approves))
    return (
      <PayoutWork
        view={view}
        rows={rows}
        caption={caption}
        answer={answer}
        choose={(row) => (view === 'approve' ? row.notByMe : null)}
      >
        <p>
          <Button name="act" value={view} aria-keyshortcuts="a">
            {buttons[view]} <KeyCap of="a" />
          </Button>
        </p>
        {operates && (
          <WithReason summary="Detener los elegidos" act="block" button={buttons.block} answer={answer} />
        )}
      </PayoutWork>
    )
  if (view === 'approved' && operates) return <Exporting loaderData={loaderData} actionData={answer} />
  if (view === 'sent' && operates)
    return (
      <PayoutWork view={view} rows={rows} caption={caption} answer={answer}>
        <WithReason
          summary="Los elegidos no se pagan: el banco los rechazó o su archivo aún no salió"
          act="reject"
          button={buttons.reject}
          answer={answer}
        />
      </PayoutWork>
    )
  if (view === 'stopped' && operates && rows.some((row) => row.isHeld))
    return (
      <PayoutWork
        view={view}
        rows={rows}
        caption={caption}
        answer={answer}
        choose={(row) => (row.isHeld ? null : 'espera algo de quien cobra')}
      >
        <WithReason
          summary="Dejar seguir los elegidos"
          act="unblock"
          button={buttons.unblock}
          answer={answer}
        />
      </PayoutWork>
    )
  return <PayoutsTable caption={caption} rows={rows} />
}

export default function Payouts({ loaderData, actionData }: Props) {
  const { view, counts, next, rows, files, outcome, stops } = loaderData
  return (
    <>
      <OpsHead
        title="Pagos"
        lead="Una persona prepara y otra aprueba. Después salen juntos en un archivo para el banco."
      >
        {loaderData.operates && (
          <Link to="/ops/payouts/layouts" className="link inline-flex min-h-11 items-center">
            Formatos de tu banco
          </Link>
        )}
      </OpsHead>
      <DoneNotice text={actionData ? null : outcome} />
      <StopBanner stops={stops} />
      <div className="mb-4">
        <Tabs
          label="Pagos por estado"
          tabs={views.map((each) => ({
            to: `/ops/payouts?view=${each}`,
            label: tabNames[each],
            ...(each !== 'settled' && { count: counts[each] }),
            current: each === view,
          }))}
        />
      </div>
      <div className="mb-10">
        {rows.length === 0 ? (
          <NoPayouts view={view} next={next && { view: next, name: tabNames[next] }} />
        ) : (
          <Work key={view} loaderData={loaderData} actionData={actionData} />
        )}
        {view !== 'settled' && <ShownOf shown={rows.length} waiting={counts[view]} />}
      </div>
      {files.length > 0 && (
        <Section title="Archivos">
          <PaymentFilesTable files={files} />
        </Section>
      )}
      {stops.length === 0 && <StopPlace />}
    </>
  )
}
