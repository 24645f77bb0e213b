import { type Family, isFamily } from '#domain/ledger/families.ts'

/** What each family of accounts is called, and what stands in it. */
export const familyText: Readonly<Record<Family, { name: string; meaning: string }>> = {
  bank: {
    name: 'Banco, cuenta de custodia',
    meaning: 'Activo. Lo que hay en la cuenta separada de los clientes, según los libros.',
  },
  unexplained: {
    name: 'Cargos del banco sin explicar',
    meaning:
      'Activo. Dinero que el banco se llevó sin que nadie lo pidiera, hasta que dos personas lo explican.',
  },
  receivable: {
    name: 'Por cobrar tras reclamos del banco',
    meaning: 'Activo. Lo que debe quien recuperó un depósito cuando ya se había liberado.',
  },
  escrow: {
    name: 'En custodia',
    meaning: 'Pasivo. Precio y gastos de cada parte de una transacción, hasta que se liberan o se devuelven.',
  },
  fee_pending: {
    name: 'Comisiones de compradores, sin ganar',
    meaning: 'Pasivo. Comisión e impuesto que pagó quien compra. Todavía se pueden devolver.',
  },
  suspense: {
    name: 'Ingresos sin identificar',
    meaning: 'Pasivo. Dinero que entró y del que aún no se sabe para qué es.',
  },
  payable: {
    name: 'Debido a vendedores',
    meaning: 'Pasivo. Lo liberado a quien vende o a su intermediario, antes de mandarlo al banco.',
  },
  refundable: {
    name: 'Debido a compradores',
    meaning: 'Pasivo. Lo que se devuelve a quien compra, antes de mandarlo al banco.',
  },
  transit: {
    name: 'En camino a los bancos',
    meaning: 'Pasivo. Pagos preparados que el extracto todavía no muestra.',
  },
  unclaimed: {
    name: 'No reclamado',
    meaning: 'Pasivo. Lo que nadie pudo cobrar en su plazo. Sigue siendo de su dueño.',
  },
  tax_payable: {
    name: 'Impuestos por pagar',
    meaning: 'Pasivo. El impuesto de las comisiones ganadas.',
  },
  fee_income: {
    name: 'Comisiones ganadas',
    meaning: 'Ingreso. Las comisiones de lo que se liberó, hasta que pasan a fondos propios.',
  },
  bank_fees: {
    name: 'Gastos bancarios',
    meaning: 'Gasto. Lo que cobra el banco y lo que quien opera pone por diferencias pequeñas.',
  },
  own_funds: {
    name: 'Fondos propios',
    meaning: 'Patrimonio. Dinero de quien opera que sigue en la cuenta de custodia.',
  },
}

/** What a family of accounts is called; one that has no name by its own word. */
export function familyName(family: string): string {
  return isFamily(family) ? familyText[family].name : family
}
