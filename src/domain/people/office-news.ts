/** What the office does to somebody's account: to the way into it, and to what it may do. Its person hears of it by mail. */
export const officeNewsKinds = [
  'lost-factor-confirmed',
  'sessions-ended-by-office',
  'role-given',
  'role-taken',
] as const
export type OfficeNewsKind = (typeof officeNewsKinds)[number]
