import type { ParcelState } from '#domain/parcels/parcel-words.ts'

/** What a carrier says of a parcel, in plain words. */
export const parcelStateText: Readonly<Record<ParcelState, string>> = {
  announced: 'Avisado: el transportista todavía no lo tiene',
  'in-transit': 'En camino',
  'out-for-delivery': 'En reparto: llega hoy',
  waiting: 'Espera en un punto de recogida',
  delivered: 'Entregado',
  returning: 'Vuelve a quien lo envió',
  lost: 'El transportista no lo encuentra',
}
