import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { confirmReturn } from '#commands/transactions/confirm-return.ts'
import { verifyDelivery } from '#commands/transactions/verify-delivery.ts'
import { unprovenDeliveries } from '#queries/transactions/unproven-deliveries.ts'
import { shipmentText } from '#words/transactions/goods-return.ts'
import { parcelStateText } from '#words/transactions/parcels.ts'
import { stepWords } from '#words/transactions/steps.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { fieldsOf, versionOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeliveryCard } from '../../views/ops/delivery-card.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/deliveries.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Entregas sin probar')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const rows = await visit.ask(unprovenDeliveries, {})
  const day = (at: Temporal.Instant, timeZone: string) =>
    at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return {
    isDone: url.searchParams.has('done'),
    rows: rows.map(({ dueAt, state, stateAt, declaredAt, agreedAt, shipment, text, ...row }) => ({
      ...row,
      text: shipment ? shipmentText(shipment) : text,
      button: row.isReturn ? stepWords.V9.button : stepWords.D2b.button,
      declared: reading.moment(Temporal.Instant.from(declaredAt)),
      due: dueAt && reading.deadline(dueAt).text,
      said: state && stateAt ? `${parcelStateText[state]}, ${reading.moment(stateAt).text}` : null,
      from: day(agreedAt, row.timeZone),
      to: day(reading.now, row.timeZone),
    })),
  }
}

/** The office checked the document of one delivery and writes its day down, or that what was sent back is there. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = fieldsOf(form, 'transactionId', 'tranche', 'version', 'document', 'deliveredOn', 'note')
  const { deliveredOn, ...ofReturn } = typed
  const { visit } = readerOf(context)
  const seen = { seen: versionOf(typed.version) }
  const { refused } = form.has('return')
    ? await visit.perform(confirmReturn, ofReturn, seen)
    : await visit.perform(verifyDelivery, { ...ofReturn, deliveredOn }, seen)
  if (!refused) return redirect('/ops/deliveries?done')
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, sentence }, status)
}

export default function Deliveries({ loaderData: { rows, isDone }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        title="Entregas sin probar"
        lead="Alguien dice que entregó o devolvió algo y nadie lo ha probado. Si hay un documento, compruébalo y registra que llegó. Quien lo registra no aprueba después el pago."
      />
      <DoneNotice text={isDone && !actionData ? 'Está registrado que llegó y empezó la revisión.' : null} />
      {rows.length === 0 ? (
        <EmptyState drawing={<DrawingDone />} title="No espera ninguna">
          Todas las entregas y devoluciones están probadas, o todavía no se avisó de ninguna.{' '}
          <Link to="/ops" className="link">
            Ver lo que espera
          </Link>
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-4">
          {rows.map((row) => (
            <DeliveryCard
              key={`${row.transactionId} ${row.tranche}`}
              row={row}
              answer={
                actionData?.typed.transactionId === row.transactionId &&
                actionData.typed.tranche === String(row.tranche)
                  ? actionData
                  : undefined
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
