/** How somebody's payout account changed: another account was added, or another one is where they are paid. */
export const accountChangeKinds = ['added', 'default'] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** For how many days its owner can stop a change with the link that they were sent. */
export const accountChangeStopDays = 30
