import type { AccountScheme } from './account-number.ts'
import { cleanTyped, moduloTenDigit } from './number-check.ts'

/**
 * What people type where the number of an account is asked, because their bank lets others pay to it: an alias (Argentina), a
 * telephone (Bizum, DiMo) or a card. Each can stand for another account tomorrow, or is nobody's business.
 */
export type StandIn = 'alias' | 'phone' | 'card'

const phones: Partial<Record<AccountScheme, RegExp>> = {
  iban: /^\+?(?:34)?[67]\d{8}$/,
  clabe: /^\+?(?:52)?\d{10}$/,
}

/** Which of them was typed instead of a number of this scheme, if one was. */
export function standInFor(scheme: AccountScheme, typed: string): StandIn | null {
  const clean = cleanTyped(typed, scheme)
  if (isCard(clean)) return 'card'
  if (phones[scheme]?.test(clean)) return 'phone'
  const mayBeAlias = scheme === 'cbu' || scheme === 'cvu'
  return mayBeAlias && /[A-Z]{3}/.test(clean) && /^[A-Z0-9.-]{6,20}$/i.test(typed.trim()) ? 'alias' : null
}

/** Sixteen digits whose last one is that of cards (ISO/IEC 7812-1, annex B). */
function isCard(number: string): boolean {
  const sum = () =>
    moduloTenDigit(number.slice(0, 15), [2, 1], (product) => (product > 9 ? product - 9 : product))
  return /^[2-6]\d{15}$/.test(number) && sum() === number[15]
}
