import { mistypedReferences } from './deposit-reference.ts'
import { holderNameMatches } from './holder-name.ts'
import type { DepositCandidate, LineToMatch } from './line-to-match.ts'

// Whoever wrote a reference or a code meant that transaction; an account says more of who pays than a name does.
const weights = {
  'reference-written': 8,
  'reference-mistyped': 8,
  'code-written': 8,
  'account-known': 4,
  'amount-exact': 4,
  'name-same': 3,
  'name-close': 2,
} as const

/** What speaks for a credit being the deposit of a transaction. */
export type Clue = keyof typeof weights

const strongestFirst = Object.keys(weights) as readonly Clue[]

export type LikelyDeposit = Readonly<{
  transactionId: string
  /** The strongest first. */
  clues: readonly Clue[]
}>

/** What a line names transactions by, beside the references that pass their control digit. */
type Written = Readonly<{
  /** References of which a slip of the hand makes what is written. */
  mistyped: readonly string[]
  codes: readonly string[]
}>

const codePattern = /RG[ -]?[0-9A-Z]{4}[ -]?[0-9A-Z]{4}(?![0-9A-Z])/g
const MOST_CODES = 8

/** What the text of a line could mean to name; the first few, where it is full of them. */
export function writtenIn(text: string): Written {
  const codes = [...text.toUpperCase().matchAll(codePattern)].map(([code]) => code.replaceAll(/[ -]/g, ''))
  return { mistyped: mistypedReferences(text.split('\n')), codes: [...new Set(codes)].slice(0, MOST_CODES) }
}

/**
 * The transactions that a credit could be the deposit of, the likeliest first, each with what speaks for it. Hints for
 * a person: none of them moves money.
 */
export function likelyDeposits(
  line: LineToMatch,
  candidates: readonly DepositCandidate[],
): readonly LikelyDeposit[] {
  const written = writtenIn(line.text)
  return candidates
    .map((each) => ({ transactionId: each.transactionId, clues: cluesOf(line, written, each) }))
    .filter((each) => each.clues.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** The one that more speaks for than for any other; undefined where two are as likely. */
export function likeliest(likely: readonly LikelyDeposit[]): LikelyDeposit | undefined {
  const [first, second] = likely
  return first && (!second || weightOf(first) > weightOf(second)) ? first : undefined
}

const weightOf = ({ clues }: LikelyDeposit) => clues.reduce((sum, clue) => sum + weights[clue], 0)

function cluesOf(line: LineToMatch, { mistyped, codes }: Written, candidate: DepositCandidate): Clue[] {
  const { reference, code, buyerName, buyerPrints, missingMinor } = candidate
  const name = holderNameMatches(buyerName ?? '', line.payerName ?? '')
  const speaks: Readonly<Record<Clue, boolean>> = {
    'reference-written': line.references.includes(reference),
    'reference-mistyped': mistyped.includes(reference),
    'code-written': codes.includes(code),
    'account-known': line.payerPrint !== null && buyerPrints.includes(line.payerPrint),
    'amount-exact': missingMinor === line.amountMinor,
    'name-same': name === 'match',
    'name-close': name === 'close',
  }
  return strongestFirst.filter((clue) => speaks[clue])
}
