import { ecuadorianBanks } from './ecuadorian-banks.ts'
import { type DocumentCheck, lettersAndDigits, type LocalRules } from './local-rules.ts'
import { moduloTenDigit } from './number-check.ts'

/**
 * An account in Ecuador, in dollars: bank, kind, number of 5 to 20 digits without control (ten at Banco Pichincha), and the
 * document of its holder (payout documentation of dLocal and Pagsmile). The country has no IBAN, whatever tables say.
 */
export const ecuadorianAccount: LocalRules = {
  country: 'EC',
  currencies: ['USD'],
  banks: ecuadorianBanks,
  kinds: ['ahorro', 'corriente'],
  digits: (bank) => (bank === '0010' ? [10, 10] : [5, 20]),
  documents: { CED: checkCedula, RUC: checkRuc, PAS: lettersAndDigits },
}

/**
 * A cédula, ten digits: province 01–24 or 30, a third digit below six, and a control by weights 2, 1 with products above
 * nine less nine (Registro Civil).
 */
function checkCedula(clean: string): DocumentCheck {
  if (!/^(0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}$/.test(clean)) return 'document-wrong'
  const right = moduloTenDigit(clean.slice(0, 9), [2, 1], (product) => (product > 9 ? product - 9 : product))
  return right === clean[9] ? { document: clean } : 'document-control-wrong'
}

/**
 * A RUC, thirteen digits that end in the number of an establishment: a person's is their cédula with it. Those of companies
 * (third digit 6 or 9) are looked at for their form alone, as the tax office gives numbers out that its old sums refuse.
 */
function checkRuc(clean: string): DocumentCheck {
  if (!/^\d{10}\d{2}[1-9]$/.test(clean)) return 'document-wrong'
  const company = /^(0[1-9]|1\d|2[0-4]|30)[69]/.test(clean)
  const person = company ? null : checkCedula(clean.slice(0, 10))
  return person === null || typeof person === 'object' ? { document: clean } : person
}
