import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TrancheNumber, TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { written } from '#domain/written.ts'
import { keepDisputeDraft } from '#store/transactions/dispute-drafts.ts'

const Typed = (most: number) => z.string().max(most).optional()

/** The fields of the questions as they are typed, right or wrong: whether they will do is asked when it is opened. */
const Content = z.strictObject({
  ground: Typed(40),
  statement: Typed(written.statement),
  noEvidence: Typed(written.reason),
  claims: Typed(10),
  claimed: Typed(40),
  remedy: Typed(40),
})

/**
 * Keeps what one of the two has typed so far about a part before they open a dispute (X1, autosave). It binds nobody,
 * the other side does not see it, and what other pages saved stays. Refused in a deal that holds no money.
 */
export const saveDisputeDraft = command({
  name: 'disputes.save-draft',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, content: Content }),
  async run({ tx, actor, now }, { transactionId, tranche, content }) {
    const part = await tx
      .selectFrom('participants')
      .innerJoin('transactions', 'transactions.transaction_id', 'participants.transaction_id')
      .innerJoin('tranches', 'tranches.transaction_id', 'participants.transaction_id')
      .select('transactions.state')
      .where('participants.transaction_id', '=', transactionId)
      .where('participants.person_id', '=', actor.id)
      .where('tranches.number', '=', tranche)
      .executeTakeFirst()
    if (!part) return refuse('not-found')
    if (part.state !== 'active') return refuse('wrong-moment')
    const typed = Object.fromEntries(
      Object.entries(content).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    )
    await keepDisputeDraft(tx, { transactionId, tranche, personId: actor.id }, typed, now)
    return { transactionId }
  },
})
