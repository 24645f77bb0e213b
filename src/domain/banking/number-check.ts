/** What can be wrong with an account number, in the order in which it is looked for. */
export const accountProblems = [
  'empty',
  'stands-for-account',
  'wrong-characters',
  'country-missing',
  'country-unknown',
  'country-without-iban',
  'digits-missing',
  'digits-too-many',
  'structure-wrong',
  'all-zeros',
  'cbu-not-cvu',
  'control-wrong',
  'iban-control-wrong',
  'ccc-control-wrong',
  'national-control-wrong',
  'branch-control-wrong',
  'account-control-wrong',
  'iban-outside-sepa',
] as const

export type AccountProblem = (typeof accountProblems)[number]

/** What the sentence about a problem needs: counts, a country, a character. */
export type AccountProblemDetails = Readonly<Record<string, string | number>>

/** A number of one scheme, read and found right or wrong; a bank that is not in our tables is null. */
export type NumberCheck =
  | Readonly<{
      valid: true
      number: string
      country: string
      bankCode: string
      bank: string | null
      branch?: string
    }>
  | WrongNumber

export type WrongNumber = Readonly<{ valid: false; problem: AccountProblem; details: AccountProblemDetails }>

/** The answer for a number that is wrong. */
export function wrong(problem: AccountProblem, details: AccountProblemDetails = {}): WrongNumber {
  return { valid: false, problem, details }
}

/**
 * What a person typed, in canonical form: full-width characters become plain ones, a letter and its mark one letter, blanks
 * (visible or not), dots and hyphens go, letters become capitals, and the name of the scheme in front ("IBAN: ES…", as
 * invoices print it) is dropped.
 */
export function cleanTyped(typed: string, scheme: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\p{Cf}.·\p{Pd}\u2212]/gu, '')
    .toUpperCase()
  const name = scheme.toUpperCase()
  return plain.startsWith(name) ? plain.slice(name.length).replace(/^:/, '') : plain
}

/** The first problem with a number that must be a fixed count of digits, not all of them zero. */
export function digitsProblem(number: string, expected: number): WrongNumber | null {
  if (number === '') return wrong('empty')
  return charactersProblem(number, /[^0-9]/u) ?? lengthProblem(number, expected) ?? zerosProblem(number)
}

/** The first character of a number that the scheme does not have, as a problem. */
export function charactersProblem(number: string, foreign: RegExp): WrongNumber | null {
  const character = foreign.exec(number)?.[0]
  return character === undefined ? null : wrong('wrong-characters', { character })
}

/** How many characters are missing or too many, as a problem. */
export function lengthProblem(number: string, expected: number): WrongNumber | null {
  const typed = number.length
  if (typed < expected) return wrong('digits-missing', { expected, typed, missing: expected - typed })
  if (typed > expected) return wrong('digits-too-many', { expected, typed, extra: typed - expected })
  return null
}

/** A number of zeros only, as a problem: it passes every sum and is nobody's account. */
export function zerosProblem(number: string): WrongNumber | null {
  return /^0+$/.test(number) ? wrong('all-zeros') : null
}

/**
 * The control digit that brings a sum of products to the next multiple of ten. `weights` repeat;
 * `reduce` is what the scheme does to a product before it is added. A remainder of 0 gives 0, not 10.
 */
export function moduloTenDigit(
  digits: string,
  weights: readonly number[],
  reduce: (product: number) => number,
): string {
  const sum = Array.from(digits, Number).reduce(
    (sum, digit, position) => sum + reduce(digit * (weights[position % weights.length] ?? 0)),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
