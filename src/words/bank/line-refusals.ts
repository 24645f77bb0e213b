import { MOST_PIECES, type WrongDivision } from '#domain/banking/division.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

/** What is wrong with how a credit is divided among several deals; one key each, for the page that asks. */
export const wrongDivisionText: Readonly<Record<WrongDivision, string>> = {
  few: 'Un reparto es entre dos transacciones o más.',
  many: `Un ingreso se reparte entre ${MOST_PIECES} transacciones como mucho.`,
  twice: 'La misma transacción está dos veces: escribe una sola vez todo lo que le toca.',
  nothing: 'Cada transacción recibe algo: quita las que no reciben nada.',
  sum: 'Las partes no suman exactamente el ingreso.',
}

/** Refusals about what a line of the bank is used for. */
export const lineRefusals = {
  'account-busy': () =>
    'Otro extracto de esta cuenta se está importando por pasos. Este cuenta por sí solo cuando aquel acabe.',
  'imports-busy': () =>
    'Ahora se está leyendo otro archivo del banco, y es largo. De este no se tomó nada: vuelve a intentarlo en unos minutos.',
  'line-already-used': () =>
    'Este movimiento del banco ya se aplicó. No se contó dos veces: elige otro movimiento.',
  'division-wrong': ({ what }: RefusalDetails) =>
    `${wrongDivisionText[what as WrongDivision] ?? 'El reparto no vale.'} No se movió nada.`,
}
