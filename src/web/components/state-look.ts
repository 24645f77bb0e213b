import type { PayoutState, TrancheState, TransactionState } from '#domain/transactions/states.ts'
import { payoutLabels, trancheLabels, transactionLabels } from '#words/transactions/state-names.ts'
import type { IconName } from '../ui/icon-names.ts'
import type { Tone } from '../ui/tag.tsx'

type StateLook = { label: string; tone: Tone; icon: IconName }

const transactionLooks: Record<TransactionState, readonly [Tone, IconName]> = {
  draft: ['neutral', 'pencil'],
  proposed: ['info', 'send'],
  agreed: ['info', 'handshake'],
  active: ['success', 'lock'],
  settling: ['info', 'landmark'],
  closed: ['neutral', 'circle-check'],
  declined: ['neutral', 'circle-x'],
  withdrawn: ['neutral', 'undo-2'],
  expired: ['neutral', 'clock'],
  cancelled: ['neutral', 'circle-slash'],
}

const trancheLooks: Record<TrancheState, readonly [Tone, IconName]> = {
  unopened: ['neutral', 'clock'],
  pending: ['neutral', 'circle-dashed'],
  part_funded: ['warning', 'hourglass'],
  funded: ['success', 'lock'],
  delivery_declared: ['info', 'truck'],
  inspecting: ['warning', 'eye'],
  changes_requested: ['warning', 'rotate-ccw'],
  rejected: ['error', 'circle-x'],
  return_agreed: ['info', 'undo-2'],
  return_shipped: ['info', 'truck'],
  return_received: ['info', 'package'],
  disputed: ['error', 'scale'],
  releasable: ['success', 'hourglass'],
  released: ['success', 'circle-check'],
  refunded: ['neutral', 'undo-2'],
  split: ['neutral', 'split'],
  void: ['neutral', 'circle-slash'],
}

const payoutLooks: Record<PayoutState, readonly [Tone, IconName]> = {
  planned: ['info', 'clock'],
  blocked: ['warning', 'pause'],
  approved: ['info', 'check'],
  exported: ['info', 'file-text'],
  sent: ['info', 'landmark'],
  settled: ['success', 'circle-check'],
  rejected: ['error', 'circle-x'],
  returned: ['warning', 'undo-2'],
  unclaimed: ['warning', 'hourglass'],
  replaced: ['neutral', 'refresh-cw'],
  set_off: ['neutral', 'scale'],
}

/** How the state of a transaction is shown. */
export function transactionLook(state: TransactionState): StateLook {
  const [tone, icon] = transactionLooks[state]
  return { label: transactionLabels[state], tone, icon }
}

/** While a deal is in course, the state of its tranche says more than the state of the whole. */
export function dealLook(state: TransactionState, tranche: TrancheState | null, isFrozen = false): StateLook {
  if (isFrozen) return { label: 'Congelada', tone: 'warning', icon: 'lock' }
  return ['agreed', 'active'].includes(state) && tranche ? trancheLook(tranche) : transactionLook(state)
}

/** How the state of a part is shown. */
export function trancheLook(state: TrancheState): StateLook {
  const [tone, icon] = trancheLooks[state]
  return { label: state === 'releasable' ? 'Aceptado' : trancheLabels[state], tone, icon }
}

/** How the state of a payment to a bank account is shown. */
export function payoutLook(state: PayoutState): StateLook {
  const [tone, icon] = payoutLooks[state]
  return { label: payoutLabels[state], tone, icon }
}
