import type {
  DisputeState,
  PayoutState,
  ProposalState,
  TrancheState,
  TransactionState,
} from '#domain/transactions/states.ts'

/** What people call each state of a deal. */
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

/** What people call each state of a part. */
export const trancheLabels: Readonly<Record<TrancheState, string>> = {
  unopened: 'Más adelante',
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

/** What people call each state of a request. */
export const proposalLabels: Readonly<Record<ProposalState, string>> = {
  open: 'Abierta',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  lapsed: 'Caducada',
}

/** What people call each state of a dispute. */
export const disputeLabels: Readonly<Record<DisputeState, string>> = {
  negotiation: 'Negociación',
  mediation_queue: 'Espera a quien medie',
  evidence: 'Pruebas',
  proposal: 'Propuesta de mediación',
  decided: 'Decidida',
  appeal: 'En apelación',
  final: 'Decisión firme',
  executed: 'Ejecutada',
  settled: 'Arreglada',
  withdrawn: 'Retirada',
}

/** What people call each state of a payment to a bank account. */
export const payoutLabels: Readonly<Record<PayoutState, string>> = {
  planned: 'Por pagar',
  blocked: 'Detenido',
  approved: 'Aprobado',
  exported: 'En archivo para el banco',
  sent: 'Enviado al banco',
  settled: 'Pagado',
  rejected: 'Rechazado por el banco',
  returned: 'Devuelto por el banco',
  unclaimed: 'Sin reclamar',
  replaced: 'Sustituido',
  set_off: 'Compensado',
}
