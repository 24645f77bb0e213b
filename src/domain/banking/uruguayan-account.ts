import { type DocumentCheck, lettersAndDigits, type LocalRules, weighedFromRight } from './local-rules.ts'
import { uruguayanBanks } from './uruguayan-banks.ts'

/**
 * An account in Uruguay, in pesos or dollars: bank, kind, number of 4 to 20 digits without control, at Santander its
 * branch, and the document of its holder (Airwallex and Worldpay payout documentation). A page that gives
 * Uruguayan accounts the rule of the Argentine CBU is wrong.
 */
export const uruguayanAccount: LocalRules = {
  country: 'UY',
  currencies: ['UYU', 'USD'],
  banks: uruguayanBanks,
  kinds: ['ahorro', 'corriente'],
  bankWithBranches: '137',
  digits: () => [4, 20],
  documents: { CI: checkCi, RUT: checkRut, PAS: lettersAndDigits },
}

/** A cédula de identidad, seven digits (six in old ones) and a control by weights 2, 9, 8, 7, 6, 3, 4 (Dirección Nacional de Identificación Civil). */
function checkCi(clean: string): DocumentCheck {
  if (!/^\d{7,8}$/.test(clean) || /^0+$/.test(clean)) return 'document-wrong'
  const number = clean.padStart(8, '0')
  const right = (10 - (weighedFromRight(number.slice(0, 7), [4, 3, 6, 7, 8, 9, 2]) % 10)) % 10
  return String(right) === number[7] ? { document: number } : 'document-control-wrong'
}

/** A RUT of a company, eleven digits and a control by weights 2 to 9 from the right; one of ten is given to nobody (DGI). */
function checkRut(clean: string): DocumentCheck {
  if (!/^[1-9]\d{11}$/.test(clean)) return 'document-wrong'
  const right = (11 - (weighedFromRight(clean.slice(0, 11), [2, 3, 4, 5, 6, 7, 8, 9]) % 11)) % 11
  return String(right) === clean[11] ? { document: clean } : 'document-control-wrong'
}
