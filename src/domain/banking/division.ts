/** What one deal gets of a credit that is for several. In minor units of the credit's currency. */
export type Piece = Readonly<{ transactionId: string; amountMinor: bigint }>

/** A piece as somebody decided on it, with what its deal waited for at that moment. */
export type DecidedPiece = Piece & Readonly<{ awaitedMinor: bigint }>

/** Among more deals nobody divides a credit by looking at it. */
export const MOST_PIECES = 10

const wrongs = ['few', 'many', 'twice', 'nothing', 'sum'] as const
/** What is wrong with a division. */
export type WrongDivision = (typeof wrongs)[number]

/** What is wrong with a division of a credit: every deal once, each gets something, and together exactly the credit. */
export function wrongDivision(amountMinor: bigint, pieces: readonly Piece[]): WrongDivision | null {
  if (pieces.length < 2) return 'few'
  if (pieces.length > MOST_PIECES) return 'many'
  if (new Set(pieces.map((each) => each.transactionId)).size < pieces.length) return 'twice'
  if (pieces.some((each) => each.amountMinor <= 0n)) return 'nothing'
  return pieces.reduce((sum, each) => sum + each.amountMinor, 0n) === amountMinor ? null : 'sum'
}
