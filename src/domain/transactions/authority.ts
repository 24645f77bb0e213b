/** Who may order from outside that the money of a deal stays, and rule on it. */
export const authorityKinds = ['court', 'arbitration', 'authority'] as const
export type AuthorityKind = (typeof authorityKinds)[number]
