/** What people call the same thing of a bank in one country and in no other. A region says all of it. */
export type RegionWords = Readonly<{
  /** What a bank tells of an account's movements: with its article, as one of several, and alone. */
  statement: Readonly<{ the: string; a: string; bare: string }>
  /** Money sent from bank to bank in the money of the country, without an article: it is feminine everywhere. */
  transfer: string
}>
