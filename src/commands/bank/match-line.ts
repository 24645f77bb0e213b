import { z } from 'zod'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { circumstancesOf, keep, mustHold } from '#commands/step.ts'
import {
  judgeLine,
  type PayoutCandidate,
  type Verdict,
  whyReturnByHand,
  whySecondPerson,
} from '#domain/banking/matching.ts'
import type { Piece } from '#domain/banking/division.ts'
import { payoutCodeIn } from '#domain/banking/payout-code.ts'
import { chargeLimitIn } from '#domain/banking/charge-limits.ts'
import { assert, existing } from '#domain/assert.ts'
import { debitUnexplained } from '#domain/ledger/debit-postings.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isUnused, unusedLineStates } from '#domain/transactions/states.ts'
import type { Step } from '#domain/transactions/step.ts'
import type { Facts } from '#domain/transactions/work.ts'
import {
  type BankLine,
  readBatch,
  readDeposit,
  readDepositCandidates,
  readLine,
  readPayout,
  readPayoutCandidates,
  saveSuggestion,
} from '#store/bank/bank-lines.ts'
import { type Assignment, holdForDeal } from '#store/bank/assignments.ts'
import { divisionSaid } from '#store/bank/divisions.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { markUnexplained, noteDebit } from '#store/bank/debits.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { bookAsPayouts } from './book-payouts.ts'
import { withSteps } from '#commands/several-steps.ts'
import { askWhoPaid } from './ask-who-paid.ts'
import { bookPieces } from './book-pieces.ts'
import { depositStep } from './deposit-step.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { receiptOfDeposit, receiptOfPayout } from './receipt.ts'
import { hasStake } from '#store/people/identity-fingerprints.ts'
import { LineId } from './line-id.ts'
import { settleCustodyPayment } from './settle-payment.ts'

const Input = z.object({
  lineId: LineId,
  /** The operator's own choice; without it the line is judged by its reference, sums and names. */
  transactionId: z.uuid().optional(),
  /** With it: the credit is no deposit, this payout of the transaction came back. */
  payoutId: z.uuid().optional(),
})

type MatchAnswer = Readonly<{ verdict: Verdict['kind'] | 'proposed'; transactionId: string | null }>

/**
 * Finds what a line of the statement is about and takes the step: a deposit (F3–F6, F10) or those of several deals, a payout leaving
 * (P5) or coming back (P7). A deposit and a payout that left give their person a receipt with the step. What is not
 * certain becomes a suggestion. A line is used once. By hand, what somebody else than the buyer paid or what is above
 * the operator's limit is only proposed, and so is every payout that comes back: another person confirms it. By hand it
 * takes a fresh proof of who does it.
 */
export const matchLine: Command<z.infer<typeof Input>, MatchAnswer> = {
  name: 'bank.match-line',
  input: Input,
  async run(act, { lineId, transactionId, payoutId }) {
    mustHold(act.actor, 'operator')
    const line = (await readLine(act.means.database.reader, lineId)) ?? refuse('not-found')
    if (!isUnused(line.state)) refuse('line-already-used')
    if (transactionId) {
      if (act.actor.kind !== 'system') mustHaveSteppedUp(act.actor, act.now)
      if (line.direction !== 'credit') refuse('amount-differs')
      return payoutId
        ? propose(act, line, await returned(act, line, payoutId))
        : assign(act, line, transactionId)
    }
    return carryOut(act, line, await judge(act, line))
  },
}

/** An operator says which deal a deposit is for. */
async function assign(act: Act, line: BankLine, transactionId: string): Promise<MatchAnswer> {
  const meant =
    (await readDeposit(act.means.database.reader, line, transactionId)) ?? refuse('amount-differs')
  await mustBeNoSide(act, transactionId)
  assert(isCurrency(line.currency), 'custody accounts have currencies that we know')
  const reason = whySecondPerson(line, meant, act.means.policy.handLimits[line.currency])
  if (reason === null || act.actor.kind === 'system') {
    await deposit(act, line, transactionId)
    return { verdict: 'deposit', transactionId }
  }
  return propose(act, line, { transactionId, reason })
}

