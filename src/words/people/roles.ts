import type { OfficeRole } from '#domain/transactions/situation.ts'

/** What a role of the office is called, and what it lets somebody do, as the rest of «Podrá …». */
export const roleText: Readonly<Record<OfficeRole, Readonly<{ name: string; may: string }>>> = {
  operator: {
    name: 'Operación',
    may: 'conciliar el banco, preparar pagos y confirmar identidades',
  },
  approver: { name: 'Aprobación', may: 'aprobar los pagos que preparó otra persona' },
  mediator: { name: 'Mediación', may: 'ver cualquier transacción para mediar en ella' },
  supervisor: {
    name: 'Supervisión',
    may: 'relevar a quien media tarde y fijar cómo sigue una disputa larga',
  },
  administrator: {
    name: 'Administración',
    may: 'proponer, confirmar y quitar funciones de otras personas',
  },
}
