import { total } from '../money.ts'
import { type Piece, wrongDivision } from './division.ts'
import { holderNameMatches } from './holder-name.ts'
import { type Clue, likelyDeposits, likeliest } from './likely-deposits.ts'
import type { DepositCandidate, LineToMatch } from './line-to-match.ts'
import { payoutCodeIn } from './payout-code.ts'

/** A payout of ours that a line could be about. */
export type PayoutCandidate = Readonly<{
  transactionId: string
  payoutId: string
  code: string
  state: string
  amountMinor: bigint
  currency: string
}>

export type SuggestionReason =
  | 'payer-differs'
  | 'payer-unknown'
  | 'above-limit'
  | 'several-written'
  | 'comes-back'
  | 'returned-short'
  | 'returned-above'
  | 'digit-wrong'
  | 'digit-wrong-other-sum'
  | 'code-written'
  | 'amount-and-account'
  | 'account-other-sum'
  | 'amount-and-name'
  | 'amount-only'
export type Verdict =
  | Readonly<{ kind: 'deposit'; transactionId: string }>
  | Readonly<{ kind: 'settles' | 'returns'; transactionId: string; payoutId: string }>
  | Readonly<{ kind: 'settles-batch'; payouts: readonly PayoutCandidate[] }>
  | Readonly<{ kind: 'suggestion'; transactionId: string; reason: SuggestionReason; payoutId?: string }>
  | Readonly<{ kind: 'division'; pieces: readonly Piece[] }>
  | Readonly<{ kind: 'division-suggested'; pieces: readonly Piece[]; reason: SuggestionReason }>
  | Readonly<{ kind: 'unknown' }>

const unknown: Verdict = { kind: 'unknown' }

/**
 * What a line is: a deposit by its exact reference, one of our payouts leaving or coming back by its
 * EndToEndId or its batch, a suggestion with its reason, or unknown. A credit that names several deals is divided among them
 * where they wait for exactly its sum. Money paid by somebody else than the buyer is never
 * matched by itself, whatever else agrees. A payout may come back less what the bank took for it, up to a limit.
 */
export function judgeLine(
  line: LineToMatch,
  deposits: readonly DepositCandidate[],
  payouts: Readonly<{ named: readonly PayoutCandidate[]; batch: readonly PayoutCandidate[] }>,
  chargeLimitMinor: bigint,
): Verdict {
  const payout = payouts.named.find(
    (each) => each.code === payoutCodeIn(line.endToEndId) && each.currency === line.currency,
  )
  if (line.direction === 'debit') return judgeDebit(line, payout, payouts.batch)
  if (payout?.state === 'settled') return judgeReturn(line, payout, chargeLimitMinor)
  return judgeCredit(
    line,
    deposits.filter((each) => each.currency === line.currency),
  )
}

function judgeReturn(line: LineToMatch, payout: PayoutCandidate, chargeLimitMinor: bigint): Verdict {
  const { transactionId, payoutId } = payout
  const missing = payout.amountMinor - line.amountMinor
  return missing >= 0n && missing <= chargeLimitMinor
    ? { kind: 'returns', transactionId, payoutId }
    : { kind: 'suggestion', transactionId, payoutId, reason: whyReturnByHand(line, payout) }
}

/** Why a person looks at money that comes back: less than was paid, more, or just what was paid. */
export function whyReturnByHand(
  line: Pick<LineToMatch, 'amountMinor'>,
  payout: Pick<PayoutCandidate, 'amountMinor'>,
): SuggestionReason {
  if (line.amountMinor === payout.amountMinor) return 'comes-back'
  return line.amountMinor < payout.amountMinor ? 'returned-short' : 'returned-above'
}

// What a debit may turn out to have paid.
const onTheirWay: readonly string[] = ['exported', 'sent']

function judgeDebit(
  line: LineToMatch,
  payout: PayoutCandidate | undefined,
  batch: readonly PayoutCandidate[],
): Verdict {
  if (payout) {
    const fits = onTheirWay.includes(payout.state) && payout.amountMinor === line.amountMinor
    return fits
      ? { kind: 'settles', transactionId: payout.transactionId, payoutId: payout.payoutId }
      : unknown
  }
  return judgeBatch(line, batch)
}