/** Nobody says whose money pays a deal of their own, not even as the first of two. */
export async function mustBeNoSide({ actor, means }: Act, transactionId: string): Promise<void> {
  const { reader } = means.database
  if (await hasStake(reader, { personId: actor.id, transactionId })) refuse('not-your-deal')
}

/** An operator says that a payout came back with a credit, whole or not. */
async function returned(act: Act, line: BankLine, payoutId: string): Promise<Meant> {
  const payout = (await readPayout(act.means.database.reader, payoutId)) ?? refuse('not-found')
  if (payout.currency !== line.currency) refuse('amount-differs')
  if (payout.state !== 'settled') refuse('payout-not-paid')
  return { transactionId: payout.transactionId, payoutId, reason: whyReturnByHand(line, payout) }
}

type Meant = Omit<Assignment, 'by'>

/** Holds a credit for what one person says of it, until another person confirms that. */
async function propose(act: Act, line: BankLine, meant: Meant): Promise<MatchAnswer> {
  const { actor, now } = act
  const { transactionId, payoutId } = meant
  return inOneTransaction(act, async (tx) => {
    if (!(await holdForDeal(tx, line.id, { ...meant, by: actor.id }))) refuse('line-already-used')
    const log = {
      action: 'bank.match-line',
      subject: `line:${line.id}`,
      note: payoutId ? `payout:${payoutId}` : `transaction:${transactionId}`,
    }
    await addOfficeLog(tx, { actorId: actor.id, ...log, at: now })
    return { verdict: 'proposed', transactionId }
  })
}

async function judge(act: Act, line: BankLine): Promise<Verdict> {
  const { reader } = act.means.database
  const named = await readPayoutCandidates(reader, payoutCodeIn(line.endToEndId))
  const batch = line.direction === 'debit' ? await readBatch(reader, line) : []
  const deposits = line.direction === 'credit' ? await readDepositCandidates(reader, line) : []
  return judgeLine(
    line,
    deposits,
    { named, batch },
    chargeLimitIn(act.means.policy.chargeLimits, line.currency),
  )
}

async function carryOut(act: Act, line: BankLine, verdict: Verdict): Promise<MatchAnswer> {
  const { kind } = verdict
  const answer = answerOf(verdict)
  if (kind === 'unknown' && isOurDebit(line)) return bookDebit(act, line)
  if (kind === 'unknown') await note(act, line, 'imported', verdict)
  else if (kind === 'suggestion') await suggest(act, line, verdict)
  else if (kind === 'division-suggested') await note(act, line, 'suggested', divisionSaid(verdict))
  else if (kind === 'division') return bookPieces(act, { line, pieces: awaited(verdict.pieces), answer })
  else if (kind === 'deposit') await deposit(act, line, verdict.transactionId)
  else if (kind === 'settles-batch') await bookBatch(act, line, verdict.payouts)
  else await settleOrReturn(act, line, verdict)
  return answer
}

/** What certain pieces are is what their deals wait for. */
const awaited = (pieces: readonly Piece[]) =>
  pieces.map((piece) => ({ ...piece, awaitedMinor: piece.amountMinor }))

async function suggest(act: Act, line: BankLine, verdict: Extract<Verdict, { kind: 'suggestion' }>) {
  const isOfAnother = verdict.reason === 'payer-differs' || verdict.reason === 'payer-unknown'
  if (isOfAnother) await askWhoPaid(act, line, verdict, answerOf(verdict))
  else await note(act, line, 'suggested', verdict)
}

/** Keeps what a line could be. It was judged by what was read before: used meanwhile, it may look like nothing now. */
async function note(act: Act, line: BankLine, state: 'imported' | 'suggested', said: unknown) {
  if (!(await saveSuggestion(act.means.database.writer, line.id, state, said))) refuse('line-already-used')
}

