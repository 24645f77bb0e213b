import type { SuggestionReason } from '#domain/banking/matching.ts'

/** Why a line was not matched by itself, for the operator who decides. */
export const suggestionText: Readonly<Record<SuggestionReason, string>> = {
  'payer-differs': 'La referencia es correcta, pero paga otra persona.',
  'digit-wrong': 'El importe es exacto y la referencia tiene un dígito equivocado.',
  'amount-and-account': 'Sin referencia: el importe es exacto y la cuenta es de quien compra.',
  'amount-only': 'Sin referencia: solo coincide el importe.',
}

/** Why a payout waits, as its payee has to mend it. */
export const blockText: Readonly<Record<string, string>> = {
  'no-account': 'No tiene cuenta elegida en esta moneda',
  'account-cooling': 'Su cuenta está en espera de seguridad',
  'name-not-checked': 'El titular de su cuenta no está comprobado',
  identity: 'Su identidad no está verificada',
  'identity-hold': 'Su identidad se revisa otra vez',
  hold: 'Retenido en revisión',
}

export const causeText: Readonly<Record<string, string>> = {
  release: 'Venta',
  refund: 'Devolución',
  excess: 'Excedente',
}

/** What each family of accounts is, in the order of a balance sheet. */
export const familyText: Readonly<Record<string, string>> = {
  bank: 'Banco, cuenta de custodia',
  receivable: 'Por cobrar tras reclamos del banco',
  escrow: 'En custodia',
  fee_pending: 'Comisiones de compradores, sin ganar',
  suspense: 'Ingresos sin identificar',
  payable: 'Debido a vendedores',
  refundable: 'Debido a compradores',
  transit: 'En camino a los bancos',
  unclaimed: 'No reclamado',
  tax_payable: 'Impuestos por pagar',
  fee_income: 'Comisiones ganadas',
  bank_fees: 'Gastos bancarios',
  own_funds: 'Fondos propios',
}
