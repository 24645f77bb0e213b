/** What somebody says in their own words: fewer letters say nothing, and each kind has its most. */
export const written = {
  least: 3,
  note: 500,
  reason: 1000,
  proof: 300,
  proofDetail: 2000,
  /** The fewest letters that tell what is wrong with something to who did not see it. */
  described: 20,
  addressLeast: 10,
  address: 400,
  carrier: 60,
  /** Blanks included. */
  trackingNumber: 60,
  statement: 4000,
} as const

/** Whether somebody wrote something that can be read as a reason. */
export function saysSomething(text: string | undefined): boolean {
  return (text ?? '').trim().length >= written.least
}
