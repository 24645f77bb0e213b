import type { Stage } from '#domain/transactions/stages.ts'

/** The stages of a deal, as its line names them. */
export const stageNames: Readonly<Record<Stage, string>> = {
  agreement: 'Acuerdo',
  deposit: 'Depósito',
  delivery: 'Entrega',
  inspection: 'Revisión',
  payment: 'Pago',
}

/** The same, where a part is in dispute, and where its money went back. */
export const otherStageNames = { disputed: 'Disputa', refunded: 'Reembolso' } as const
