import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import type { Piece } from '#domain/banking/division.ts'
import { refuse } from '#domain/refusal.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { bookPieces } from './book-pieces.ts'
import { Pieces } from './divide-line.ts'
import { LineId } from './line-id.ts'
import { mustBeNoSide } from './match-line.ts'

/** The pieces are those that the second person read: another division is not confirmed with them. */
const Input = z.object({ lineId: LineId, pieces: Pieces })

/**
 * A second person confirms among which deals a credit is divided: all of it comes into custody, or nothing. Refused to
 * whoever proposed it, without a fresh proof, and when one of the deals waits for another sum than they read.
 */
export const confirmDivision: Command<z.infer<typeof Input>, { lineId: string }> = {
  name: 'bank.confirm-division',
  input: Input,
  async run(act, { lineId, pieces }) {
    mustHold(act.actor, 'operator')
    mustHaveSteppedUp(act.actor, act.now)
    const line = (await readLine(act.means.database.reader, lineId)) ?? refuse('not-found')
    const { division } = line
    if (!division) return refuse('line-already-used')
    if (told(division.pieces) !== told(pieces)) refuse('lost-race')
    await mustBeAnother({ actor: act.actor, reader: act.means.database.reader }, division.by, 'confirm-match')
    for (const { transactionId } of pieces) await mustBeNoSide(act, transactionId)
    return bookPieces(act, { line, pieces, answer: { lineId } })
  },
}

const told = (pieces: readonly Piece[]) =>
  pieces
    .map((each) => `${each.transactionId} ${each.amountMinor}`)
    .toSorted()
    .join()
