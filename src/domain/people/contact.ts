/** What fits into a message to the operator, in letters; how the code of a deal looks. */
export const contactLimits = {
  name: 80,
  subject: 120,
  leastBody: 10,
  body: 4000,
  dealCode: /^RG[0-9A-Z]{8}$/,
  note: 500,
} as const
