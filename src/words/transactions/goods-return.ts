import type { GoodsReturn, Shipment } from '#domain/transactions/situation.ts'

/** How something goes back: "Correos, PQ4F2A0710065", or where it was handed over. */
export function shipmentText({ by, carrier, number }: Shipment): string {
  return by === 'hand' ? `En mano: ${number}` : `${carrier}, ${number}`
}

type Names = Readonly<{ buyer: string; seller: string }>

/** Who pays for sending it back, as a sentence. */
export function paidByText({ paidBy }: Pick<GoodsReturn, 'paidBy'>, names: Names): string {
  return `El envío de vuelta lo paga ${names[paidBy]}.`
}
