import { checkCci } from '#domain/banking/cci.ts'
import { isIban, spanishIban } from '#domain/banking/iban.ts'
import type { Statement } from '#domain/banking/statement.ts'

/** Longer than any account with its bank and its currency. */
const LONGEST = 100

/**
 * The account that a bank tells in a line of text: an IBAN wherever it stands in it, a Spanish account of twenty digits
 * as its IBAN, or whatever number the bank uses, without the currency that some write after it. Peru's numbers have
 * twenty digits too, and one in a hundred has Spain's controls by chance: out of euros such a number stays itself.
 */
export function toldAccount(written: string, currency: string | null): Statement['account'] {
  const text = written.trim().slice(0, LONGEST)
  const number = withoutCurrency(text)
  const pieces = [text, number].flatMap((each) => [each, ...each.split('/')])
  const ibans = new Set(pieces.map((each) => each.replaceAll(/\s/g, '').toUpperCase()).filter(isIban))
  const [iban] = ibans
  if (iban !== undefined && ibans.size === 1) return { scheme: 'iban', number: iban }
  const digits = number.replaceAll(/[\s/-]/g, '')
  const isPeruvian = currency !== 'EUR' && checkCci(digits).valid
  if (/^\d{20}$/.test(digits) && !isPeruvian) {
    const spanish = spanishIban(digits.slice(0, 8), digits.slice(10))
    if (spanish.slice(4) === digits) return { scheme: 'iban', number: spanish }
  }
  return { scheme: 'other', number }
}

function withoutCurrency(text: string): string {
  let number = /[^A-Z][A-Z]{3}$/.test(text) ? text.slice(0, -3).trim() : text
  while (number.endsWith('/')) number = number.slice(0, -1).trim()
  return number
}
