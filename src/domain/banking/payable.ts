import type { Currency } from '../money.ts'
import { isSepa } from './iban.ts'
import { isLocalScheme, readLocalAccount } from './local-account.ts'
import { currenciesOfScheme, needsLocalAccount } from './receivable.ts'
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
  if (!isNamed(holderName)) return false
  if (isLocalScheme(scheme)) return currenciesOfScheme(scheme).includes(currency)
  return currency === 'EUR' ? scheme === 'iban' : !needsLocalAccount(currency)
}

const isNamed = (name: string) => /[A-Za-z0-9]/.test(sepaText(name, longestName))

/**
 * Whether an account can receive a currency: euros go to an IBAN that SEPA reaches; Chilean, Colombian and Uruguayan pesos to
 * an account with its bank and holder; others also to a number of their country.
 */
export function canReceive(number: string, currency: Currency): boolean {
  const local = readLocalAccount(number)
  if (local) return currenciesOfScheme(local.scheme).includes(currency)
  if (currency === 'EUR') return isSepa(number)
  return !needsLocalAccount(currency) && /^[A-Za-z0-9.\-@]+$/.test(number) && number.length <= longestAccount
}
