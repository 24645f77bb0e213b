import type { Terms } from '#domain/transactions/terms.ts'

/** The terms of a transaction that has none yet: a draft. */
export const emptyTerms: Terms = {
  title: '',
  description: '',
  acceptance: '',
  currency: 'EUR',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  calendar: 'ES',
  deliveryMode: 'envio',
  tranches: [],
  fundingMode: 'todo',
  endsBetweenParts: false,
  feePayer: 'half',
  feeRule: { id: '', version: 0 },
  fundingBusinessDays: 5,
  returns: { accepted: false, paidBy: 'buyer', days: 0 },
  guideVersion: 1,
}