/** A whole payment file as one debit: exactly those of its payouts that still wait, the rejected ones left out. */
function judgeBatch(line: LineToMatch, batch: readonly PayoutCandidate[]): Verdict {
  const waiting = batch.filter((each) => onTheirWay.includes(each.state) && each.currency === line.currency)
  const isAll =
    waiting.length > 0 &&
    total(waiting.map((each) => each.amountMinor)) === line.amountMinor &&
    (line.batch?.payments ?? waiting.length) === waiting.length
  return isAll ? { kind: 'settles-batch', payouts: waiting } : unknown
}

function judgeCredit(line: LineToMatch, deposits: readonly DepositCandidate[]): Verdict {
  const named = deposits.filter((each) => line.references.includes(each.reference))
  const [only] = named
  if (only && named.length === 1) return depositOf(payerOf(line, only), only.transactionId)
  if (named.length > 1) return divisionOf(line, named)
  return suggestion(line, deposits)
}

/** The one deal that more speaks for than for any other. A name alone is none: many people share one. */
function suggestion(line: LineToMatch, deposits: readonly DepositCandidate[]): Verdict {
  const found = likeliest(likelyDeposits(line, deposits))
  const reason = found && reasonOf(new Set(found.clues))
  return reason ? { kind: 'suggestion', transactionId: found.transactionId, reason } : unknown
}

function reasonOf(clues: ReadonlySet<Clue>): SuggestionReason | null {
  const isExact = clues.has('amount-exact')
  if (clues.has('reference-mistyped')) return isExact ? 'digit-wrong' : 'digit-wrong-other-sum'
  if (clues.has('code-written')) return 'code-written'
  if (clues.has('account-known')) return isExact ? 'amount-and-account' : 'account-other-sum'
  if (!isExact) return null
  return clues.has('name-same') || clues.has('name-close') ? 'amount-and-name' : 'amount-only'
}

function depositOf(payer: Payer, transactionId: string): Verdict {
  return payer === 'buyer'
    ? { kind: 'deposit', transactionId }
    : { kind: 'suggestion', transactionId, reason: payer === 'other' ? 'payer-differs' : 'payer-unknown' }
}

/** Several deals are named: certain where each buyer paid and together they wait for just that sum. */
function divisionOf(line: LineToMatch, named: readonly DepositCandidate[]): Verdict {
  const pieces = named.map((each) => ({ transactionId: each.transactionId, amountMinor: each.missingMinor }))
  const payers = named.map((each) => payerOf(line, each))
  if (payers.includes('other')) return { kind: 'division-suggested', pieces, reason: 'payer-differs' }
  if (payers.includes('unknown')) return { kind: 'division-suggested', pieces, reason: 'payer-unknown' }
  return wrongDivision(line.amountMinor, pieces) === null
    ? { kind: 'division', pieces }
    : { kind: 'division-suggested', pieces, reason: 'several-written' }
}

type Payer = 'buyer' | 'other' | 'unknown'

/**
 * Who paid: the buyer by an account that is proven theirs or by the name of their checked identity; nobody knows, where
 * the bank names none; else somebody else. An account that was only registered proves nothing.
 */
function payerOf(line: LineToMatch, { buyerName, buyerPrints }: DepositCandidate): Payer {
  if (line.payerPrint !== null && buyerPrints.includes(line.payerPrint)) return 'buyer'
  if (line.payerName === null) return 'unknown'
  return buyerName !== null && holderNameMatches(buyerName, line.payerName) !== 'different'
    ? 'buyer'
    : 'other'
}

/**
 * Why one person alone does not say by hand that a line is for a deal: somebody else than the buyer paid, or it is more
 * than the operator lets one person decide. Null where one is enough.
 */
export function whySecondPerson(
  line: LineToMatch,
  deposit: DepositCandidate,
  limitMinor: bigint,
): SuggestionReason | null {
  if (payerOf(line, deposit) === 'other') return 'payer-differs'
  return line.amountMinor > limitMinor ? 'above-limit' : null
}
