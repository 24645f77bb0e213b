import type pg from 'pg'
import type { Act, Tx } from '#commands/command.ts'
import { knownIn, recordRound } from '#commands/payouts/rounds.ts'
import { withSteps } from '#commands/several-steps.ts'
import { type DecidedPiece, type Piece, wrongDivision } from '#domain/banking/division.ts'
import { depositsAwaited } from '#domain/ledger/escrow.ts'
import { refuse } from '#domain/refusal.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { BankLine } from '#store/bank/bank-lines.ts'
import { divideLine } from '#store/bank/divisions.ts'
import { depositStep } from './deposit-step.ts'
import { receiptOfDeposit } from './receipt.ts'

/** Refuses a division that names a deal twice, gives one nothing, or does not come to exactly the credit. */
export function mustDivide(line: BankLine, pieces: readonly Piece[]): void {
  if (line.direction !== 'credit' || line.currency !== line.custodyCurrency) refuse('amount-differs')
  const what = wrongDivision(line.amountMinor, pieces)
  if (what) refuse('division-wrong', { what })
}

type Division<Answer> = Readonly<{
  line: BankLine
  pieces: readonly DecidedPiece[]
  /** What the command says, kept with its key. */
  answer: Answer
}>

/**
 * Books a credit as the deposits of several deals: a step and a receipt in each, all of them in one database transaction or
 * none. Refused where a deal waits for another sum than whoever decides saw, or the line was used meanwhile.
 */
export function bookPieces<Answer>(act: Act, { line, pieces, answer }: Division<Answer>) {
  mustDivide(line, pieces)
  return withSteps(act, async (tx, connection) => {
    for (const { piece, step } of await decided({ act, tx, connection }, line, pieces))
      await receiptOfDeposit(act, piece)(connection, step)
    return answer
  })
}

type Booking = Readonly<{ act: Act; tx: Tx; connection: pg.ClientBase }>

async function decided({ act, tx, connection }: Booking, line: BankLine, pieces: readonly DecidedPiece[]) {
  // Deals are locked in one order, whoever divides.
  const inOrder = pieces.toSorted((one, other) => (one.transactionId < other.transactionId ? -1 : 1))
  const ids = await divideLine(tx, line, inOrder, act.now)
  if (!ids) return refuse('line-already-used')
  const taken = []
  for (const [index, { transactionId, amountMinor, awaitedMinor }] of inOrder.entries()) {
    const known = (await knownIn(connection, act, transactionId)) ?? refuse('not-found')
    if (depositsAwaited(known.situation.tranches) !== awaitedMinor) refuse('lost-race')
    const piece = { ...line, id: String(ids[index]), amountMinor }
    const step = depositStep(act, piece, known, { from: ['imported'], alsoBy: line.division?.by })
    taken.push({ piece, step, alongside: { waiting: waitingOf(step.after) } })
  }
  await recordRound(connection, taken)
  return taken
}
