import { colombianBanks } from './colombian-banks.ts'
import { type DocumentCheck, lettersAndDigits, type LocalRules, weighedFromRight } from './local-rules.ts'

/**
 * An account in Colombia: bank, kind, number without control, and the document of its holder. Lengths by bank are those of
 * payout providers (Airwallex, dLocal); the number of a wallet is that of its telephone.
 */
export const colombianAccount: LocalRules = {
  country: 'CO',
  currencies: ['COP'],
  banks: colombianBanks,
  kinds: ['ahorro', 'corriente', 'deposito'],
  digits: (bank, kind) => {
    if (bank === '507' || bank === '551') return [10, 11]
    if (bank === '007') return [6, 11]
    if (bank === '040') return [12, 12]
    if (bank === '052') return kind === 'corriente' ? [13, 13] : [11, 11]
    return [5, 20]
  },
  documents: {
    CC: (clean) => (/^[1-9]\d{5,9}$/.test(clean) ? { document: clean } : 'document-wrong'),
    NIT: checkNit,
    CE: (clean) => (/^[0-9A-Z]{5,12}$/.test(clean) ? { document: clean } : 'document-wrong'),
    PPT: lettersAndDigits,
    PAS: lettersAndDigits,
  },
}

/**
 * A NIT, `890903938-8`: nine digits and one of control. Weights 3, 7, 13 … from the right; the remainder by eleven, or
 * eleven less it where it is two or more (DIAN, Orden Administrativa 4 of 1989).
 */
function checkNit(clean: string): DocumentCheck {
  const [, number, control] = /^([1-9]\d{8})(\d)$/.exec(clean) ?? []
  if (number === undefined) return 'document-wrong'
  const remainder = weighedFromRight(number, [3, 7, 13, 17, 19, 23, 29, 37, 41]) % 11
  const right = remainder < 2 ? remainder : 11 - remainder
  return String(right) === control ? { document: `${number}-${control}` } : 'document-control-wrong'
}
