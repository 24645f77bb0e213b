/** The families of the chart of accounts, in the order of a balance sheet: the word before the first colon of an account. */
export const families = [
  'bank',
  'unexplained',
  'receivable',
  'escrow',
  'fee_pending',
  'suspense',
  'payable',
  'refundable',
  'transit',
  'unclaimed',
  'tax_payable',
  'fee_income',
  'bank_fees',
  'own_funds',
] as const
export type Family = (typeof families)[number]

/** Charts of accounts of countries on which ours is mapped: the Spanish PGC and the Mexican código agrupador. */
export const nationalCharts = ['es', 'mx'] as const
export type NationalChart = (typeof nationalCharts)[number]

/** Whether the chart has a family of this name. */
export function isFamily(family: string): family is Family {
  return (families as readonly string[]).includes(family)
}

type OfFamily = Readonly<{ family: string }>

/** Families in the order of a balance sheet. */
export function inOrderOfFamilies(one: OfFamily, other: OfFamily): number {
  return (
    families.findIndex((each) => each === one.family) - families.findIndex((each) => each === other.family)
  )
}
