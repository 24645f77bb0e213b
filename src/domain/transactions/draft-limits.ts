/** How many drafts somebody may have at once: more is no deal that anybody writes, and fills the operator's disk. */
export const mostDrafts = { account: 50, withoutAccount: 10 } as const
