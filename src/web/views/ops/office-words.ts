import type { ExplanationKind } from '#domain/ledger/debit-postings.ts'
import type { Clue } from '#domain/banking/likely-deposits.ts'
import type { SuggestionReason } from '#domain/banking/matching.ts'

/** Why a line was not matched by itself, for the operator who decides. */
export const suggestionText: Readonly<Record<SuggestionReason, string>> = {
  'payer-differs': 'Paga alguien que no es quien compra: ni su nombre ni una cuenta comprobada coinciden.',
  'payer-unknown': 'La referencia es correcta, pero el banco no dice quién paga.',
  'above-limit': 'El importe supera lo que una persona sola puede aplicar a mano.',
  'several-written': 'El texto nombra varias transacciones y sus depósitos no suman este importe.',
  'comes-back': 'Un pago vuelve entero, según lo dice una persona.',
  'returned-short':
    'Un pago vuelve con menos de lo que se pagó: la diferencia es un gasto del banco y supera lo que se apunta sin otra persona.',
  'returned-above':
    'Un pago vuelve con más de lo que se pagó: lo que sobra queda apartado como dinero sin dueño conocido.',
  'digit-wrong': 'El importe es exacto y la referencia tiene un dígito equivocado.',
  'digit-wrong-other-sum': 'La referencia tiene un dígito equivocado, y el importe no es el que falta.',
  'code-written': 'Sin referencia: quien paga escribió el código de la transacción.',
  'amount-and-account': 'Sin referencia: el importe es exacto y la cuenta es de quien compra.',
  'account-other-sum': 'Sin referencia: la cuenta es de quien compra, pero el importe no es el que falta.',
  'amount-and-name': 'Sin referencia: el importe es exacto y paga alguien que se llama como quien compra.',
  'amount-only': 'Sin referencia: solo coincide el importe.',
}

/** What speaks for a line being the deposit of a deal, in few words. */
export const clueText: Readonly<Record<Clue, string>> = {
  'reference-written': 'Su referencia está escrita',
  'reference-mistyped': 'Referencia con un dígito equivocado',
  'code-written': 'Su código está escrito',
  'account-known': 'Cuenta de quien compra',
  'amount-exact': 'Importe exacto',
  'name-same': 'Mismo nombre',
  'name-close': 'Nombre parecido',
}

/** Why a payout waits, as its payee has to mend it. */
export const blockText: Readonly<Record<string, string>> = {
  'no-account': 'No tiene cuenta elegida en esta moneda',
  'account-cooling': 'Su cuenta está en espera de seguridad',
  'name-not-checked': 'El titular de su cuenta no está comprobado',
  'account-not-payable':
    'Ningún banco puede nombrar su cuenta: le falta un titular legible o un número válido',
  identity: 'Su identidad no está verificada',
  'identity-hold': 'Su identidad se revisa otra vez',
  'office-hold': 'Su dinero está retenido por la oficina',
  'deal-frozen': 'Una orden de fuera congela su transacción',
  hold: 'Retenido en revisión',
}

export const causeText: Readonly<Record<string, string>> = {
  release: 'Venta',
  refund: 'Devolución',
  excess: 'Excedente',
}

/** What an unexplained debit turned out to be, for whoever explains it and whoever confirms it. */
export const debitText: Readonly<Record<ExplanationKind, { name: string; effect: string }>> = {
  payouts: {
    name: 'Son pagos nuestros que el banco hizo',
    effect: 'Esos pagos quedan confirmados. Lo que el cargo tenga de más es un gasto del banco.',
  },
  recall: {
    name: 'Es la devolución de un ingreso',
    effect:
      'El banco retiró un depósito. Lo que sigue en custodia sale de ella y su parte vuelve a esperar depósito. Lo que ya se liberó lo debe quien compró y lo cubren los fondos propios.',
  },
  charge: { name: 'Es un gasto del banco', effect: 'Lo paga quien opera, nunca un cliente.' },
  own: {
    name: 'Es dinero propio de quien opera',
    effect: 'Sale de los fondos propios: quien opera lo retiró, o responde de él.',
  },
  'given-back': {
    name: 'El banco lo devolvió, o pasó a otra cuenta de custodia',
    effect: 'Un ingreso del mismo importe lo compensa y deja de estar sin identificar.',
  },
}
