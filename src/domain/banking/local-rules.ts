import type { Currency } from '../money.ts'

/** What a bank calls the kind of an account, as its customers read it. */
export const accountKinds = ['corriente', 'vista', 'ahorro', 'deposito'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The documents by which banks know a holder: RUT, cédulas, NIT, CI, DNI, numbers of tax payers, passport and permit. */
export const holderDocuments = [
  'RUT',
  'CC',
  'NIT',
  'RFC',
  'CURP',
  'CUIT',
  'DNI',
  'CE',
  'PPT',
  'CI',
  'CED',
  'RUC',
  'PAS',
] as const
export type HolderDocument = (typeof holderDocuments)[number]

/** What is wrong with a document, or its canonical form. */
export type DocumentCheck = Readonly<{ document: string }> | 'document-wrong' | 'document-control-wrong'

/** How a country names an account that no number of its own tells: what is asked, and what is right. */
export type LocalRules = Readonly<{
  country: string
  currencies: readonly Currency[]
  banks: Readonly<Record<string, string>>
  kinds: readonly AccountKind[]
  /** The bank whose accounts need the number of their branch, of two to four digits. */
  bankWithBranches?: string
  /** The fewest and the most digits of a number at a bank. */
  digits(bank: string, kind: AccountKind): readonly [number, number]
  documents: Readonly<Partial<Record<HolderDocument, (clean: string) => DocumentCheck>>>
}>

/** The sum of digits by weights that repeat, counted from the right. */
export function weighedFromRight(digits: string, weights: readonly number[]): number {
  return Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, position) => sum + digit * (weights[position % weights.length] ?? 0), 0)
}

/** A document of letters and digits that carries no control: passports and permits. */
export function lettersAndDigits(clean: string): DocumentCheck {
  return /^[0-9A-Z]{5,15}$/.test(clean) ? { document: clean } : 'document-wrong'
}
