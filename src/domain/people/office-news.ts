/** What the office does to somebody's account: to the way into it, and to what it may do. Its person hears of it by mail. */
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
] as const
export type OfficeNewsKind = (typeof officeNewsKinds)[number]
