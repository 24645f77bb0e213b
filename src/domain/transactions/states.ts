/** The states of a deal, its tranches, requests and payouts. Codes are what is stored; the labels are what people read. */
export const transactionStates = [
  'draft',
  'proposed',
  'agreed',
  'active',
  'settling',
  'closed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
] as const
export type TransactionState = (typeof transactionStates)[number]

export const trancheStates = [
  'pending',
  'part_funded',
  'funded',
  'delivery_declared',
  'inspecting',
  'changes_requested',
  'rejected',
  'return_agreed',
  'return_shipped',
  'return_received',
  'disputed',
  'releasable',
  'released',
  'refunded',
  'split',
  'void',
] as const
export type TrancheState = (typeof trancheStates)[number]

export const payoutStates = [
  'planned',
  'blocked',
  'approved',
  'exported',
  'sent',
  'settled',
  'rejected',
  'returned',
  'replaced',
] as const
export type PayoutState = (typeof payoutStates)[number]

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]

export const bankLineStates = [
  'imported',
  'suggested',
  'matched',
  'held',
  'to_return',
  'returned',
  'recalled',
  'noted',
] as const
export type BankLineState = (typeof bankLineStates)[number]

/** States with no way on. Returned money reopens a closed transaction (P7), so `closed` can still be left by the bank. */
export const terminalStates = {
  transaction: ['closed', 'declined', 'withdrawn', 'expired', 'cancelled'],
  tranche: ['released', 'refunded', 'split', 'void'],
  payout: ['settled', 'replaced'],
  proposal: ['accepted', 'declined', 'withdrawn', 'lapsed'],
} as const satisfies Record<string, readonly string[]>

/** Whether a tranche can still move money. */
export function isLive(state: TrancheState): boolean {
  return !(terminalStates.tranche as readonly string[]).includes(state)
}

/** Whether a tranche waits for its deposit, or for the rest of it. */
export function awaitsDeposit(state: TrancheState): boolean {
  return state === 'pending' || state === 'part_funded'
}

/** Whether a payout has neither reached its bank account nor been replaced by another one. */
export function isUnpaid(state: PayoutState): boolean {
  return !(terminalStates.payout as readonly string[]).includes(state)
}

/** Funded and alive: the whole sum is in custody and nothing has been decided about it yet. */
export const fundedLive = [
  'funded',
  'delivery_declared',
  'inspecting',
  'changes_requested',
  'rejected',
] as const satisfies readonly TrancheState[]

export const transactionLabels: Readonly<Record<TransactionState, string>> = {
  draft: 'Borrador',
  proposed: 'Propuesta',
  agreed: 'Acordada',
  active: 'En curso',
  settling: 'Liquidando',
  closed: 'Cerrada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
}

export const trancheLabels: Readonly<Record<TrancheState, string>> = {
  pending: 'Por depositar',
  part_funded: 'Depósito parcial',
  funded: 'En custodia',
  delivery_declared: 'Entrega declarada',
  inspecting: 'En revisión',
  changes_requested: 'Cambios pedidos',
  rejected: 'Rechazado',
  return_agreed: 'Devolución acordada',
  return_shipped: 'Devolución en camino',
  return_received: 'Devolución recibida',
  disputed: 'En disputa',
  releasable: 'Aceptado (se libera en minutos)',
  released: 'Liberado',
  refunded: 'Reembolsado',
  split: 'Repartido',
  void: 'Anulado',
}

export const payoutLabels: Readonly<Record<PayoutState, string>> = {
  planned: 'Por pagar',
  blocked: 'Detenido',
  approved: 'Aprobado',
  exported: 'En archivo para el banco',
  sent: 'Enviado al banco',
  settled: 'Pagado',
  rejected: 'Rechazado por el banco',
  returned: 'Devuelto por el banco',
  replaced: 'Sustituido',
}
