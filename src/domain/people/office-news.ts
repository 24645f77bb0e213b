/**
 * What the office does to somebody's account, to the way into it and to what it may do; and what those who work in the
 * office hear of what concerns them all. By mail.
 */
export const officeNewsKinds = [
  'lost-factor-confirmed',
  'sessions-ended-by-office',
  'role-given',
  'role-taken',
  'role-proposed',
  'role-not-given',
  // What those who administer hear of each other
  'appointment-proposed',
  'appointment-confirmed',
  'appointment-dismissed',
  'colleague-dismissed',
  'hold-not-reviewed',
  // What all hear who work with money or administer
  'payouts-stopped',
  'payout-stop-looked-at',
  'payout-stop-over',
  'books-broken',
  'files-missing',
] as const
export type OfficeNewsKind = (typeof officeNewsKinds)[number]
