import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { custodyPayments } from '#queries/money/custody-payments.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner } from '../../views/ops/payout-stops.tsx'
import { CustodyPaymentCard } from '../../views/ops/custody-payment-card.tsx'
import { custodyPaymentView } from '../../views/ops/custody-payment-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { paymentActOf, performPaymentAct, refusedPayment } from '../../server/acts/custody-payment-acts.ts'
import { layoutChoices } from '../../server/acts/layout-choices.ts'
import { readerOf } from '../../server/reader.ts'
import { provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import type { Route } from './+types/returns.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Devoluciones a su origen')

const doneWords: Readonly<Record<string, string>> = {
  proposed: 'Propuesta. Otra persona tiene que aprobarla.',
  approve: 'Aprobada. Ya puede ir en un archivo para el banco.',
  stop: 'No se paga. El dinero vuelve a estar donde estaba.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  const { rows, me } = await visit.ask(custodyPayments, {})
  const { stops } = await visit.ask(payoutStops, {})
  return {
    rows: rows.map((row) => custodyPaymentView(row, reading, me)),
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    layouts: await layoutChoices(visit, roles.includes('operator')),
    may: {
      operate: roles.includes('operator'),
      approve: roles.includes('approver'),
      export: stops.length === 0,
    },
    stepUp: await stepUpFor(context, url),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, paymentId, note, version } = fieldsOf(form, 'act', 'paymentId', 'note', 'version')
  const proven = await provenVisit(context, form, request)
  const kept = {
    act,
    paymentId,
    note,
    version,
    sentence: null,
    noteError: null,
    stepUp: stepUpAnswer(proven),
  }
  if (proven.refused) return data(kept, 422)
  const done = paymentActOf(act)
  const { answer, refused } = await performPaymentAct(proven.visit, done, { paymentId, note, version })
  if (!refused)
    return redirect('fileId' in answer ? `/ops/payouts/files/${answer.fileId}` : `/ops/returns?done=${done}`)
  const { said, status } = refusedPayment(proven, refused)
  return data({ ...kept, ...said }, status)
}

export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, may, layouts, stepUp, outcome, stops } = loaderData
  return (
    <>
      <OpsHead
        title="Devoluciones a su origen"
        lead="Depósitos que no son de ninguna transacción, y lo que un banco devolvió de más: vuelven a la cuenta de la que vinieron. Una persona lo propone en el movimiento del banco y otra lo aprueba."
      />
      <DoneNotice text={actionData ? null : outcome} />
      <StopBanner stops={stops} />
      {rows.length === 0 && (
        <p className="text-muted">
          No hay ninguna. Se proponen desde un ingreso sin identificar, en Conciliación.
        </p>
      )}
      <ul className="grid gap-5">
        {rows.map((row) => (
          <li key={row.id}>
            <CustodyPaymentCard
              row={row}
              may={may}
              layouts={layouts}
              stepUp={stepUp}
              answer={actionData?.paymentId === row.id ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
