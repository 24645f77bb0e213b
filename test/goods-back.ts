import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { acceptReturn } from '#commands/transactions/accept-return.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { confirmReturn } from '#commands/transactions/confirm-return.ts'
import { proposeReplacement } from '#commands/transactions/propose-replacement.ts'
import { rejectDelivery } from '#commands/transactions/reject.ts'
import { requestChanges } from '#commands/transactions/request-changes.ts'
import { shipReturn } from '#commands/transactions/ship-return.ts'
import { sentByParcel } from './deliveries.ts'
import { proposalOf } from './steps.ts'
import type { World } from './world.ts'

export const whatIsWrong = 'El cuadro tiene una grieta junto al pedalier.'
export const returnAddress = 'Almacén Benito, calle Mayor 1, 28013 Madrid'
export const byPost = { by: 'carrier', carrier: 'Correos', number: 'PQ4F2A0710065' } as const

/** The parcel of a return whose number is right. */
export const parcelBack = { carrier: 'ups', number: '1Z5R89390357567127' } as const

export type GoodsBackState =
  | 'changes_requested'
  | 'rejected'
  | 'return_agreed'
  | 'return_shipped'
  | 'return_received'

/** A deal of Ana and Benito that went wrong this far, by real commands: from changes asked for to goods that came back. */
export async function goodsBackIn(world: World, state: GoodsBackState, terms: object = {}): Promise<string> {
  const { perform } = world
  const isWork = state === 'changes_requested'
  const wanted = isWork ? { deliveryMode: 'servicio', ...terms } : terms
  const transactionId = await world.transactionIn('inspecting', wanted)
  const raw = { transactionId, tranche: 1 }
  if (isWork) {
    await perform('ana', requestChanges, { ...raw, reason: 'Falta pintar el marco.' })
    return transactionId
  }
  await perform('ana', rejectDelivery, { ...raw, reason: whatIsWrong, wanted: 'return' })
  if (state === 'rejected') return transactionId
  await perform('benito', acceptReturn, { ...raw, address: returnAddress, paidBy: 'seller' })
  if (state === 'return_agreed') return transactionId
  await perform('ana', shipReturn, { ...raw, shipment: byPost })
  if (state === 'return_shipped') return transactionId
  await perform('benito', confirmReturn, raw)
  return transactionId
}

/** Goods that Ana rejected, with the first delivery by a parcel or in words, and the replacement that she accepts. */
export async function replacementAgreed(world: World, first?: object, terms: object = {}): Promise<string> {
  const { perform } = world
  const transactionId = first ? await sentByParcel(world, first) : await goodsBackIn(world, 'rejected', terms)
  const raw = { transactionId, tranche: 1 }
  if (first) {
    await perform('ana', confirmReceipt, raw)
    await perform('ana', rejectDelivery, { ...raw, reason: whatIsWrong, wanted: 'replacement' })
  }
  await perform('benito', proposeReplacement, { ...raw, reason: 'Te envío otra igual antes del viernes.' })
  await perform('ana', acceptProposal, { transactionId, proposal: await proposalOf(world, transactionId) })
  return transactionId
}
