import type { TrackRecord } from '#queries/people/track-record.ts'
import { countText, listText } from '#words/documents/numbers.ts'

export type TrackRecordView = Readonly<{
  /** Since when they are here. */
  since: string
  lines: readonly Readonly<{ term: string; value: string }>[]
}>

/** What the record proves about a person, as sentences; of what never happened nothing is said. */
export function trackRecordView(
  record: TrackRecord,
  dayOf: (at: Temporal.Instant) => string,
): TrackRecordView {
  return {
    since: dayOf(record.since),
    lines: [
      ...dealLines(record),
      ...deliveryLines(record),
      ...(record.neverDeposited > 0
        ? [{ term: 'No depositó', value: countText(record.neverDeposited, 'vez', 'veces') }]
        : []),
      ...disputeLines(record.disputes),
    ],
  }
}

function dealLines({ sold, bought, people }: TrackRecord) {
  if (sold + bought === 0) return [{ term: 'Transacciones terminadas', value: 'Ninguna todavía' }]
  const kinds = [
    ...(sold > 0 ? [countText(sold, 'venta', 'ventas')] : []),
    ...(bought > 0 ? [countText(bought, 'compra', 'compras')] : []),
  ]
  return [
    {
      term: 'Transacciones terminadas',
      value: `${listText(kinds)}, con ${countText(people, 'persona', 'personas distintas')}`,
    },
  ]
}

function deliveryLines({ delivered, deliveredLate, neverDelivered, returned }: TrackRecord) {
  return [
    ...(delivered > 0
      ? [{ term: 'Entregas en su fecha', value: `${delivered - deliveredLate} de ${delivered}` }]
      : []),
    ...(neverDelivered > 0
      ? [{ term: 'No entregó y se devolvió el dinero', value: countText(neverDelivered, 'vez', 'veces') }]
      : []),
    ...(returned > 0 ? [{ term: 'Devoluciones que recibió', value: `${returned}` }] : []),
  ]
}

function disputeLines({ agreed, won, lost, shared }: TrackRecord['disputes']) {
  const all = agreed + won + lost + shared
  if (all === 0) return [{ term: 'Disputas', value: 'Ninguna' }]
  const ends = [
    ...(agreed > 0 ? [countText(agreed, 'por acuerdo', 'por acuerdo')] : []),
    ...(won > 0 ? [countText(won, 'decidida a su favor', 'decididas a su favor')] : []),
    ...(lost > 0 ? [countText(lost, 'decidida en su contra', 'decididas en su contra')] : []),
    ...(shared > 0 ? [countText(shared, 'repartida', 'repartidas')] : []),
  ]
  return [{ term: 'Disputas', value: `${countText(all, 'terminó', 'terminaron')}: ${listText(ends)}` }]
}
