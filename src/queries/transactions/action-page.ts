import { z } from 'zod'
import { isProven } from '#domain/people/step-up.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Transaction } from '#domain/transactions/situation.ts'
import { Terms } from '#domain/transactions/terms.ts'
import type { Subject } from '#domain/transactions/subject.ts'
import { readCommandKey } from '#store/database/command-keys.ts'
import type { Reader } from '#store/database/database.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'
import { isPartys } from './transaction-page.ts'

const Input = z.object({
  transactionId: z.uuid(),
  action: z.string().max(40),
  tranche: z.coerce.number().int().min(1).max(99).optional(),
  proposal: z.uuid().optional(),
  dispute: z.uuid().optional(),
  payout: z.uuid().optional(),
  /** The form that was sent: the command that it takes, and the key that it was shown with. */
  sent: z.object({ command: z.string().max(80), key: z.string().max(200) }).optional(),
})

/**
 * One step that a person may take now, on one subject, with its consequence. `offer` is null when the moment no
 * longer allows it; `done` says that this very form was taken before, so that a form sent twice is harmless. Another
 * form of the same step is another step. Refuses a stranger as not found.
 */
export const actionPage = query({
  name: 'transactions.action',
  input: Input,
  async run(asking, { transactionId, action, sent, ...about }) {
    const { reader, actor, now } = asking
    const { situation, mine, facts, policy } = await askedSituation(asking, transactionId)
    const offers = engine.availableActions(situation, actor, { now, policy, facts }).filter(isPartys)
    const offer = offers.find((each) => each.action === action && isAbout(each.subject, about)) ?? null
    return {
      situation,
      mine,
      now,
      offer,
      seats: (await seatsOf(asking, situation)).seats,
      /** The terms that the newest offer changed, for whoever is about to accept it. */
      before: action === 'accept' ? await termsBefore(reader, situation.transaction) : null,
      done:
        sent !== undefined && (await readCommandKey(reader, { actorId: actor.id, ...sent })) !== undefined,
      /** Whether the person has to prove themselves again for this step (G-STEP). */
      asksProof: offer?.needsStepUp === true && !isProven(actor, now),
      payoutAccount: mine ? (facts.payoutAccounts?.[mine] ?? null) : null,
    }
  },
})
export type ActionPage = Awaited<ReturnType<typeof actionPage.run>>

async function termsBefore(
  reader: Reader,
  { id, termsVersion }: Pick<Transaction, 'id' | 'termsVersion'>,
): Promise<Terms | null> {
  const row = await reader
    .selectFrom('terms_versions')
    .select('body')
    .where('transaction_id', '=', id)
    .where('version', '=', termsVersion - 1)
    .executeTakeFirst()
  return row ? Terms.parse(JSON.parse(row.body)) : null
}

/** The same subject; a page that names none means the only one there is. */
type About = { [Name in keyof Subject]: Subject[Name] | undefined }

function isAbout(subject: Subject, about: About): boolean {
  return (['tranche', 'proposal', 'dispute', 'payout'] as const).every(
    (name) => about[name] === undefined || subject[name] === about[name],
  )
}
