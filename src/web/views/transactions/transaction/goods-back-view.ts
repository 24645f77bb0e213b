import { isLive } from '#domain/transactions/states.ts'
import type { GoodsReturn, Rejection } from '#domain/transactions/situation.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { paidByText, shipmentText } from '#words/transactions/goods-return.ts'
import { wantedNames } from '#words/transactions/turn/rejections.ts'
import type { Reading } from '../../../server/reading.ts'

type Line = Readonly<{ term: string; value: string }>
export type GoodsBack = Readonly<{
  number: number
  title: string
  part: string | null
  lines: readonly Line[]
}>
type Names = Readonly<{ buyer: string; seller: string }>

/** Why parts were rejected, and what is agreed about their return; once a part has ended, its story says it. */
export function goodsBackOf(
  { situation: { tranches }, returnAddresses }: TransactionPage,
  names: Names,
  reading: Reading,
): GoodsBack[] {
  return tranches
    .filter((each) => isLive(each.state))
    .flatMap(({ number, title, rejection, goodsReturn }) => {
      if (!rejection && !goodsReturn) return []
      const address = returnAddresses.get(number)
      return [
        {
          number,
          title: goodsReturn ? 'La devolución' : 'El rechazo',
          part: tranches.length > 1 ? title : null,
          lines: [
            ...(goodsReturn ? returnLines(goodsReturn, address, names, reading) : []),
            ...(rejection ? rejectionLines(rejection, names, reading) : []),
          ],
        },
      ]
    })
}

function returnLines(
  goodsReturn: GoodsReturn,
  address: string | undefined,
  names: Names,
  reading: Reading,
): Line[] {
  const { shipment, shippedAt, receivedAt } = goodsReturn
  return [
    ...(address ? [{ term: 'Dirección de la devolución', value: address }] : []),
    { term: 'Envío de vuelta', value: paidByText(goodsReturn, names) },
    ...(shipment && shippedAt
      ? [{ term: 'Enviada', value: `${shipmentText(shipment)} · ${reading.dayOf(shippedAt)}` }]
      : []),
    ...(receivedAt ? [{ term: 'Recibida', value: reading.dayOf(receivedAt) }] : []),
  ]
}

function rejectionLines({ wanted, reason, at }: Rejection, names: Names, reading: Reading): Line[] {
  return [
    { term: `Qué pide ${names.buyer}`, value: wantedNames[wanted] },
    { term: `Por qué lo rechazó el ${reading.dayOf(at)}`, value: `«${reason}»` },
  ]
}
