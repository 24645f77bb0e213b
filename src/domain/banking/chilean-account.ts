import { chileanBanks } from './chilean-banks.ts'
import { type DocumentCheck, type LocalRules, weighedFromRight } from './local-rules.ts'

/**
 * An account in Chile: bank, kind, number of up to 18 digits without control, and the RUT of its holder (payout
 * documentation of dLocal and Worldpay). A CuentaRUT is a «vista» of BancoEstado whose number is the RUT without its digit.
 */
export const chileanAccount: LocalRules = {
  country: 'CL',
  currencies: ['CLP'],
  banks: chileanBanks,
  kinds: ['corriente', 'vista', 'ahorro'],
  digits: () => [5, 18],
  documents: { RUT: checkRut },
}

/**
 * A RUT, `12531909-2`: weights 2 to 7 from the right, eleven less the remainder, 11 is `0` and 10 is `K` (Servicio de
 * Impuestos Internos).
 */
function checkRut(clean: string): DocumentCheck {
  const [, number, control] = /^0*([1-9]\d{5,7})([\dK])$/.exec(clean) ?? []
  if (number === undefined || control === undefined) return 'document-wrong'
  const digit = 11 - (weighedFromRight(number, [2, 3, 4, 5, 6, 7]) % 11)
  const right = digit === 11 ? '0' : digit === 10 ? 'K' : String(digit)
  return right === control ? { document: `${number}-${control}` } : 'document-control-wrong'
}
