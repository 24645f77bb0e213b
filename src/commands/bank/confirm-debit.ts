import type pg from 'pg'
import { z } from 'zod'
import type { Act, Command, Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { type DebitKind, debitExplained } from '#domain/ledger/debit-postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { confirmExplanation, lockExplanation, lockLine, useAsGivenBack } from '#store/bank/debits.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { bookAsPayouts } from './book-payouts.ts'
import { withSteps } from '#commands/several-steps.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { paidWith } from './paid-with.ts'
import { bookRecall, mustBeRecallable } from './recall.ts'
import { LineId } from './line-id.ts'

const Input = z.object({
  lineId: LineId,
  /** What the second person read: another explanation is not confirmed with it. */
  kind: z.string(),
  payoutIds: z.array(z.uuid()).optional(),
  creditLineId: LineId.optional(),
  recalledLineId: LineId.optional(),
})

/**
 * A second person confirms what a debit was (L19, second half, L21, L14 or L15): it leaves the account of the unexplained for its
 * true place. Refused to whoever explained it, and when the explanation changed meanwhile.
 */
export const confirmDebit: Command<z.infer<typeof Input>, { lineId: string }> = {
  name: 'bank.confirm-debit',
  input: Input,
  async run(act, { lineId, kind, payoutIds = [], creditLineId, recalledLineId }) {
    const { actor, now } = act
    mustHold(actor, 'operator')
    return withSteps(act, async (tx, connection) => {
      const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
      if (line.state !== 'unexplained') refuse('line-already-used')
      const said = (await lockExplanation(tx, lineId)) ?? refuse('wrong-moment')
      const recalled = said.recalled_line_id?.toString()
      const isAsRead =
        said.kind === kind &&
        sorted(said.payout_ids ?? []) === sorted(payoutIds) &&
        said.credit_line_id?.toString() === creditLineId &&
        recalled === recalledLineId
      if (!isAsRead) refuse('lost-race')
      await mustBeAnother({ actor, reader: readingIn(tx) }, said.proposed_by, 'explain-debit')
      if (said.credit_line_id !== null && !(await useAsGivenBack(tx, said.credit_line_id, now)))
        refuse('line-already-used')
      if (recalled !== undefined) await mustBeRecallable(tx, line, recalled)
      await confirmExplanation(tx, lineId, actor.id, now)
      if (recalled !== undefined)
        await bookRecall(connection, act, { debit: line, lineId: recalled, proposedBy: said.proposed_by })
      else if (said.payout_ids) await bookPaid({ tx, connection, act }, line, said.payout_ids)
      else await bookExplained(tx, line, said.kind as DebitKind, line.amount_minor, now)
      const log = { actorId: actor.id, action: 'bank.confirm-debit', subject: `line:${lineId}` }
      await addOfficeLog(tx, { ...log, note: said.note, at: now })
      return { lineId }
    })
  },
}

const sorted = (ids: readonly string[]) => ids.toSorted().join()

type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>
type Booking = Readonly<{ tx: Tx; connection: pg.ClientBase; act: Act }>

/** The payouts that it paid are settled; what it was more is a charge of the bank. */
async function bookPaid({ tx, connection, act }: Booking, line: Line, payoutIds: readonly string[]) {
  const reader = readingIn(tx)
  const { payouts, chargeMinor } = await paidWith(reader, line, payoutIds, act.means.policy.chargeLimits)
  const told = existing(await readLine(reader, String(line.line_id)), 'the line was locked')
  await bookAsPayouts(connection, act, told, payouts)
  await bookExplained(tx, line, 'charge', chargeMinor, act.now)
}

async function bookExplained(tx: Tx, line: Line, kind: DebitKind, amountMinor: bigint, at: Temporal.Instant) {
  const entry = debitExplained(kind, line.custody_id, amountMinor, line.currency as Currency)
  if (entry) await postEntry(tx, entry, null, at)
}
