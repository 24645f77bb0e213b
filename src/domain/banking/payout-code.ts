/**
 * The code of a payout that a bank gives back as a reference, as it is kept: a bank whose files take letters and digits alone
 * leaves out the hyphen, and some write small letters. Any other reference comes back as it is.
 */
export function payoutCodeIn(reference: string | null): string | null {
  const [, deal, number] = /^(RG[A-Z0-9]{8})[- ]?(\d{2,3})$/i.exec(reference?.trim() ?? '') ?? []
  return deal === undefined ? reference : `${deal.toUpperCase()}-${number}`
}
