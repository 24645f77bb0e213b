import { z } from 'zod'
import { type Act, command, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { chargeLimitIn, type ChargeLimits } from '#domain/banking/charge-limits.ts'
import { debitExplained, explanationKinds } from '#domain/ledger/debit-postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused } from '#domain/transactions/states.ts'
import { lockExplanation, lockLine, noteDebit, saveExplanation, uncoveredIn } from '#store/bank/debits.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { hasStake } from '#store/people/identity-fingerprints.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { paidWith } from './paid-with.ts'
import { recalledWith } from './recall.ts'
import { LineId } from './line-id.ts'

const Input = z.object({
  lineId: LineId,
  kind: z.enum(explanationKinds),
  /** The credit by which the bank gave it back, when that is the explanation. */
  creditLineId: LineId.optional(),
  /** The payouts that the bank made with it, when that is the explanation. */
  payoutIds: z.array(z.uuid()).min(1).max(2_000).optional(),
  /** The deposit that the bank took back with it, when that is the explanation. */
  recalledLineId: LineId.optional(),
  note: Note,
})
type Input = z.infer<typeof Input>

/**
 * An operator says what a debit of the bank was that nobody asked for: a charge, the operator's own money, one that the
 * bank gave back with a credit of the same sum, payouts of ours that it did make, or a deposit that it took back. Nothing moves until another person
 * confirms it, but for a charge within the operator's limit that takes nothing from any client: one person's word is
 * enough for that.
 */
export const explainDebit = command({
  name: 'bank.explain-debit',
  input: Input,
  async run({ tx, actor, now, means }, given) {
    mustHold(actor, 'operator')
    const { lineId, kind, note } = given
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    if (line.state !== 'unexplained') refuse('line-already-used')
    if ((await lockExplanation(tx, lineId))?.confirmed_by) refuse('line-already-used')
    const creditLineId = kind === 'given-back' ? await givenBack(tx, line, given) : null
    const recalledLineId = kind === 'recall' ? await takenBack({ tx, actor }, line, given) : null
    const { chargeLimits } = means.policy
    const paid =
      kind === 'payouts' ? await paidWith(readingIn(tx), line, given.payoutIds ?? [], chargeLimits) : null
    const isBooked = kind === 'charge' && (await needsNobodyElse(tx, line, chargeLimits))
    if (isBooked) {
      const entry = debitExplained(kind, line.custody_id, line.amount_minor, line.currency as Currency)
      await postEntry(tx, existing(entry, 'a debit is more than nothing'), null, now)
      await noteDebit(tx, lineId, { kind, note }, now)
    } else {
      const payoutIds = paid && paid.payouts.map((each) => each.payoutId)
      const said = { lineId, kind, creditLineId, recalledLineId, payoutIds, note }
      await saveExplanation(tx, { ...said, proposedBy: actor.id, at: now })
    }
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.explain-debit', subject, note, at: now })
    return { lineId, isBooked }
  },
})

type DebitLine = Readonly<{ custody_id: string; amount_minor: bigint; currency: string }>

/** The credit by which the bank gave a debit back: of the same sum, and used by nothing else. */
async function givenBack(tx: Tx, line: DebitLine, { creditLineId }: Input): Promise<string> {
  const credit = (await lockLine(tx, creditLineId ?? refuse('amount-differs'))) ?? refuse('not-found')
  const isTheSame =
    credit.direction === 'credit' &&
    credit.custody_id === line.custody_id &&
    credit.currency === line.currency &&
    credit.amount_minor === line.amount_minor
  if (!isTheSame) refuse('amount-differs')
  if (!isUnused(credit.state)) refuse('line-already-used')
  return String(credit.line_id)
}

/** The deposit that the bank took back; nobody says so of a deal of their own. */
async function takenBack(
  { tx, actor }: Pick<Act, 'actor'> & { tx: Tx },
  line: DebitLine,
  { recalledLineId }: Input,
): Promise<string> {
  const reader = readingIn(tx)
  const { lineId, deposits } = await recalledWith(reader, line, recalledLineId)
  for (const { transactionId } of deposits)
    if (await hasStake(reader, { personId: actor.id, transactionId })) refuse('not-your-deal')
  return lineId
}

/** Whether a charge is within what one person books, and the operator's own funds bear it: no client misses it. */
async function needsNobodyElse(tx: Tx, line: DebitLine, limits: ChargeLimits): Promise<boolean> {
  const isSmall = line.amount_minor <= chargeLimitIn(limits, line.currency)
  return isSmall && (await uncoveredIn(readingIn(tx), line.custody_id)) === 0n
}
