import { type KnownParcel } from '#domain/parcels/parcel-words.ts'
import { parcelText, trackingPage } from '#domain/parcels/tracking-number.ts'
import { isLive } from '#domain/transactions/states.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { parcelStateText } from '#words/transactions/parcels.ts'
import type { Reading } from '../../../server/reading.ts'

/** A parcel on its way, as both sides read of it. */
export type ParcelView = Readonly<{ name: string; page: string; said: string; note: string | null }>

/** The parcels that parts of a deal wait for or came with, until those parts end. */
export function parcelsView({ situation, parcels }: TransactionPage, reading: Reading): ParcelView[] {
  return parcels.flatMap((parcel) => {
    const part = situation.tranches.find(
      ({ state, proof }) =>
        isLive(state) && proof?.parcel?.carrier === parcel.carrier && proof.parcel.number === parcel.number,
    )
    if (!part) return []
    const provesNothing = parcel.word?.state === 'delivered' && part.state === 'delivery_declared'
    return [
      {
        name: parcelText(parcel),
        page: trackingPage(parcel),
        said: saidOf(parcel, reading),
        note: provesNothing
          ? 'Pero eso no prueba esta entrega: llegó antes del acuerdo, o el mismo número está en otra transacción.'
          : null,
      },
    ]
  })
}

function saidOf({ word, heardAt }: KnownParcel, reading: Reading): string {
  if (!word) return heardAt ? 'Todavía no sabe nada de este paquete' : 'Todavía no nos ha dicho nada'
  const where = word.place === '' ? '' : `, ${word.place}`
  return `${parcelStateText[word.state]}${where} · ${reading.moment(word.at).text}`
}
