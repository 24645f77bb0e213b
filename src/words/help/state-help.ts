/** What is written by hand of a state; who may act, until when and what silence does comes from the process. */
export type StateHelp = Readonly<{
  /** What it means, in one or two sentences. */
  means: string
  /** Where the money is, and whether it is safe. */
  money: string
}>
