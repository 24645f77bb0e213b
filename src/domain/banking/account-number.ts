import { checkCbu } from './cbu.ts'
import { checkCci } from './cci.ts'
import { checkClabe } from './clabe.ts'
import { checkCvu } from './cvu.ts'
import { checkIban, hasIban } from './iban.ts'
import { cleanTyped, wrong } from './number-check.ts'
import type { NumberCheck } from './number-check.ts'
import { standInFor } from './stand-in.ts'

/** The account numbers that carry their own check. */
export const accountSchemes = ['iban', 'clabe', 'cbu', 'cvu', 'cci'] as const

export type AccountScheme = (typeof accountSchemes)[number]

/** What was found out about a typed number. The scheme is the number's own: a CVU typed as CBU is a CVU. */
type AccountCheck = Readonly<{ scheme: AccountScheme }> & NumberCheck

const checks: Record<AccountScheme, (typed: string) => NumberCheck> = {
  iban: checkIban,
  clabe: checkClabe,
  cbu: checkCbu,
  cvu: checkCvu,
  cci: checkCci,
}

/** Whether a word names a scheme. */
export function isAccountScheme(word: string): word is AccountScheme {
  return Object.hasOwn(checks, word)
}

/**
 * Reads an account number that a person typed. A right number comes back in canonical form with country,
 * bank and branch (an unknown bank is null and only deserves a warning); a wrong one with its first problem.
 */
export function checkAccountNumber(scheme: AccountScheme, typed: string): AccountCheck {
  if (scheme === 'cbu') {
    // Argentine banks take a CBU and a CVU (which begins with 000) in the same field, and people call both "CBU".
    const number = cleanTyped(typed, 'cbu')
    if (number.startsWith('000')) return { scheme: 'cvu', ...checkCvu(number) }
  }
  const check = checks[scheme](typed)
  const what = check.valid ? null : standInFor(scheme, typed)
  return { scheme, ...(what ? wrong('stands-for-account', { what }) : check) }
}

/** The schemes that the people of a country (ISO 3166) use; none where accounts have no checked number. */
export function schemesOf(country: string): readonly AccountScheme[] {
  if (country === 'MX') return ['clabe']
  if (country === 'AR') return ['cbu', 'cvu']
  if (country === 'PE') return ['cci']
  // Brazil has an IBAN that nobody pays to inside the country.
  return hasIban(country) && country !== 'BR' ? ['iban'] : []
}

/** A canonical number as shown to anybody but its owner and the operator: `ES91 •••• •••• 1332`. */
export function maskAccountNumber(scheme: AccountScheme, number: string): string {
  const shown = scheme === 'iban' ? 4 : 3
  return `${number.slice(0, shown)} •••• •••• ${number.slice(-4)}`
}

const groups: Record<AccountScheme, RegExp> = {
  iban: /.{1,4}/g,
  clabe: /^.{3}|(?<=^.{3}).{3}|(?<=^.{6}).{11}|.$/g,
  cbu: /^.{8}|.+$/g,
  cvu: /^.{8}|.+$/g,
  cci: /^.{3}|(?<=^.{3}).{3}|(?<=^.{6}).{12}|.{2}$/g,
}

/** A canonical number in the groups in which its country writes it, for reading aloud and comparing. */
export function readableAccountNumber(scheme: AccountScheme, number: string): string {
  return (number.match(groups[scheme]) ?? [number]).join(' ')
}
