import type { Currency } from '../money.ts'
import { isIban } from './iban.ts'
import { sepaText } from './sepa-text.ts'

/** How many letters of a name an order for a bank holds. */
export const longestName = 70
const longestAccount = 34

/** Whether a payment file can name somebody and their account: without both, no bank takes the order. */
export function canBePaid(payee: Readonly<{ name: string; account: string }>, currency: Currency): boolean {
  return isNamed(payee.name) && canReceive(payee.account, currency)
}

/** The same, as far as it shows without opening the number. */
export function looksPayable(
  { holderName, scheme }: Readonly<{ holderName: string; scheme: string }>,
  currency: Currency,
): boolean {
  return isNamed(holderName) && (currency !== 'EUR' || scheme === 'iban')
}

const isNamed = (name: string) => sepaText(name, longestName) !== ''

/** Whether an account can receive a currency: euros go to an IBAN, others also to a number of their country. */
export function canReceive(number: string, currency: Currency): boolean {
  if (isIban(number)) return true
  return currency !== 'EUR' && /^[A-Za-z0-9.\-@]+$/.test(number) && number.length <= longestAccount
}