/** Takes the step of a payout that left (P5) or came back (P7) with a line; `alsoBy` proposed it where that took two people. */
export async function settleOrReturn(
  act: Act,
  line: BankLine,
  verdict: Extract<Verdict, { payoutId: string; kind: 'settles' | 'returns' }>,
  alsoBy?: string,
): Promise<void> {
  const action = verdict.kind === 'settles' ? 'settle-payout' : 'return-payout'
  await keep(
    act,
    verdict.transactionId,
    async (situation) => payoutStep(act, line, situation, { action, payoutId: verdict.payoutId, alsoBy }),
    verdict.kind === 'settles' ? receiptOfPayout(act, line, verdict.payoutId) : undefined,
    answerOf(verdict),
  )
}

/** A line in another currency than its account is in no book: an operator looks at it first. */
const isOurDebit = (line: BankLine) => line.direction === 'debit' && line.currency === line.custodyCurrency

/**
 * A debit that pays nothing of a deal: what leaves custody for none (L11), or one that nobody asked the bank for (L19), in
 * the books at once and an incident until two persons explain it.
 */
function bookDebit(act: Act, line: BankLine): Promise<MatchAnswer> {
  return inOneTransaction(act, async (tx) => {
    if (await settleCustodyPayment(tx, line.id, act.now)) return { verdict: 'settles', transactionId: null }
    await takeUp(tx, line, act.now)
    return answerOf({ kind: 'unknown' })
  })
}

async function takeUp(tx: Tx, line: BankLine, at: Temporal.Instant): Promise<void> {
  if (!(await markUnexplained(tx, line.id))) refuse('line-already-used')
  assert(isCurrency(line.currency), 'custody accounts have currencies that we know')
  const entry = debitUnexplained(line.custodyId, line.amountMinor, line.currency)
  await postEntry(tx, existing(entry, 'a debit is more than nothing'), line.id, at)
}

/** One debit for all that waits in a payment file: it is in the books and all of those are paid, or nothing is. */
async function bookBatch(act: Act, line: BankLine, payouts: readonly PayoutCandidate[]): Promise<void> {
  await withSteps(act, async (tx, connection) => {
    await takeUp(tx, line, act.now)
    await bookAsPayouts(connection, act, line, payouts)
    const codes = payouts.map((each) => each.code).join(', ')
    await noteDebit(tx, line.id, { kind: 'payouts', note: codes }, act.now)
    return answerOf({ kind: 'settles-batch', payouts })
  })
}

function answerOf(verdict: Verdict): MatchAnswer {
  return { verdict: verdict.kind, transactionId: 'transactionId' in verdict ? verdict.transactionId : null }
}

/** Books a line as the deposit of a deal (F3–F6, F10); `alsoBy` proposed it where that took two people. */
export async function deposit(
  act: Act,
  line: BankLine,
  transactionId: string,
  alsoBy?: string,
): Promise<void> {
  const from = [line.state]
  const decideOn = async (situation: Situation, facts: Facts) => {
    await stillFree(act, line, from)
    return depositStep(act, line, { situation, facts }, { from, alsoBy })
  }
  const answer = answerOf({ kind: 'deposit', transactionId })
  await keep(act, transactionId, decideOn, receiptOfDeposit(act, line), answer)
}

type PayoutStep = Readonly<{
  action: 'settle-payout' | 'return-payout'
  payoutId: string
  alsoBy: string | undefined
}>

async function payoutStep(
  act: Act,
  line: BankLine,
  situation: Situation,
  { action, payoutId, alsoBy }: PayoutStep,
): Promise<Step> {
  const from = alsoBy ? ['held'] : unusedLineStates
  await stillFree(act, line, from)
  const brought = {
    lineId: line.id,
    creditedMinor: line.amountMinor,
    ...(line.returnReason && { reason: line.returnReason }),
    ...(alsoBy && { alsoBy }),
  }
  const by = circumstancesOf(act, situation, {}, brought)
  const step = engine.decide(situation, action, { payout: payoutId }, by)
  return { ...step, lines: [{ lineId: line.id, from, to: 'matched', payoutId }] }
}

/** A lost race may have been lost to the same line: then it is not tried again. */
async function stillFree(act: Act, line: BankLine, from: readonly string[]): Promise<void> {
  const now = await readLine(act.means.database.reader, line.id)
  if (!now || !from.includes(now.state)) refuse('line-already-used')
}
