import type { Currency } from '../money.ts'
import type { AccountScheme } from './account-number.ts'
import { isLocalScheme, localRules, localSchemes, type LocalScheme } from './local-account.ts'

/** The money that an account of each scheme can receive by its country's transfers. */
const currenciesOfNumber: Readonly<Record<AccountScheme, readonly Currency[]>> = {
  iban: ['EUR'],
  clabe: ['MXN'],
  cbu: ['ARS', 'USD'],
  cvu: ['ARS'],
  cci: ['PEN', 'USD'],
}

/** The currencies that an account of a scheme receives, the country's own first. */
export function currenciesOfScheme(scheme: AccountScheme | LocalScheme): readonly Currency[] {
  return isLocalScheme(scheme) ? localRules(scheme).currencies : currenciesOfNumber[scheme]
}

/** Whether a currency reaches an account only with bank and holder beside its number, as in Chile, Colombia and Uruguay. */
export function needsLocalAccount(currency: Currency): boolean {
  return !Object.values(currenciesOfNumber).some((each) => each.includes(currency))
}

/**
 * The currencies in which people can agree on a deal where these are kept in custody: those that an account of somebody
 * can receive. Every place that offers or takes a currency asks here.
 */
export function offeredCurrencies(kept: readonly Currency[]): readonly Currency[] {
  const received = new Set([
    ...Object.values(currenciesOfNumber).flat(),
    ...localSchemes.flatMap((scheme) => localRules(scheme).currencies),
  ])
  return kept.filter((code) => received.has(code))
}
