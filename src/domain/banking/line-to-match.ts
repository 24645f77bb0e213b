/** A line of our own account, as far as matching looks at it. Sums in minor units. */
export type LineToMatch = Readonly<{
  direction: 'credit' | 'debit'
  amountMinor: bigint
  currency: string
  references: readonly string[]
  endToEndId: string | null
  returnReason: string | null
  payerName: string | null
  payerPrint: string | null
  /** What the payer wrote and the bank added, line by line. */
  text: string
  /** How the bank names the batch that it is, and how many payments it counts in it. */
  batch?: Readonly<{ ids: readonly string[]; payments: number | null }>
}>

/** A transaction that a credit could be meant for. */
export type DepositCandidate = Readonly<{
  transactionId: string
  reference: string
  /** RG and eight signs. */
  code: string
  currency: string
  /** What is still to be deposited; zero when nothing is due any more. */
  missingMinor: bigint
  /** The name of the buyer's checked identity; null while it is not checked. */
  buyerName: string | null
  /** Keyed hashes of the accounts that are proven to be the buyer's. */
  buyerPrints: readonly string[]
}>
