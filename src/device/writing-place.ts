/** Where a new deal is written: among one's transactions, and, by somebody without an account, in the open. */
export const writingPlaces = { withAccount: '/app/transactions/create', without: '/crear' } as const

/** Where somebody writes a new deal. */
export function writingPlace(hasAccount: boolean): (typeof writingPlaces)[keyof typeof writingPlaces] {
  return hasAccount ? writingPlaces.withAccount : writingPlaces.without
}
