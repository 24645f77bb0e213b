import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { circumstancesOf, record, type StepAnswer } from '#commands/step.ts'
import { chainStart } from '#domain/transactions/event.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { mostDrafts } from '#domain/transactions/draft-limits.ts'
import { refuse } from '#domain/refusal.ts'
import { newCode, newId, newReference } from '#store/ids.ts'
import { emptyTerms } from '#store/transactions/empty-terms.ts'
import { addDraft, countDrafts } from '#store/transactions/drafts.ts'
import { DraftContent } from './draft-content.ts'

const Input = z.object({
  party: z.enum(['buyer', 'seller']).default('buyer'),
  content: DraftContent.default({}),
})

/** Begins a transaction that only its author sees (A1). Nothing is fixed and nobody is told. Refuses more drafts at once than one writes. */
export const draftTransaction: Command<z.infer<typeof Input>, StepAnswer> = {
  name: 'transactions.draft',
  withoutAccount: true,
  input: Input,
  async run(act, { party, content }) {
    const situation = blank(newId(act.now), party, act.actor.id)
    const step = engine.decide(situation, 'draft', {}, circumstancesOf(act, situation))
    const answer = { transactionId: step.transactionId, version: step.transaction.version }
    const result = await record(act, step, answer, async (connection) => {
      await addDraft(connection, { transactionId: step.transactionId, content, at: act.now })
      const { count, hasAccount } = await countDrafts(connection, act.actor.id)
      const most = hasAccount ? mostDrafts.account : mostDrafts.withoutAccount
      if (count > most) refuse('too-many-drafts', { most })
    })
    return result === 'recorded' ? answer : refuse('lost-race')
  },
}

/** A transaction before its first step. */
function blank(id: string, party: Party, authorId: string): Situation {
  return {
    transaction: {
      id,
      code: newCode(),
      reference: newReference(),
      version: 0,
      state: 'none',
      turn: null,
      author: party,
      buyerId: party === 'buyer' ? authorId : null,
      sellerId: party === 'seller' ? authorId : null,
      currency: 'EUR',
      title: '',
      totalMinor: 0n,
      termsVersion: 0,
      termsHash: '',
      agreedAt: null,
      lastHash: chainStart,
      refundAccount: null,
      lateMinor: 0n,
      lateFrom: [],
      buyerOwesMinor: 0n,
      handledBy: [],
      frozenAt: null,
      announcedAt: null,
    },
    broker: null,
    terms: emptyTerms,
    tranches: [],
    payouts: [],
    proposals: [],
    disputes: [],
    timers: [],
  }
}
