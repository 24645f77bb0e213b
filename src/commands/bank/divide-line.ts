import { z } from 'zod'
import { type Act, type Command, inOneTransaction } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { assert } from '#domain/assert.ts'
import type { DecidedPiece } from '#domain/banking/division.ts'
import { type SuggestionReason, whySecondPerson } from '#domain/banking/matching.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused } from '#domain/transactions/states.ts'
import { type BankLine, readDeposit, readLine } from '#store/bank/bank-lines.ts'
import { holdDivided } from '#store/bank/divisions.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { bookPieces, mustDivide } from './book-pieces.ts'
import { LineId } from './line-id.ts'
import { mustBeNoSide } from './match-line.ts'

/** What each deal gets, and what it waited for as whoever decides saw it. In minor units. */
export const Pieces = z
  .array(
    z.object({
      // One deal however it is written: by its id it is compared, sorted and found.
      transactionId: z.uuid().toLowerCase(),
      amountMinor: z.coerce.bigint(),
      awaitedMinor: z.coerce.bigint(),
    }),
  )
  .max(100)

const Input = z.object({ lineId: LineId, pieces: Pieces })
type DivideAnswer = Readonly<{ verdict: 'deposits' | 'proposed'; lineId: string }>

/**
 * An operator says that one credit is for several deals, and what each gets: exactly the credit together, so that what is
 * more than a deal waits for is given to it on purpose. With a fresh proof, and never for a deal of their own. What
 * somebody else than one of the buyers paid, or a credit above the operator's limit, is only proposed: another person
 * confirms it.
 */
export const divideLine: Command<z.infer<typeof Input>, DivideAnswer> = {
  name: 'bank.divide-line',
  input: Input,
  async run(act, { lineId, pieces }) {
    mustHold(act.actor, 'operator')
    const line = (await readLine(act.means.database.reader, lineId)) ?? refuse('not-found')
    if (!isUnused(line.state)) refuse('line-already-used')
    mustHaveSteppedUp(act.actor, act.now)
    mustDivide(line, pieces)
    const reason = await whyTwo(act, line, pieces)
    if (reason === null) return bookPieces(act, { line, pieces, answer: { verdict: 'deposits', lineId } })
    return propose(act, line, { pieces, reason })
  },
}

/** Why one person alone does not divide it; null where one is enough. The limit is of the whole credit. */
async function whyTwo(
  act: Act,
  line: BankLine,
  pieces: readonly DecidedPiece[],
): Promise<SuggestionReason | null> {
  assert(isCurrency(line.currency), 'custody accounts have currencies that we know')
  const limit = act.means.policy.handLimits[line.currency]
  const reasons: (SuggestionReason | null)[] = []
  for (const { transactionId } of pieces) {
    const deal =
      (await readDeposit(act.means.database.reader, line, transactionId)) ?? refuse('amount-differs')
    await mustBeNoSide(act, transactionId)
    reasons.push(whySecondPerson(line, deal, limit))
  }
  return reasons.find((each) => each === 'payer-differs') ?? reasons.find((each) => each !== null) ?? null
}

/** Holds a credit for what one person says of it, until another person confirms that. */
function propose(
  act: Act,
  line: BankLine,
  { pieces, reason }: Readonly<{ pieces: readonly DecidedPiece[]; reason: SuggestionReason }>,
): Promise<DivideAnswer> {
  const { actor, now } = act
  return inOneTransaction(act, async (tx) => {
    if (!(await holdDivided(tx, line.id, { pieces, reason, by: actor.id }))) refuse('line-already-used')
    const note = pieces.map((each) => `transaction:${each.transactionId}`).join(' ')
    const log = { action: 'bank.divide-line', subject: `line:${line.id}`, note }
    await addOfficeLog(tx, { actorId: actor.id, ...log, at: now })
    return { verdict: 'proposed', lineId: line.id }
  })
}
