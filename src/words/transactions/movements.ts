/** What each kind of movement of the ledger is, for the people of a transaction. */
const movementTexts: Readonly<Record<string, string>> = {
  L2: 'Depósito recibido',
  L3: 'Depósito de más o tardío',
  L4: 'Pequeña diferencia a cargo de Resguardo',
  L6: 'Liberación',
  L7: 'Liberación de una parte',
  L8: 'Devolución',
  'L8-ALL': 'Devolución de todo lo recibido',
  'L8-EXCESS': 'Devolución de lo que sobra',
  L27: 'Lo que nadie reclama, aparte',
  L28: 'Comisión pagada con el depósito',
  L9: 'Reparto',
  L10: 'Pago en preparación',
  L11: 'Pago confirmado por el banco',
  L12: 'Pago rechazado por el banco',
  L13: 'Pago devuelto por el banco',
  L14: 'Depósito que el banco retiró',
  L15: 'Depósito que el banco retiró tras liberarlo',
  L16: 'Depósito sin destino devuelto',
  L17: 'Dinero sin reclamar',
  L20: 'Depósito tardío, aplicado',
  L23: 'Dinero reclamado',
  L21: 'Pago confirmado por el banco',
  L25: 'Reembolso que cubre lo que el banco retiró',
}

type Names = Readonly<{ buyer: string; seller: string }>

/** The name of a movement by its ledger code. */
export function movementText(code: string): string {
  return movementTexts[code] ?? code
}

/** The place of money by its family of accounts, as people call it. */
export function placeText(family: string, names: Names): string {
  const texts: Readonly<Record<string, string>> = {
    bank: 'Pagado a cuentas bancarias',
    suspense: 'Llegado al banco',
    escrow: 'En custodia',
    fee_pending: 'Comisión de quien compra, sin cobrar todavía',
    payable: `A favor de ${names.seller}`,
    commission: 'A favor del intermediario',
    sellers_side: `A favor de ${names.seller} y su intermediario`,
    refundable: `A favor de ${names.buyer}`,
    transit: 'De camino a una cuenta bancaria',
    fee_income: 'Comisión de Resguardo',
    tax_payable: 'Impuesto de la comisión',
    bank_fees: 'Gastos bancarios de Resguardo',
    receivable: 'Por recuperar',
    unclaimed: 'Sin reclamar',
    unexplained: 'Pagado a cuentas bancarias',
  }
  return texts[family] ?? family
}
