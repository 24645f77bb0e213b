/** What the office does to the way into somebody's account; its person hears of it by mail. */
export const officeNewsKinds = ['lost-factor-confirmed', 'sessions-ended-by-office'] as const
export type OfficeNewsKind = (typeof officeNewsKinds)[number]
