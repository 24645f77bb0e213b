import type { KnownParcel } from '#domain/parcels/parcel-words.ts'
import { type Parcel, parcelText, trackingPage } from '#domain/parcels/tracking-number.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { isLive } from '#domain/transactions/states.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { parcelStateText } from '#words/transactions/parcels.ts'
import type { Reading } from '../../../server/reading.ts'

/** A parcel on its way, as both sides read of it. */
export type ParcelView = Readonly<{
  title: string
  name: string
  page: string
  said: string
  note: string | null
}>

/** The parcels that parts of a deal wait for, came with or go back with, until those parts end. */
export function parcelsView({ situation, parcels }: TransactionPage, reading: Reading): ParcelView[] {
  const parts = situation.tranches.filter(({ state }) => isLive(state))
  return parcels.flatMap((parcel) => {
    const brings = ({ proof }: Tranche) => isSame(proof?.parcel, parcel)
    const returns = ({ goodsReturn }: Tranche) => isSame(goodsReturn?.shipment?.parcel, parcel)
    const part = parts.find((each) => brings(each) || returns(each))
    if (!part) return []
    const goesBack = returns(part)
    const isAwaited = part.state === (goesBack ? 'return_shipped' : 'delivery_declared')
    const provesNothing = parcel.word?.state === 'delivered' && isAwaited
    return [
      {
        title: goesBack ? 'El paquete de vuelta' : 'El paquete',
        name: parcelText(parcel),
        page: trackingPage(parcel),
        said: saidOf(parcel, reading),
        note: provesNothing
          ? `Pero eso no prueba esta ${goesBack ? 'devolución' : 'entrega'}: llegó antes del acuerdo, o el mismo número está en otra transacción.`
          : null,
      },
    ]
  })
}

const isSame = (named: Parcel | null | undefined, { carrier, number }: Parcel) =>
  named?.carrier === carrier && named.number === number

function saidOf({ word, heardAt }: KnownParcel, reading: Reading): string {
  if (!word) return heardAt ? 'Todavía no sabe nada de este paquete' : 'Todavía no nos ha dicho nada'
  const where = word.place === '' ? '' : `, ${word.place}`
  return `${parcelStateText[word.state]}${where} · ${reading.moment(word.at).text}`
}
